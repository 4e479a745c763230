import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls to the top at every change of path, except to the order form (P-NAV-8). */
export function useScrollToTop(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!isOrderForm(pathname)) window.scrollTo(0, 0);
  }, [pathname]);
}

/** The order form scrolls itself into view. */
function isOrderForm(pathname: string): boolean {
  return pathname.endsWith('/cart/order');
}
