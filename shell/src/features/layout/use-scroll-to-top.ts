import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { routes } from '@galleria/shared-contracts/contract';

/** Shows each new path from its top, except the order form, which scrolls by itself (P-NAV-8). */
export function useScrollToTop(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname !== routes.orderForm()) window.scrollTo(0, 0);
  }, [pathname]);
}
