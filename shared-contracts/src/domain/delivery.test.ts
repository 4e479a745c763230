/** @jest-environment node */
import { DELIVERY_TABLE, deliveryCents, deliveryText, subtotalOf } from './delivery';

const TABLE = [
  { belowCents: 2_000, costCents: 599 },
  { belowCents: 5_000, costCents: 299 },
];

it.each([
  [0, 599],
  [1_999, 599],
  [2_000, 299],
  [4_999, 299],
  [5_000, 0],
])('an order of %i cents pays %i cents for delivery', (subtotal, costs) => {
  expect(deliveryCents(subtotal, TABLE)).toBe(costs);
});

it('says from which amount on delivery is free', () => {
  expect(deliveryText()).toBe('Free delivery');
  expect(deliveryText(TABLE)).toBe('Free delivery from $50.00');
});

it('delivery is free unless the shop has a table', () => {
  expect(DELIVERY_TABLE).toEqual([]);
  expect(deliveryCents(1)).toBe(0);
});

it('the subtotal is the sum of the lines', () => {
  expect(
    subtotalOf([
      { amount: 2, priceCents: 199 },
      { amount: 1, priceCents: 1 },
    ]),
  ).toBe(399);
  expect(subtotalOf([])).toBe(0);
});
