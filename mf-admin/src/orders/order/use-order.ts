import { routes } from '@galleria/shared-contracts/contract';
import type { Order, Result } from '@galleria/shared-contracts/domain';
import { useSubscription } from '@galleria/shared-contracts/react';

import { useAdminServices } from '../../services';

/** The live order; `null` while it is loading. */
export function useOrder(orderId: string): Result<Order | null> | null {
  const { orders } = useAdminServices();
  return useSubscription<Order | null>(orderId, (onChange) => orders.watchOne(orderId, onChange));
}

export const NO_SUCH_ORDER = {
  title: 'There is no such order',
  to: routes.admin('orders'),
  label: 'All orders',
};
