/** @jest-environment node */
import { demoProducts } from '@galleria/firebase';
import type { Order, Result } from '@galleria/shared-contracts/domain';

import { createDamagedDocuments } from '../../kit/data/damaged';
import { startTestBackend, type TestBackend } from '../../kit/data/testing/test-backend';
import { COUNTED_STATUSES, NEWEST_FIRST, type OrderFilter, type OrderSort } from './order-query';
import { createOrderRepository, type OrderPage, type OrderRepository } from './order.repository';

const ORDERS = 130;
let backend: TestBackend;
const damaged = createDamagedDocuments();
let orders: OrderRepository;
let all: readonly Order[];

beforeAll(async () => {
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true });
  backend = await startTestBackend(demoProducts(), ORDERS);
  orders = createOrderRepository(backend.firebase, damaged);
  all = await readAll({}, NEWEST_FIRST);
});
afterAll(() => backend.stop());

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

async function readAll(filter: OrderFilter, sort: OrderSort): Promise<Order[]> {
  const read: Order[] = [];
  for (let after: OrderPage['next'] = null; ;) {
    const page: OrderPage = valueOf(await orders.page(filter, sort, 40, after));
    read.push(...page.rows);
    if (page.next === null) return read;
    after = page.next;
  }
}

const idsOf = (list: readonly Order[]) => list.map(({ id }) => id);

test('pages contain every order once, the newest first', () => {
  expect(new Set(idsOf(all)).size).toBe(ORDERS);
  expect(idsOf(all)).toEqual(idsOf(all).sort().reverse());
});

test('orders of the same time are not lost between pages', async () => {
  const moment = new Date();
  const twin = await backend.owner.firestore.read('orders/DEM000000001');
  await backend.owner.firestore.commit(
    ['t1', 't2', 't3', 't4', 't5'].map((id) => ({
      set: `orders/${id}`,
      data: {
        ...twin?.data,
        uid: 'twins',
        createdAt: moment,
        shippedAt: null,
        deliveredAt: null,
      },
    })),
  );
  const read: string[] = [];
  for (let after: OrderPage['next'] = null, pages = 0; pages < 3; pages += 1) {
    const page: OrderPage = valueOf(await orders.page({ uids: ['twins'] }, NEWEST_FIRST, 2, after));
    read.push(...idsOf(page.rows));
    after = page.next;
  }
  await backend.owner.firestore.commit(
    ['t1', 't2', 't3', 't4', 't5'].map((id) => ({ remove: `orders/${id}` })),
  );
  expect(read).toEqual(['t5', 't4', 't3', 't2', 't1']);
});

test('a damaged order is named, and hides no others', async () => {
  const [id, next] = idsOf(all);
  const path = `orders/${id ?? ''}`;
  const stored = await backend.owner.firestore.read(path);
  const createdAt = new Date(all[0]?.createdAtMs ?? 0);
  const put = (status: string) =>
    backend.owner.firestore.commit([
      {
        set: path,
        data: { ...stored?.data, createdAt, shippedAt: null, deliveredAt: null, status },
      },
    ]);
  await put('eaten');
  const newest = async () => idsOf(valueOf(await orders.page({}, NEWEST_FIRST, 2, null)).rows);
  expect(await newest()).toEqual([next]);
  expect(valueOf(await orders.page({}, NEWEST_FIRST, 2, null)).leftOut).toEqual([id]);
  expect(valueOf(await orders.find(id ?? '', 6))).toEqual([]);
  expect(damaged.all()).toEqual([
    { path, reason: expect.stringMatching(/^status: .*"eaten"$/) as string },
  ]);
  await put('placed');
  expect(await newest()).toEqual([id, next]);
  expect(damaged.all()).toEqual([]);
});

describe('a filter', () => {
  const middle = () => all[60]?.createdAtMs ?? 0;
  const customer = () => all[0]?.uid ?? '';
  const filters: [string, () => OrderFilter, (order: Order) => boolean][] = [
    ['one status', () => ({ statuses: ['shipped'] }), ({ status }) => status === 'shipped'],
    [
      'several statuses',
      () => ({ statuses: COUNTED_STATUSES }),
      ({ status }) => status !== 'cancelled',
    ],
    [
      'from a moment on',
      () => ({ span: { fromMs: middle() } }),
      ({ createdAtMs }) => (createdAtMs ?? 0) >= middle(),
    ],
    [
      'before a moment',
      () => ({ span: { toMs: middle() } }),
      ({ createdAtMs }) => (createdAtMs ?? 0) < middle(),
    ],
    ['a customer', () => ({ uids: [customer()] }), ({ uid }) => uid === customer()],
    [
      'all of them',
      () => ({ uids: [customer()], statuses: COUNTED_STATUSES, span: { fromMs: middle() } }),
      ({ uid, status, createdAtMs }) =>
        uid === customer() && status !== 'cancelled' && (createdAtMs ?? 0) >= middle(),
    ],
  ];

  test.each(filters)('by %s lists, counts and sums the same orders', async (_name, of, fits) => {
    const expected = all.filter(fits);
    expect(expected.length).toBeGreaterThan(0);
    expect(idsOf(await readAll(of(), NEWEST_FIRST))).toEqual(idsOf(expected));
    expect(await orders.totals(of())).toEqual({
      ok: true,
      value: {
        count: expected.length,
        totalCents: expected.reduce((sum, { totalCents }) => sum + totalCents, 0),
      },
    });
  });

  test.each(filters)('by %s can be sorted by total', async (_name, of, fits) => {
    const totals = (await readAll(of(), { by: 'total', descending: true })).map(
      ({ totalCents }) => totalCents,
    );
    expect(totals).toEqual(
      all
        .filter(fits)
        .map(({ totalCents }) => totalCents)
        .sort((a, b) => b - a),
    );
  });
});

