/** @jest-environment node */
import { demoProducts } from '@galleria/firebase';
import type { Result } from '@galleria/shared-contracts/domain';
import type { FirebaseClient } from '@galleria/shared-contracts/firebase';

import { createDamagedDocuments } from '../../kit/data/damaged';
import { addDays, dayOf, lastDays, type Day } from '../../kit/data/days';
import { startTestBackend, type TestBackend } from '../../kit/data/testing/test-backend';
import { createProductRepository } from '../../products/data/product.repository';
import { createFigureRepository } from './figure.repository';
import { barsOf } from './figures';
import { daysInStep, type KeepProgress } from './keep-figures';
import { readKept } from './kept-figures';
import { NO_SALES, parseDay, totalSales, type Sales } from './sales';

const TODAY = dayOf(Date.now());
/** Longer than a month, so that a step touches two months. */
const SPAN = lastDays(40, TODAY);
const { bars: BARS } = barsOf(SPAN);
/** Each day is a group of its own, so no days are joined. */
const EACH_DAY = BARS.map((day) => [day]);
const TWO_HOURS_MS = 2 * 3_600_000;
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
const PARTS = `figures/${timeZone.replaceAll('/', '.')}/parts`;

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend(demoProducts(), 200);
  for (const role of ['viewer', 'packer']) {
    await backend.owner.firestore.commit([
      { set: `adminKeys/${role}`, data: { email: `${role}@example.com`, role } },
    ]);
  }
});
afterAll(() => backend.stop());
afterEach(async () => {
  jest.restoreAllMocks();
  const parts = await backend.owner.firestore.list(PARTS);
  await backend.owner.firestore.commit(parts.map(([id]) => ({ remove: `${PARTS}/${id}` })));
});

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

/** The figures on another device. */
function deviceOf(firebase: FirebaseClient = backend.firebase) {
  const products = createProductRepository(firebase, createDamagedDocuments(), () =>
    Promise.resolve(null),
  );
  const damaged = createDamagedDocuments();
  const figures = createFigureRepository(firebase, products, damaged);
  const stopper = new AbortController();
  const progress: number[] = [];
  return {
    damaged,
    progress,
    sales: async () => valueOf(await figures.sales(EACH_DAY)),
    keep: (mayStore = true, stopAfter = Infinity) =>
      figures.keep(SPAN, {
        mayStore,
        signal: stopper.signal,
        onProgress: ({ done }) => {
          progress.push(done);
          if (progress.length >= stopAfter) stopper.abort();
        },
      }),
  };
}

/** The numbers without the sorting by category. */
const numbersOf = (sales: readonly Sales[]) =>
  sales.map(({ orders, revenueCents, newCustomers, messages }) => ({
    orders,
    revenueCents,
    newCustomers,
    messages,
  }));

/** The figures from aggregation queries alone: nothing is stored before a test. */
const counted = async () => numbersOf(await deviceOf().sales());

/** Runs `work` as if it were two hours earlier. */
async function earlier<T>(work: () => Promise<T>): Promise<T> {
  const now = Date.now;
  const spy = jest.spyOn(Date, 'now').mockImplementation(() => now() - TWO_HOURS_MS);
  try {
    return await work();
  } finally {
    spy.mockRestore();
  }
}

/** The stored texts of a month by date. */
async function daysOf(month: string) {
  const data = (await backend.owner.firestore.read(`${PARTS}/${month}`))?.data;
  return data?.['days'] as Record<string, string>;
}
const textOf = async (day: Day) => (await daysOf(day.slice(0, 7)))[day.slice(8)] ?? '';

async function forge(day: Day, text: string) {
  const month = day.slice(0, 7);
  await backend.owner.firestore.commit([
    {
      change: `${PARTS}/${month}`,
      data: { days: { ...(await daysOf(month)), [day.slice(8)]: text } },
    },
  ]);
}

/** An order that was placed on this day and is not cancelled. */
async function anOrderOf(day: Day) {
  const orders = await backend.owner.firestore.list('orders');
  const found = orders.find(
    ([, { data }]) => data['status'] !== 'cancelled' && dayOf(timeOf(data['createdAt'])) === day,
  );
  if (!found) throw new Error(`No order was placed on ${day}`);
  const [id, { data }] = found;
  const times = ['createdAt', 'shippedAt', 'deliveredAt'].flatMap((name) =>
    name in data ? [[name, new Date(timeOf(data[name]))]] : [],
  );
  return { id, data: { ...data, ...Object.fromEntries(times) } as OrderData };
}

