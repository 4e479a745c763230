import { centsFromDollars, type Cents } from '@galleria/shared-contracts/domain';

/** The sum that a text such as `4` or `4.99` names; `null` for any other text. */
export function centsIn(text = ''): Cents | null {
  return /^\d{1,7}([.]\d{1,2})?$/.test(text) ? centsFromDollars(Number(text)) : null;
}

/** An amount without the marks that only make it readable. In `12,50` the comma is no such mark, so it stays. */
export function tidyAmount(text: string): string {
  const bare = text.replace(/[\s$]/g, '');
  return /^[1-9]\d{0,2}(,\d{3})+(\.|$)/.test(bare) ? bare.replaceAll(',', '') : bare;
}
