import type { Cart } from '@galleria/shared-contracts/domain';

import { applyEdits } from './cart-edits';
import { cartProblems, isUnavailable } from './line-check';
import { useCart } from './use-cart';

/** The cart without the lines that cannot be bought. Its total is the price of an order. */
export function useAvailableCart(): Cart {
  const { cart, products } = useCart();
  const ids = cartProblems(cart.items, products)
    .filter(isUnavailable)
    .map(({ id }) => id);
  return ids.length === 0 ? cart : applyEdits(cart, [{ kind: 'delete', ids }]);
}
