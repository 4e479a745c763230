import { centsFromDollars, type Cents } from '@galleria/shared-contracts/domain';

/** The sum that a text such as `4` or `4.99` names; `null` for any other text. */
export function centsIn(text = ''): Cents | null {
  return /^\d{1,7}([.]\d{1,2})?$/.test(text) ? centsFromDollars(Number(text)) : null;
}
