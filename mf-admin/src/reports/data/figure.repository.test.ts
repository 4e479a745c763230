/** @jest-environment node */
import { demoProducts } from '@galleria/firebase';
import { LIMITS, type Order, type Result } from '@galleria/shared-contracts/domain';
import type { FirebaseClient } from '@galleria/shared-contracts/firebase';

import { disableNetwork, enableNetwork } from 'firebase/firestore';

import { createDamagedDocuments } from '../../kit/data/damaged';
import { addDays, dayOf, lastDays, spanOf } from '../../kit/data/days';
import { COUNTED_STATUSES, NEWEST_FIRST } from '../../orders/data/order-query';
import { createProductRepository } from '../../products/data/product.repository';
import { createOrderRepository } from '../../orders/data/order.repository';
import { startTestBackend, type TestBackend } from '../../kit/data/testing/test-backend';
import {
  createFigureRepository,
  type FigureChange,
  type FigureRepository,
} from './figure.repository';
import { barsOf } from './figures';
import { averageOrderCents, NO_SALES, totalSales } from './sales';

const nothingPublished = () => Promise.resolve(null);

const SPAN = lastDays(30, dayOf(Date.now()));
const { bars: BARS } = barsOf(SPAN);
/** Each day is a group of its own, so no days are joined. */
const EACH_DAY = BARS.map((day) => [day]);
let backend: TestBackend;
const damaged = createDamagedDocuments();
let figures: FigureRepository;
let listed: readonly Order[];

beforeAll(async () => {
  backend = await startTestBackend(demoProducts(), 100);
  const orders = createOrderRepository(backend.firebase, damaged);
  figures = createFigureRepository(
    backend.firebase,
    createProductRepository(backend.firebase, createDamagedDocuments(), nothingPublished),
    damaged,
  );
  const filter = { statuses: COUNTED_STATUSES, span: spanOf(SPAN) };
  listed = valueOf(await orders.page(filter, NEWEST_FIRST, 100, null)).rows;
});
afterAll(() => backend.stop());

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

const revenueOf = (orders: readonly Order[]) =>
  orders.reduce((sum, { totalCents }) => sum + totalCents, 0);

test('the figures equal the sums of the listed orders', async () => {
  const days = valueOf(await figures.sales(EACH_DAY));
  const total = totalSales(days);
  expect(days).toHaveLength(30);
  expect(listed.length).toBeGreaterThan(20);
  expect(total.orders).toBe(listed.length);
  expect(total.revenueCents).toBe(revenueOf(listed));
  expect(averageOrderCents(total)).toBe(Math.round(revenueOf(listed) / listed.length));
});

test('each day equals the orders listed for that day', async () => {
  for (const { days, orders, revenueCents } of valueOf(await figures.sales(EACH_DAY))) {
    const { fromMs, toMs } = spanOf(days);
    const ofDay = listed.filter(
      ({ createdAtMs }) => createdAtMs !== null && createdAtMs >= fromMs && createdAtMs < toMs,
    );
    expect({ orders, revenueCents }).toEqual({
      orders: ofDay.length,
      revenueCents: revenueOf(ofDay),
    });
  }
});

test('days that are not stored are added up as one part, so a span of any length needs three aggregations', async () => {
  let asked = 0;
  const { firebase } = backend;
  const counting: FirebaseClient = {
    ...firebase,
    lite: async (as) => {
      const lite = await firebase.lite(as);
      const getAggregate: typeof lite.getAggregate = (...args) => {
        asked += 1;
        return lite.getAggregate(...args);
      };
      return { ...lite, getAggregate };
    },
  };
  const joined = createFigureRepository(
    counting,
    createProductRepository(firebase, createDamagedDocuments(), nothingPublished),
    damaged,
  );
  const toCome = [1, 2].map((days) => addDays(SPAN.to, days)).map((to) => ({ from: to, to }));
  const [all, ...rest] = valueOf(await joined.sales([[...BARS, ...toCome]]));
  expect(rest).toEqual(toCome.map((days) => ({ ...NO_SALES, days })));
  expect(all).toMatchObject({ ...totalSales(valueOf(await figures.sales(EACH_DAY))), days: SPAN });
  expect(asked).toBe(3);
});

