import { routes } from '@galleria/shared-contracts/contract';
import type { Order } from '@galleria/shared-contracts/domain';

import { useLiveRecord, type LiveRecord } from '../../kit/record/use-live-record';
import { useAdminServices } from '../../services';

export function useOrder(orderId: string): LiveRecord<Order> {
  const { orders } = useAdminServices();
  return useLiveRecord(orderId, (onChange) => orders.watchOne(orderId, onChange));
}

export const NO_SUCH_ORDER = {
  title: 'There is no such order',
  to: routes.admin('orders'),
  label: 'All orders',
};
