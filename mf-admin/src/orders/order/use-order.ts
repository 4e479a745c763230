import { useCallback } from 'react';

import { routes } from '@galleria/shared-contracts/contract';
import type { Order, Result } from '@galleria/shared-contracts/domain';

import type { OnChange } from '../../kit/data/follow';
import { useAdminServices } from '../../services';
import { useFollowed } from '../../kit/hooks/use-followed';

/** The order as it is now; `null` until the first answer. */
export function useOrder(orderId: string): Result<Order | null> | null {
  const { orders } = useAdminServices();
  return useFollowed(
    useCallback(
      (onChange: OnChange<Order | null>) => orders.watchOne(orderId, onChange),
      [orders, orderId],
    ),
  );
}

export const NO_SUCH_ORDER = {
  title: 'There is no such order',
  to: routes.admin('orders'),
  label: 'All orders',
};
