/** @jest-environment node */
import { orderCosts } from './order-costs';

const TABLE = [{ belowCents: 2_000, costCents: 599 }];
const lines = (count: number) =>
  Array.from({ length: count }, () => ({ amount: 2, priceCents: 100 }));

it.each([
  [1, 200, 599],
  [8, 1_600, 599],
  [9, 1_800, 1_198],
  [0, 0, 0],
])('%i lines of two dollars cost %i cents and %i for delivery', (count, subtotal, delivery) => {
  expect(orderCosts(lines(count), TABLE)).toEqual({
    subtotalCents: subtotal,
    deliveryCents: delivery,
    totalCents: subtotal + delivery,
  });
});

it('delivery is free without rows', () => {
  expect(orderCosts(lines(1), [])).toMatchObject({ deliveryCents: 0, totalCents: 200 });
});
