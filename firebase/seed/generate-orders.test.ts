import { isAccountEmail, parseOrder } from '@galleria/shared-contracts/domain';

import { demoProducts } from './generate-products';
import { orderWrites } from './generate-orders';

const UNTIL_MS = Date.parse('2026-06-01T12:00:00Z');
const DAY_MS = 86_400_000;

function generate(count: number, seed = 1) {
  const writes = orderWrites({ count, seed, products: demoProducts(), untilMs: UNTIL_MS });
  const documents = writes.flatMap((write) => {
    if (!('set' in write)) throw new Error('Nothing is removed');
    const data = Object.fromEntries(
      Object.entries(write.data).map(([field, value]) => [
        field,
        value instanceof Date ? { toMillis: () => value.getTime() } : value,
      ]),
    );
    return [{ path: write.set, data }];
  });
  return {
    writes,
    users: documents.filter(({ path }) => path.startsWith('users/')),
    orders: documents
      .filter(({ path }) => path.startsWith('orders/'))
      .map(({ path, data }) => parseOrder(path.slice('orders/'.length), data)),
  };
}

describe('made-up orders', () => {
  test('depend only on the seed', () => {
    expect(generate(50).writes).toEqual(generate(50).writes);
    expect(generate(50, 2).writes).not.toEqual(generate(50).writes);
  });

  test('are spread over the past sixty days, in order', () => {
    const times = generate(200).orders.map(({ createdAtMs }) => createdAtMs ?? 0);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times[0]).toBeGreaterThanOrEqual(UNTIL_MS - 60 * DAY_MS);
    expect(times[0]).toBeLessThan(UNTIL_MS - 59 * DAY_MS);
    expect(times.at(-1)).toBeLessThan(UNTIL_MS);
    expect(times.at(-1)).toBeGreaterThan(UNTIL_MS - DAY_MS);
  });

  test('are valid orders of the order form', () => {
    const prices = new Map(demoProducts().map(({ id, priceCents }) => [id, priceCents]));
    for (const order of generate(300).orders) {
      expect(order.id).toMatch(/^[A-Za-z0-9_-]{1,100}$/);
      expect(order.number).toMatch(/^0\d{10}$/);
      expect(isAccountEmail(order.email)).toBe(true);
      expect(order.lines.length).toBeGreaterThan(0);
      expect(new Set(order.lines.map(({ id }) => id)).size).toBe(order.lines.length);
      for (const line of order.lines) {
        expect(line.priceCents).toBe(prices.get(line.id));
        expect(line.amount).toBeLessThanOrEqual(10);
      }
      expect(order.totalCents).toBe(
        order.lines.reduce((sum, line) => sum + line.priceCents * line.amount, 0),
      );
    }
  });

  test('are in every status, each with its time', () => {
    const { orders } = generate(300);
    expect(new Set(orders.map(({ status }) => status)).size).toBe(4);
    for (const order of orders) {
      const { status, createdAtMs, shippedAtMs, deliveredAtMs, cancelledAtMs } = order;
      const times = [createdAtMs, shippedAtMs, deliveredAtMs, cancelledAtMs].filter(
        (timeMs) => timeMs !== null,
      );
      expect(times).toHaveLength({ placed: 1, shipped: 2, delivered: 3, cancelled: 2 }[status]);
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(times.at(-1)).toBeLessThanOrEqual(UNTIL_MS);
      if (status !== 'cancelled') continue;
      expect(cancelledAtMs).toBe(times[1]);
      expect(cancelledAtMs).toBeLessThan(UNTIL_MS);
    }
  });

  test('belong to customers with a record', () => {
    const { orders, users } = generate(40);
    const uids = users.map(({ path }) => path.slice('users/'.length));
    expect(uids).toHaveLength(4);
    expect(new Set(orders.map(({ uid }) => uid)).size).toBeGreaterThan(2);
    for (const { uid } of orders) expect(uids).toContain(uid);
  });

  test('need products', () => {
    expect(orderWrites({ count: 5, seed: 1, products: [], untilMs: UNTIL_MS })).toEqual([]);
  });
});
