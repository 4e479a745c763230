import { openSpan } from '../kit/data/days';
import type { Customer } from './data/customer';

export interface CustomerFilter {
  /** Any part of a name or an e-mail; several words must all be found. */
  readonly text: string;
  /** The days of their sign-up. A text that is no day does not restrict them. */
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

/** Lower case without accents, as people type in a search. */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
