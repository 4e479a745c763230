import { useEffect, useState } from 'react';

import { ok, type Order, type Result } from '@galleria/shared-contracts';

import { NEWEST_FIRST } from '../../data/orders/order-query';
import { useAdminServices } from '../../data/services';

/** How many orders are followed live; older ones are loaded when asked for. */
const LIVE_ORDERS = 50;

/** The newest orders, live; `null` until the first answer. */
export function useNewestOrders(): Result<Order[]> | null {
  const { orders } = useAdminServices();
  const [newest, setNewest] = useState<Result<Order[]> | null>(null);
  useEffect(
    () =>
      orders.watch({}, NEWEST_FIRST, LIVE_ORDERS, (page) =>
        setNewest(page.ok ? ok([...page.value.orders]) : page),
      ),
    [orders],
  );
  return newest;
}
