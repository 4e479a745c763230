import { createContext, useContext } from 'react';

import type { OrderRepository } from './order.repository';

const OrdersContext = createContext<OrderRepository | null>(null);

export const OrdersProvider = OrdersContext.Provider;

/** Orders, for components. Throws outside of an `OrdersProvider`. */
export function useOrders(): OrderRepository {
  const orders = useContext(OrdersContext);
  if (!orders) throw new Error('useOrders needs an OrdersProvider above it');
  return orders;
}