type OrderData = Extract<
  Parameters<TestBackend['owner']['firestore']['commit']>[0][number],
  { set: string }
>['data'];
const timeOf = (text: unknown) => Date.parse(String(text));

const CLOSED = addDays(TODAY, -3);

test('what is stored equals what is counted, and every order is sorted by category', async () => {
  const before = await counted();
  const device = deviceOf();
  expect(valueOf(await device.keep())).toMatchObject({ repaired: [], differ: false });
  expect(device.progress.at(-1)).toBe(40);

  const sales = await deviceOf().sales();
  expect(numbersOf(sales)).toEqual(before);
  const total = totalSales(sales);
  expect(total.orders).toBeGreaterThan(20);
  const sold = [...total.categories.values()].reduce((sum, one) => sum + one.revenueCents, 0);
  expect(sold).toBeLessThanOrEqual(total.revenueCents);
  expect(total.categories.size).toBe(4);
  expect(parseDay(await textOf(CLOSED))).toMatchObject(before.at(-4) ?? {});

  // Nothing is left to do.
  const again = deviceOf();
  await again.keep();
  expect(again.progress).toEqual([]);
});

test('the progress never exceeds its total, also for days of long ago', async () => {
  const products = createProductRepository(backend.firebase, createDamagedDocuments(), () =>
    Promise.resolve(null),
  );
  const figures = createFigureRepository(backend.firebase, products, createDamagedDocuments());
  const told: KeepProgress[] = [];
  await figures.keep(lastDays(20, addDays(TODAY, -70)), {
    mayStore: true,
    signal: new AbortController().signal,
    onProgress: (progress) => told.push(progress),
  });
  expect(told.length).toBeGreaterThan(2);
  expect(told.at(-1)).toEqual({ done: 90, of: 90 });
  expect(told.filter(({ done, of }) => done > of)).toEqual([]);
});

test('figures without a damaged order are not stored, and all are stored when the order is mended', async () => {
  const before = await counted();
  const { id, data } = await anOrderOf(CLOSED);
  const put = (order: unknown) =>
    backend.owner.firestore.commit([
      { set: `orders/${id}`, data: { ...data, order } as OrderData },
    ]);
  await put('broken');
  const device = deviceOf();
  expect(await device.keep()).toMatchObject({ ok: false, error: { kind: 'invalid' } });
  expect(device.damaged.all()).toMatchObject([{ path: `orders/${id}` }]);
  await put(data['order']);
  expect(valueOf(await deviceOf().keep())).toMatchObject({ repaired: [] });
  expect(numbersOf(await deviceOf().sales())).toEqual(before);
});

test('a late cancellation of an order of a closed day counts at once, and then in the stored figures', async () => {
  await earlier(() => deviceOf().keep());
  const text = await textOf(CLOSED);
  const { id } = await anOrderOf(CLOSED);
  await backend.owner.firestore.commit([
    {
      change: `orders/${id}`,
      data: { status: 'cancelled', cancelledAt: new Date(Date.now() - 3_600_000) },
    },
  ]);
  const shown = (await deviceOf().sales()).find(({ days }) => days.from === CLOSED);
  expect(shown?.orders).toBe(parseDay(text).orders - 1);
  expect(await textOf(CLOSED)).toBe(text);

  expect(valueOf(await deviceOf().keep())).toMatchObject({ repaired: [], differ: false });
  const later = parseDay(await textOf(CLOSED));
  expect(numbersOf([later])).toEqual(numbersOf(shown ? [shown] : []));
  expect(later.categories).not.toEqual(parseDay(text).categories);
  const total = totalSales(await deviceOf().sales());
  expect(total.unsorted).toBe(0);
});