test('the sort order can be reversed', async () => {
  const oldest = await readAll({}, { by: 'placed', descending: false });
  expect(idsOf(oldest)).toEqual(idsOf(all).reverse());
});

test('one order is read by its key, whatever the other filters say', async () => {
  const wanted = all[7];
  if (!wanted) throw new Error('There are too few orders');
  const filter: OrderFilter = {
    ids: [wanted.id],
    uids: ['somebody-else'],
    span: { fromMs: Date.now() },
  };
  const page = valueOf(await orders.page(filter, NEWEST_FIRST, 25, null));
  expect(page).toEqual({ rows: [wanted], next: null });
  const { totalCents } = wanted;
  expect(valueOf(await orders.totals(filter))).toEqual({ count: 1, totalCents });
  expect(valueOf(await orders.totals({ ids: ['NONE00000000'] }))).toEqual({
    count: 0,
    totalCents: 0,
  });
});

test('the first page is live, and the next page continues after it', async () => {
  const pages: OrderPage[] = [];
  const seen = (count: number) =>
    new Promise<void>((resolve) => {
      const timer = setInterval(() => {
        if (pages.length < count) return;
        clearInterval(timer);
        resolve();
      }, 5);
    });
  const stop = orders.watch({}, NEWEST_FIRST, 50, (page) => pages.push(valueOf(page)));
  await seen(1);
  expect(idsOf(pages[0]?.rows ?? [])).toEqual(idsOf(all.slice(0, 50)));
  const rest = valueOf(await orders.page({}, NEWEST_FIRST, 50, pages[0]?.next ?? null));
  expect(idsOf(rest.rows)).toEqual(idsOf(all.slice(50, 100)));

  const twin = await backend.owner.firestore.read('orders/DEM000000001');
  await backend.owner.firestore.commit([
    {
      set: 'orders/new-one',
      data: twin?.data ?? {},
      serverTimes: ['createdAt', 'shippedAt', 'deliveredAt'],
    },
  ]);
  await seen(2);
  expect(pages[1]?.rows[0]?.id).toBe('new-one');
  stop();
  await backend.owner.firestore.commit([{ remove: 'orders/new-one' }]);
  expect(pages).toHaveLength(2);
});

test('documents in the local cache are not taken for the whole list', async () => {
  const firstIds = (filter: OrderFilter) =>
    new Promise<string[]>((resolve) => {
      const stop = orders.watch(filter, NEWEST_FIRST, 5, (page) => {
        stop();
        resolve(idsOf(valueOf(page).rows));
      });
    });
  const uid = all[0]?.uid ?? '';
  // The SDK's cache holds five orders of other customers while one customer's orders are read.
  await new Promise<void>((resolve) => {
    const stop = orders.watch({}, NEWEST_FIRST, 5, () => {
      void firstIds({ uids: [uid] }).then((ids) => {
        stop();
        expect(ids).toEqual(idsOf(all.filter((order) => order.uid === uid)).slice(0, 5));
        resolve();
      });
    });
  });
});

test('one order is live; a missing one is null', async () => {
  const first = <T>(watch: (onChange: (value: Result<T>) => void) => () => void) =>
    new Promise<Result<T>>((resolve) => {
      const stop = watch((value) => {
        stop();
        resolve(value);
      });
    });
  expect(await first((hear) => orders.watchOne('DEM000000001', hear))).toMatchObject({
    ok: true,
    value: { id: 'DEM000000001' },
  });
  expect(await first((hear) => orders.watchOne('no-such', hear))).toEqual({
    ok: true,
    value: null,
  });
});

test('a shopper cannot list orders', async () => {
  const asShopper = createOrderRepository(backend.signedInAs('somebody'), createDamagedDocuments());
  expect(await asShopper.page({}, NEWEST_FIRST, 10, null)).toMatchObject({
    ok: false,
    error: { kind: 'permission-denied' },
  });
  expect(await asShopper.totals({})).toMatchObject({ ok: false });
});

describe('orders are found', () => {
  const idsFor = async (text: string, size = 6) => idsOf(valueOf(await orders.find(text, size)));

  test('by number or the start of it, with or without dashes, in either case', async () => {
    expect(await idsFor('DEM000000007')).toEqual(['DEM000000007']);
    expect(await idsFor('dem0-0000-0007')).toEqual(['DEM000000007']);
    expect(await idsFor('dem0-0000-000', 3)).toEqual([
      'DEM000000001',
      'DEM000000002',
      'DEM000000003',
    ]);
    expect(await idsFor('DEM9')).toEqual([]);
  });

  test('by the e-mail that was typed in them', async () => {
    const [order] = all;
    const found = valueOf(await orders.find(order?.email.toUpperCase() ?? '', 2));
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found.map(({ email }) => email))).toEqual(new Set([order?.email]));
  });

  test.each(['', 'dem', 'nora newcomer', 'uncle', 'DEM0000000071'])(
    'not by %j, without a question',
    async (text) => {
      const live = () => Promise.reject(new Error('asked'));
      const never = createOrderRepository({ ...backend.firebase, live }, createDamagedDocuments());
      expect(await never.find(text, 6)).toEqual({ ok: true, value: [] });
    },
  );
});
