/** @jest-environment node */
import type { Category, Order } from '@galleria/shared-contracts/domain';

import { anOrder } from '../../testing/an-order';
import { averageOrderCents, barsOf, salesByCategory, totalSales, withChanges } from './figures';

test('up to 92 days are shown by day, longer spans by week', () => {
  expect(barsOf({ from: '2026-01-01', to: '2026-04-02' })).toMatchObject({ unit: 'day' });
  const weeks = barsOf({ from: '2026-01-01', to: '2026-04-03' });
  expect(weeks.unit).toBe('week');
  expect(weeks.bars).toHaveLength(14);
  expect(weeks.bars.at(-1)).toEqual({ from: '2026-04-02', to: '2026-04-03' });
});

test('changed orders update the orders that were read', () => {
  const span = { fromMs: 100, toMs: 200 };
  const at = (id: string, createdAtMs: number, status: Order['status'] = 'placed') =>
    anOrder({ id, createdAtMs, status });
  const read = [at('stays', 110), at('is-cancelled', 120), at('is-shipped', 130)];
  const changed = [
    at('is-cancelled', 120, 'cancelled'),
    at('is-shipped', 130, 'shipped'),
    at('is-new', 199),
    at('is-new-and-cancelled', 198, 'cancelled'),
    at('is-too-late', 200),
    at('is-too-early', 99),
  ];
  const now = withChanges(read, new Map(changed.map((order) => [order.id, order])), span);
  expect(now.map(({ id, status }) => `${id} ${status}`)).toEqual([
    'stays placed',
    'is-shipped shipped',
    'is-new placed',
  ]);
});

test('without orders there is no average', () => {
  expect(totalSales([])).toEqual({ orders: 0, revenueCents: 0, newCustomers: 0 });
  expect(averageOrderCents(totalSales([]))).toBeNull();
  expect(averageOrderCents({ orders: 3, revenueCents: 1000, newCustomers: 0 })).toBe(333);
});

test('lines count for the category of their product, if it is known', () => {
  const line = (id: number, priceCents: number, amount: number) => ({
    id,
    title: 'A product',
    priceCents,
    amount,
  });
  const orders = [
    anOrder({ lines: [line(1, 100, 2), line(2, 5000, 1)] }),
    anOrder({ lines: [line(1, 100, 1), line(9, 50, 1)] }),
  ];
  const categories = new Map<number, Category>([
    [1, 'jewelery'],
    [2, 'electronics'],
  ]);
  expect(salesByCategory(orders, (id) => categories.get(id))).toEqual([
    { category: 'electronics', pieces: 1, revenueCents: 5000 },
    { category: 'jewelery', pieces: 3, revenueCents: 300 },
    { category: 'no longer sold', pieces: 1, revenueCents: 50 },
  ]);
});
