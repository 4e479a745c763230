import { useEffect } from 'react';

import { checkProducts } from './data/cart-actions';
import { useCart, useCartDispatch } from './data/use-cart';

/**
 * Reads the products of the cart when the cart opens, when its products change, and when the window gets
 * the focus or comes into view again, so that the cart shows current prices and stock.
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
    let isReading = false;
    async function check() {
      if (isReading || document.visibilityState === 'hidden') return;
      isReading = true;
      // A failed read is ignored, because the order checks the products again.
      await dispatch(checkProducts());
      isReading = false;
    }
    const look = () => void check();
    look();
    window.addEventListener('focus', look);
    // A phone that shows the page again may send no focus.
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [ids, isOrdering, dispatch]);
}
