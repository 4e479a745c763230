import { ok, type Order } from '@galleria/shared-contracts/domain';

import type { OrderRepository } from '../orders/data/order.repository';

/** A repository that answers every query with these orders. */
export function fakeOrders(orders: readonly Order[] = []): OrderRepository {
  const page = { rows: orders, next: null };
  const totalCents = orders.reduce((sum, order) => sum + order.totalCents, 0);
  return {
    watch: (_filter, _sort, _size, onChange) => {
      onChange(ok(page));
      return () => {};
    },
    page: () => Promise.resolve(ok(page)),
    totals: () => Promise.resolve(ok({ count: orders.length, totalCents })),
    find: (text) =>
      Promise.resolve(
        ok(orders.filter(({ id, email }) => id.startsWith(text.toUpperCase()) || email === text)),
      ),
    watchOne: (id, onChange) => {
      onChange(ok(orders.find((order) => order.id === id) ?? null));
      return () => {};
    },
  };
}
