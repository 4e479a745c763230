/** @jest-environment node */
import type { Category } from '@galleria/shared-contracts/domain';

import { anOrder } from '../../testing/an-order';
import {
  averageOrderCents,
  dayText,
  NO_SALES,
  parseDay,
  salesOf,
  totalSales,
  withoutSales,
} from './sales';

const line = (id: number, priceCents: number, amount: number) => ({
  id,
  title: 'A product',
  priceCents,
  amount,
});
const ORDERS = [
  anOrder({ totalCents: 5200, lines: [line(1, 100, 2), line(2, 5000, 1)] }),
  anOrder({ totalCents: 150, lines: [line(1, 100, 1), line(9, 50, 1)] }),
];
const CATEGORIES = new Map<number, Category>([
  [1, "men's clothing"],
  [2, 'electronics'],
]);
const SALES = {
  ...salesOf(ORDERS, (id) => CATEGORIES.get(id)),
  newCustomers: 3,
  messages: 1,
};

test('without orders there is no average', () => {
  expect(averageOrderCents(NO_SALES)).toBeNull();
  expect(averageOrderCents({ ...NO_SALES, orders: 3, revenueCents: 1000 })).toBe(333);
});

test('lines count for the category of their product, if it is known', () => {
  expect(SALES).toMatchObject({ orders: 2, revenueCents: 5350, unsorted: 0 });
  expect(SALES.categories).toEqual(
    new Map([
      ["men's clothing", { pieces: 3, revenueCents: 300 }],
      ['electronics', { pieces: 1, revenueCents: 5000 }],
      ['no longer sold', { pieces: 1, revenueCents: 50 }],
    ]),
  );
  expect(salesOf(ORDERS, null)).toMatchObject({ orders: 2, unsorted: 2, categories: new Map() });
});

test('added sales can be taken away again, and nothing becomes negative', () => {
  const both = totalSales([SALES, SALES]);
  expect(both).toMatchObject({ orders: 4, revenueCents: 10_700, newCustomers: 6, messages: 2 });
  expect(withoutSales(both, SALES)).toEqual(SALES);
  expect(dayText(withoutSales(SALES, both))).toBe('0;0;0;0;');
});

test('a day is stored as a text', () => {
  const text = "2;5350;3;1;electronics:1:5000,men's clothing:3:300,no longer sold:1:50,";
  expect(dayText(SALES)).toBe(text);
  expect(parseDay(text)).toEqual(SALES);
  expect(dayText(NO_SALES)).toBe('0;0;0;0;');
  expect(parseDay('0;0;0;0;')).toEqual(NO_SALES);
});

test.each(['', 'x', '1;2;3;', '-1;0;0;0;', '1;2;3;4;electronics', '1;2;3;4;a:1:2'])(
  'a text of another form counts as no sales: %j',
  (text) => expect(parseDay(text)).toEqual(NO_SALES),
);
