import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** To the top at every change of route, unless the path contains "order" (spec section 2). */
export function useScrollToTop(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!isOrderForm(pathname)) window.scrollTo(0, 0);
  }, [pathname]);
}

/** Resolution 22: the order form, which scrolls itself into view; not the list of orders. */
function isOrderForm(pathname: string): boolean {
  return pathname.endsWith('/cart/order');
}