test('messages and sign-ups are counted by day', async () => {
  await backend.owner.firestore.commit([
    { set: 'messages/m1', data: { name: 'A', createdAt: new Date() } },
    { set: 'messages/m2', data: { name: 'B', createdAt: new Date(0) } },
  ]);
  const { messages, newCustomers: customers } = totalSales(valueOf(await figures.sales(EACH_DAY)));
  expect(messages).toBe(1);
  // The seed creates the demo shopper now, and the other records over the last 60 days.
  expect(customers).toBeGreaterThan(1);
  expect(customers).toBeLessThan(10);
});

test('scarce products are listed and counted, the scarcest first', async () => {
  const low = demoProducts().filter(({ stock }) => stock <= LIMITS.lowStockMax);
  expect(await figures.countLowStock()).toEqual({ ok: true, value: low.length });
  const products = await new Promise<readonly { stock: number }[]>((resolve) => {
    const stop = figures.watchLowStock(3, (result) => {
      stop();
      resolve(valueOf(result));
    });
  });
  expect(products.map(({ stock }) => stock)).toEqual(
    low
      .map(({ stock }) => stock)
      .sort((a, b) => a - b)
      .slice(0, 3),
  );
});

test('changes are reported; of earlier orders only cancellations', async () => {
  const changes: FigureChange[] = [];
  const fromMs = Date.now();
  const stop = figures.watchChanges(fromMs, (change) => changes.push(valueOf(change)));
  const heard = async (isIt: (change: FigureChange) => boolean) => {
    while (!changes.some(isIt)) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  const [known] = listed;
  const stored = await backend.owner.firestore.read(`orders/${known?.id}`);
  const data = stored?.data ?? {};
  const later = new Date(fromMs + 60_000);
  await backend.owner.firestore.commit([
    { set: 'orders/new-one', data: { ...data, createdAt: later } },
    {
      set: `orders/${known?.id}`,
      data: {
        ...data,
        status: 'cancelled',
        createdAt: new Date(known?.createdAtMs ?? 0),
        cancelledAt: later,
      },
    },
    { set: 'users/new-one', data: { name: 'A', createdAt: later } },
    { set: 'messages/new-one', data: { name: 'A', createdAt: later } },
  ]);
  await heard(({ orders }) => orders.some(({ id }) => id === 'new-one'));
  await heard(({ orders }) => orders.some(({ status }) => status === 'cancelled'));
  await heard(({ peopleMs }) => peopleMs.includes(later.getTime()));
  await heard(() => changes.flatMap(({ peopleMs }) => peopleMs).length === 2);
  stop();
  const ids = new Set(changes.flatMap(({ orders }) => orders.map(({ id }) => id)));
  expect(ids).toEqual(new Set(['new-one', known?.id]));
});

test('a lost connection is reported, and its return', async () => {
  const { db } = await backend.firebase.live();
  const told: Result<FigureChange>[] = [];
  const stop = figures.watchChanges(Date.now(), (change) => told.push(change));
  const until = async (isIt: () => boolean) => {
    while (!isIt()) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  const createdAt = new Date(Date.now() + 60_000);
  await backend.owner.firestore.commit([
    { set: 'messages/before', data: { name: 'A', createdAt } },
  ]);
  await until(() => told.some((one) => valueOf(one).peopleMs.includes(createdAt.getTime())));
  await disableNetwork(db);
  await until(() => told.at(-1)?.ok === false);
  await enableNetwork(db);
  await until(() => told.at(-1)?.ok === true);
  stop();
});

test('a failure is reported', async () => {
  const stranger = backend.signedInAs('somebody');
  const refused = createFigureRepository(
    stranger,
    createProductRepository(stranger, createDamagedDocuments(), nothingPublished),
    damaged,
  );
  expect(await refused.sales(EACH_DAY)).toMatchObject({
    ok: false,
    error: { kind: 'permission-denied' },
  });
});
