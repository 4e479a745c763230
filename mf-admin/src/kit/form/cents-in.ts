import { centsFromDollars, type Cents } from '@galleria/shared-contracts/domain';

/** The cents of a text such as `4` or `4.99` dollars; `null` for any other text. */
export function centsIn(text = ''): Cents | null {
  return /^\d{1,7}([.]\d{1,2})?$/.test(text) ? centsFromDollars(Number(text)) : null;
}

/** The text of an amount without blanks, `$` and commas between thousands. In `12,50` the comma is none, so it stays. */
export function tidyAmount(text: string): string {
  const bare = text.replace(/[\s$]/g, '');
  return /^[1-9]\d{0,2}(,\d{3})+(\.|$)/.test(bare) ? bare.replaceAll(',', '') : bare;
}
