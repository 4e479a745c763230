import { useEffect, useState } from 'react';

import type { Order, Result } from '@galleria/shared-contracts';

import { useAdminServices } from '../../data/services';

/** How many orders are followed live; older ones are loaded when asked for. */
const LIVE_ORDERS = 50;

/** The newest orders, live; `null` until the first answer. */
export function useNewestOrders(): Result<Order[]> | null {
  const { orders } = useAdminServices();
  const [newest, setNewest] = useState<Result<Order[]> | null>(null);
  useEffect(() => orders.watchNewest(LIVE_ORDERS, setNewest), [orders]);
  return newest;
}
