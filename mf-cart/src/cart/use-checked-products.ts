import { useEffect } from 'react';

import { checkProducts } from './data/cart-actions';
import { useCart, useCartDispatch } from './data/use-cart';

/**
 * Reads the products of the cart when it is opened, when another one comes in, and when the
 * shopper comes back to the page: their prices and stock are shown as they are.
 */
export function useCheckedProducts(): void {
  const { cart, isOrdering } = useCart();
  const dispatch = useCartDispatch();
  const ids = cart.items
    .map(({ id }) => id)
    .sort((a, b) => a - b)
    .join();

  useEffect(() => {
    if (ids === '' || isOrdering) return;
    // What cannot be read now is checked when it is ordered.
    const check = () => void dispatch(checkProducts());
    check();
    window.addEventListener('focus', check);
    return () => window.removeEventListener('focus', check);
  }, [ids, isOrdering, dispatch]);
}
