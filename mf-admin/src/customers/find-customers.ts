import { openSpan } from '../kit/data/days';
import type { Customer } from './data/customer';

export interface CustomerFilter {
  /** Words that must all be found in the name or the e-mail. */
  readonly text: string;
  /** `from` and `to`: the first and the last day of sign-up, as `2026-01-31`. Other texts are ignored. */
  readonly from: string;
  readonly to: string;
  readonly cart: string;
}

/** The customers that the filter selects. */
export function findCustomers(
  customers: readonly Customer[],
  { text, from, to, cart }: CustomerFilter,
): readonly Customer[] {
  const words = folded(text).split(/\s+/).filter(Boolean);
  const { fromMs = -Infinity, toMs = Infinity } = openSpan(from, to);
  return customers.filter((customer) => {
    const found = folded(`${customer.name} ${customer.email}`);
    const signedUpMs = customer.createdAtMs ?? Date.now();
    return (
      words.every((word) => found.includes(word)) &&
      signedUpMs >= fromMs &&
      signedUpMs < toMs &&
      (cart !== 'filled' || (customer.cart?.totalNumItems ?? 0) > 0)
    );
  });
}

/** The text in lower case without accents, because people search without accents. */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
