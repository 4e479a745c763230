/** @jest-environment node */
import { deliveryCents, deliveryText, FREE_DELIVERY, parseDelivery, subtotalOf } from './delivery';

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

it('tells from which amount on delivery is free', () => {
  expect(deliveryText(FREE_DELIVERY)).toBe('Free delivery');
  expect(deliveryText(TABLE)).toBe('Free delivery from $50.00');
});

it('delivery is free without a document, and costs the amounts in the document otherwise', () => {
  expect(parseDelivery(undefined)).toEqual([]);
  expect(deliveryCents(1, parseDelivery(undefined))).toBe(0);
  expect(parseDelivery({ rows: TABLE, lastAudit: 'a1' })).toEqual(TABLE);
});

it.each([
  [{}],
  [{ rows: [{ belowCents: 1 }] }],
  [{ rows: [{ belowCents: 1.5, costCents: 1 }] }],
  [{ rows: [{ belowCents: -1, costCents: 1 }] }],
])('refuses the document %j', (data) => {
  expect(() => parseDelivery(data)).toThrow();
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
