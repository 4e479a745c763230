import { routes } from '@galleria/shared-contracts/contract';
import type { Order } from '@galleria/shared-contracts/domain';

import { useLive, type Live } from '../../kit/hooks/use-live';
import { useAdminServices } from '../../services';

export function useOrder(orderId: string): Live<Order | null> {
  const { orders } = useAdminServices();
  return useLive(orderId, (onChange) => orders.watchOne(orderId, onChange));
}

export const NO_SUCH_ORDER = {
  title: 'There is no such order',
  to: routes.admin('orders'),
  label: 'All orders',
};