test('figures read what is stored and what was cancelled since, not the newest orders (P-ADMIN-58)', async () => {
  await deviceOf().keep();
  const before = totalSales(await deviceOf().sales());
  const cancelled = await anOrderOf(CLOSED);
  const now = new Date();
  await backend.owner.firestore.commit([
    { change: `orders/${cancelled.id}`, data: { status: 'cancelled', cancelledAt: now } },
    ...['newest', 'second'].map((id) => ({
      set: `orders/${id}`,
      data: { ...cancelled.data, status: 'placed', createdAt: now },
    })),
  ]);
  const read: string[] = [];
  const catalogue = jest.fn();
  const figures = createFigureRepository(
    readsOf(read),
    { watchCatalog: catalogue },
    createDamagedDocuments(),
  );
  const after = totalSales(valueOf(await figures.sales(EACH_DAY)));
  expect(after.orders).toBe(before.orders + 1);
  // One order was cancelled and two orders are new. The categories are as they were.
  expect(after.unsorted).toBe(before.unsorted + 3);
  expect(after.categories).toEqual(before.categories);
  const options = { mayStore: true, signal: new AbortController().signal, onProgress: jest.fn() };
  expect(valueOf(await figures.keep(SPAN, options))).toMatchObject({ differ: false });

  const collectionsOf = (name: string) => read.filter((path) => path.startsWith(`${name}/`));
  const months = new Set(BARS.map(({ from }) => from.slice(0, 7)));
  expect(collectionsOf('figures')).toHaveLength(1 + months.size);
  expect(collectionsOf('orders')).toEqual([`orders/${cancelled.id}`]);
  expect(read).toHaveLength(collectionsOf('figures').length + 1);
  expect(catalogue).not.toHaveBeenCalled();
});

/** A client that lists the paths of the documents that its queries read. */
function readsOf(read: string[]): FirebaseClient {
  const { firebase } = backend;
  return {
    ...firebase,
    lite: async (as) => {
      const lite = await firebase.lite(as);
      const getDocs: typeof lite.getDocs = async (query) => {
        const found = await lite.getDocs(query);
        read.push(...found.docs.map(({ ref }) => ref.path));
        return found;
      };
      return { ...lite, getDocs };
    },
  };
}

test('orders that are placed and cancelled between two visits never count', async () => {
  await earlier(() => deviceOf().keep());
  const { data } = await anOrderOf(CLOSED);
  const anHourAgo = new Date(Date.now() - 3_600_000);
  const halfAnHourAgo = new Date(Date.now() - 1_800_000);
  const before = await deviceOf().sales();
  await backend.owner.firestore.commit([
    {
      set: 'orders/brief',
      data: { ...data, createdAt: anHourAgo, status: 'cancelled', cancelledAt: halfAnHourAgo },
    },
    { set: 'orders/stays', data: { ...data, createdAt: anHourAgo } },
  ]);
  const after = async () => totalSales(await deviceOf().sales()).orders;
  expect(await after()).toBe(totalSales(before).orders + 1);
  expect(valueOf(await deviceOf().keep())).toMatchObject({ repaired: [], differ: false });
  expect(await after()).toBe(totalSales(before).orders + 1);
});

test.each([
  ['too many', (text: string) => text.replace(/^\d+/, '99')],
  ['too much money', (text: string) => text.replace(/;\d+;/, ';999999999;')],
  ['more in categories than in orders', (text: string) => `${text}jewels:1:999999999,`],
  ['nothing', () => '0;0;0;0;'],
  ['a text of another form', () => 'x'],
])('a forged day is found and counted again: %s', async (_what, forgery) => {
  await deviceOf().keep();
  const honest = await textOf(CLOSED);
  await forge(CLOSED, forgery(honest));
  // A viewer may not store figures, so the check only says that they differ.
  expect(valueOf(await deviceOf(backend.signedInAs('viewer')).keep(false))).toMatchObject({
    repaired: [],
    differ: true,
  });
  expect(valueOf(await deviceOf().keep())).toMatchObject({ repaired: [CLOSED], differ: false });
  expect(await textOf(CLOSED)).toBe(honest);
});

test('a forged time that leaves orders out is repaired', async () => {
  await earlier(() => deviceOf().keep());
  const before = await deviceOf().sales();
  const { data } = await anOrderOf(CLOSED);
  await backend.owner.firestore.commit([
    { set: 'orders/left-out', data: { ...data, createdAt: new Date(Date.now() - 3_600_000) } },
    { change: `${PARTS}/state`, data: { until: new Date(Date.now() - 300_000) } },
  ]);
  expect(valueOf(await deviceOf().keep())?.repaired.length).toBeGreaterThan(0);
  expect(totalSales(await deviceOf().sales()).orders).toBe(totalSales(before).orders + 1);
});

