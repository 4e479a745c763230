import { useEffect } from 'react';

import { checkProducts } from './data/cart-actions';
import { useCart, useCartDispatch } from './data/use-cart';

/**
 * Reads the products of the cart when the cart opens, when its products change, and when the window gets
 * the focus again, so that the cart shows current prices and stock.
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
    // A failed read is ignored, because the order checks the products again.
    const check = () => void dispatch(checkProducts());
    check();
    window.addEventListener('focus', check);
    return () => window.removeEventListener('focus', check);
  }, [ids, isOrdering, dispatch]);
}