test('two admins at once store each day once', async () => {
  const before = await counted();
  const [first, second] = [deviceOf(), deviceOf()];
  const checks = await Promise.all([first.keep(), second.keep()]);
  expect(checks.map(({ ok }) => ok)).toEqual([true, true]);
  expect(numbersOf(await deviceOf().sales())).toEqual(before);
  expect(valueOf(await deviceOf().keep())).toMatchObject({ repaired: [], differ: false });
});

test('a count that was cut is continued', async () => {
  const before = await counted();
  const cut = deviceOf();
  expect(valueOf(await cut.keep(true, 2))).toBeNull();
  expect(numbersOf(await deviceOf().sales())).toEqual(before);
  const next = deviceOf();
  await next.keep();
  expect(next.progress[0]).toBeGreaterThan(cut.progress.at(-1) ?? 0);
  expect(numbersOf(await deviceOf().sales())).toEqual(before);
});

test.each([
  { orders: 0, days: 31, step: 31 },
  { orders: 499, days: 31, step: 31 },
  { orders: 3_100, days: 31, step: 5 },
  { orders: 50_000, days: 31, step: 1 },
  { orders: 50_000, days: 1, step: 1 },
])('a step back over $days days with $orders orders takes $step', ({ orders, days, step }) => {
  expect(daysInStep(orders, days)).toBe(step);
});

test('a lost answer counts nothing twice', async () => {
  const before = await counted();
  const { firebase } = backend;
  let commits = 0;
  const lossy: FirebaseClient = {
    ...firebase,
    lite: async (as) => {
      const lite = await firebase.lite(as);
      const runTransaction: typeof lite.runTransaction = async (...args) => {
        const value = await lite.runTransaction(...args);
        commits += 1;
        // The third commit is stored, but its answer does not arrive.
        if (commits !== 3) return value;
        throw Object.assign(new Error('no answer'), { code: 'unavailable' });
      };
      return { ...lite, runTransaction };
    },
  };
  expect(await deviceOf(lossy).keep()).toMatchObject({ ok: false });
  expect(numbersOf(await deviceOf().sales())).toEqual(before);
  expect(valueOf(await deviceOf().keep())).toMatchObject({ repaired: [], differ: false });
  expect(numbersOf(await deviceOf().sales())).toEqual(before);
});

test('a viewer reads figures and stores none, a packer sees none', async () => {
  await deviceOf().keep();
  const viewer = deviceOf(backend.signedInAs('viewer'));
  expect(totalSales(await viewer.sales()).orders).toBeGreaterThan(20);
  expect(valueOf(await viewer.keep(false))).toMatchObject({ repaired: [], differ: false });
  await expect(
    readKept(await backend.signedInAs('packer').lite('signed-in'), [SPAN]),
  ).rejects.toMatchObject({
    code: 'permission-denied',
  });
});

test('days are those of the time zone that a browser with Temporal says', async () => {
  await deviceOf().keep();
  const stored = await backend.signedInAs('viewer').lite('signed-in');
  Object.assign(globalThis, { Temporal: { Now: { timeZoneId: () => 'Asia/Kathmandu' } } });
  try {
    expect(await readKept(stored, [SPAN])).toBeNull();
  } finally {
    Reflect.deleteProperty(globalThis, 'Temporal');
  }
  expect(await readKept(stored, [SPAN])).not.toBeNull();
});

test('stored days that are gone are counted again', async () => {
  await deviceOf().keep();
  const before = numbersOf(await deviceOf().sales());
  const month = CLOSED.slice(0, 7);
  await backend.owner.firestore.commit([{ remove: `${PARTS}/${month}` }]);
  expect(numbersOf(await deviceOf().sales()).at(-4)).toEqual(numbersOf([NO_SALES])[0]);
  const check = valueOf(await deviceOf().keep());
  expect(check?.repaired).toContain(CLOSED);
  expect(numbersOf(await deviceOf().sales())).toEqual(before);
});
