/** @jest-environment node */
import { demoAccounts, demoProducts } from '@galleria/firebase';
import { newOrderDocument, type OrderStatus, type Result } from '@galleria/shared-contracts/domain';
import type { FirebaseClient, OnChange } from '@galleria/shared-contracts/firebase';

import { createDamagedDocuments } from '../../kit/data/damaged';
import { createCommit } from '../../kit/data/commit';
import { startTestBackend, type TestBackend } from '../../kit/data/testing/test-backend';
import { createOrderCare } from './order-care';
import { createOrderChanges } from './order-changes';
import { NEWEST_FIRST } from './order-query';
import { createOrderRepository } from './order.repository';
import {
  createOrderRuns,
  movePlan,
  ORDERS_AT_ONCE,
  parcelPlan,
  unshipPlan,
  type OrderRun,
  type OrderRuns,
} from './order-runs';

const session = {
  current: () => ({
    kind: 'admin' as const,
    email: demoAccounts.admin.email,
    expiresAtMs: Infinity,
  }),
};
const PARCEL = { carrier: 'UPS', number: '1Z999', link: 'https://www.ups.com/track?n=1Z999' };
let backend: TestBackend;
let runs: OrderRuns;

const runsOn = (firebase: FirebaseClient, damaged = createDamagedDocuments()) =>
  createOrderRuns(firebase, damaged, session, createCommit(firebase, session));
const changes = () => createOrderChanges(createCommit(backend.firebase, session));

beforeAll(async () => {
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true });
  backend = await startTestBackend(demoProducts(), 0);
  runs = runsOn(backend.firebase);
});
afterAll(() => backend.stop());

const DETAILS = {
  name: 'Nora Newcomer',
  email: 'nora@example.com',
  address: '1 High Street, Town',
  number: '03001234567',
  paymentMethod: 'cash',
} as const;

async function someOrders(name: string, count: number, status: OrderStatus = 'placed') {
  const [product] = demoProducts();
  if (!product) throw new Error('There are no products');
  const { id, title, priceCents } = product;
  const order = newOrderDocument('nora', DETAILS, [{ id, title, priceCents, amount: 1 }]);
  const ids = Array.from({ length: count }, (_, at) => `${name}-${at + 1}`);
  await backend.owner.firestore.commit(
    ids.map((key) => ({
      set: `orders/${key}`,
      data: { ...order, status },
      serverTimes: ['createdAt', ...(status === 'placed' ? [] : ['shippedAt'])],
    })),
  );
  return ids;
}

const read = async (path: string) => (await backend.owner.firestore.read(path))?.data;
const statuses = async (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await read(`orders/${id}`))?.['status']));
const entriesOf = async (id: string) =>
  (await backend.owner.firestore.list('audit'))
    .map(
      ([key, { data }]) => ({ key, ...data }) as { key: string; action: string; targets: string[] },
    )
    .filter(({ targets }) => targets.includes(`orders/${id}`))
    .map(({ action }) => action);

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error.message, { cause: result.error.cause });
  return result.value;
}

/** The web SDK, but the answers to the commits with these numbers are lost. The first commit is 1. */
function losing(lost: readonly number[]): FirebaseClient {
  let commits = 0;
  return {
    ...backend.firebase,
    lite: async () => {
      const lite = await backend.firebase.lite('signed-in');
      const runTransaction: typeof lite.runTransaction = async (...args) => {
        const value = await lite.runTransaction(...args);
        commits += 1;
        if (!lost.includes(commits)) return value;
        throw Object.assign(new Error('The answer was lost'), { code: 'unavailable' });
      };
      return { ...lite, runTransaction };
    },
  };
}

/** Applies at most `count` batches of a run, beginning with the first that is not done. */
async function goOn(store: OrderRuns, run: OrderRun, count = Infinity): Promise<OrderRun> {
  const batches = valueOf(await store.readBatches(run));
  let now = run;
  for (let at = run.done; at < Math.min(batches.length, run.done + count); at += 1) {
    now = valueOf(await store.apply(now, at, batches[at] ?? [])).run;
  }
  return now;
}
const carryOut = async (
  store: OrderRuns,
  plan: Parameters<OrderRuns['begin']>[0],
  count?: number,
) => goOn(store, valueOf(await store.begin(plan)), count);
const takeBack = async (run: OrderRun, store = runs) =>
  carryOut(store, unshipPlan(run, valueOf(await store.readBatches(run))));

/** A run that gives each of these orders a parcel number of its own. */
async function parcelPlanOf(ids: readonly string[]) {
  const stored = createOrderRepository(backend.firebase, createDamagedDocuments()).page(
    { ids },
    NEWEST_FIRST,
    30,
    null,
  );
  return parcelPlan(
    valueOf(await stored).rows.map((order) => ({
      order,
      tracking: { ...PARCEL, number: `NO-${order.id}` },
    })),
  );
}

test('a run ships as many orders in a commit as the rules allow, each with mail and entry', async () => {
  const ids = await someOrders('full', ORDERS_AT_ONCE.shipped * 2 + 1);
  const run = await carryOut(runs, movePlan(ids, 'shipped'));
  expect(run).toMatchObject({ state: 'ended', done: 3, report: { changed: ids.length } });
  for (const id of ids) {
    expect(await read(`orders/${id}`)).toMatchObject({ status: 'shipped' });
    expect(await read(`mail/${id}-shipped`)).toMatchObject({ toUids: ['nora'] });
    expect(await entriesOf(id)).toEqual(['shipped order']);
  }
  const delivered = await carryOut(runs, movePlan(ids, 'delivered'));
  expect(delivered).toMatchObject({ state: 'ended', done: 1, report: { changed: 9 } });
  expect(new Set(await statuses(ids))).toEqual(new Set(['delivered']));
});

test('a run skips orders in another status, and says why', async () => {
  const [placed = ''] = await someOrders('fits', 1);
  const [cancelled = ''] = await someOrders('cancelled', 1, 'cancelled');
  const run = await carryOut(runs, movePlan([cancelled, placed, 'gone'], 'shipped'));
  expect(run.report).toMatchObject({
    changed: 1,
    leftAlone: 2,
    last: {
      changedIds: [placed],
      leftAlone: [
        { id: cancelled, reason: 'It is cancelled meanwhile' },
        { id: 'gone', reason: 'It is no longer there' },
      ],
    },
  });
  expect(await entriesOf(cancelled)).toEqual([]);
});

/** Test cases: the number of the commit whose answer is lost. */
const LOST = Array.from({ length: 5 }, (_, at) => [at + 1]);

test('a run skips a damaged order, and says so', async () => {
  const [fits = '', broken = ''] = await someOrders('damaged', 2);
  await backend.owner.firestore.commit([{ change: `orders/${broken}`, data: { order: 'broken' } }]);
  const run = await carryOut(runs, movePlan([broken, fits], 'shipped'));
  expect(run).toMatchObject({
    state: 'ended',
    report: {
      changed: 1,
      last: { changedIds: [fits], leftAlone: [{ id: broken, reason: 'It cannot be read' }] },
    },
  });
});

test.each([...LOST, [3, 4], [2, 4]])(
  'a run ships each order once when answer %s is lost',
  async (...lost) => {
    const ids = await someOrders(`lost-${lost.join('-')}`, 6);
    const run = await carryOut(runsOn(losing(lost)), movePlan(ids, 'shipped'));
    expect(run).toMatchObject({ state: 'ended', report: { changed: 6, leftAlone: 0 } });
    for (const id of ids) expect(await entriesOf(id)).toEqual(['shipped order']);
  },
);

test('a run that was cut goes on where it stopped, in the tabs of two admins at once', async () => {
  const ids = await someOrders('cut', 12);
  const plan = movePlan(ids, 'shipped');
  await carryOut(runs, plan, 1);
  const found = await new Promise<OrderRun>((resolve) => {
    const stop = runs.watchUnfinished((heard) => {
      const one = heard.ok && heard.value.find(({ id }) => id === plan.id);
      if (!one) return;
      setTimeout(() => stop());
      resolve(one);
    });
  });
  expect(found).toMatchObject({ title: 'Mark 12 orders as shipped', done: 1, state: 'open' });
  await Promise.all([goOn(runs, found), goOn(runsOn(backend.firebase), found)]);
  expect(new Set(await statuses(ids))).toEqual(new Set(['shipped']));
  for (const id of ids) expect(await entriesOf(id)).toEqual(['shipped order']);
  expect(
    await new Promise((resolve) => {
      const stop = runs.watchLatest(1, (heard) => {
        setTimeout(() => stop());
        resolve(heard.ok && heard.value.map(({ id, report }) => [id, report.changed]));
      });
    }),
  ).toEqual([[plan.id, 12]]);
});

test('a tab that is behind another tab reports only the changes of the run’s last batch', async () => {
  const ids = await someOrders('behind', 9);
  const begun = valueOf(await runs.begin(movePlan(ids, 'shipped')));
  const batches = valueOf(await runs.readBatches(begun));
  await goOn(runs, begun);
  const reported: (readonly string[])[] = [];
  let run = begun;
  for (const [at, rows] of batches.entries()) {
    const step = valueOf(await runs.apply(run, at, rows));
    run = step.run;
    reported.push(step.report.changedIds);
  }
  expect(reported).toEqual([[], [], ['behind-9']]);
});

test.each(['{"kind":"mailed"}', '{"kind":"unshipped"}', '"shipped"', 'null', '{'])(
  'a run whose change is not known can be listed and ended: %s',
  async (change) => {
    const plan = movePlan(await someOrders('odd', 1), 'shipped');
    const run = valueOf(await runs.begin(plan));
    await backend.owner.firestore.commit([
      {
        set: `runs/${plan.id}`,
        data: { ...(await read(`runs/${plan.id}`)), change },
        serverTimes: ['at'],
      },
    ]);
    expect(valueOf(await runs.one(plan.id))).toMatchObject({ title: plan.title, change: null });
    expect(valueOf(await runs.become(run, 'ended'))).toMatchObject({ state: 'ended' });
  },
);

test('a damaged run is named, and hides no others', async () => {
  const plan = movePlan(await someOrders('beside', 1), 'shipped');
  valueOf(await runs.begin(plan));
  const run = { about: 'orders', state: 'open', title: 7 };
  await backend.owner.firestore.commit([{ set: 'runs/broken', data: run, serverTimes: ['at'] }]);
  const damaged = createDamagedDocuments();
  const other = runsOn(backend.firebase, damaged);
  const listed = (watch: (onChange: OnChange<readonly OrderRun[]>) => () => void) =>
    new Promise<readonly OrderRun[]>((resolve, reject) => {
      const stop = watch((heard) => {
        stop();
        if (heard.ok) resolve(heard.value);
        else reject(new Error(heard.error.message));
      });
    });
  try {
    expect(await listed((heard) => other.watchLatest(25, heard))).toContainEqual(
      expect.objectContaining({ id: plan.id }),
    );
    expect(await listed((heard) => other.watchUnfinished(heard))).toContainEqual(
      expect.objectContaining({ id: plan.id }),
    );
    expect(damaged.all()).toMatchObject([{ path: 'runs/broken' }]);
  } finally {
    await backend.owner.firestore.commit([{ remove: 'runs/broken' }]);
  }
});

test('two admins who ship the same orders in two runs ship each once', async () => {
  const ids = await someOrders('both', 8);
  const [one, another] = await Promise.all([
    carryOut(runs, movePlan(ids, 'shipped')),
    carryOut(runsOn(backend.firebase), movePlan(ids, 'shipped')),
  ]);
  expect(one.report.changed + another.report.changed).toBe(8);
  for (const id of ids) expect(await entriesOf(id)).toEqual(['shipped order']);
});

test('a shipping is taken back as a new run, and the orders can be shipped again', async () => {
  const ids = await someOrders('back', 5);
  const run = await carryOut(runs, movePlan(ids, 'shipped'));
  // A note that is written after the shipping does not stop it from being taken back.
  await createOrderCare(createCommit(backend.firebase, session)).note(
    'back-1',
    'Checked',
    'a-note',
  );
  const back = await takeBack(run);
  expect(back).toMatchObject({ state: 'ended', report: { changed: 5, leftAlone: 0 } });
  for (const id of ids) {
    const order = await read(`orders/${id}`);
    expect(order).toMatchObject({ status: 'placed' });
    expect(order).not.toHaveProperty('shippedAt');
    expect(order).not.toHaveProperty('tracking');
    expect(await read(`mail/${id}-shipped`)).toBeUndefined();
  }
  expect((await carryOut(runs, movePlan(ids, 'shipped'))).report.changed).toBe(5);
  expect(await read('mail/back-1-shipped')).toMatchObject({ toUids: ['nora'] });
  // The second run has shipped them, so the first run cannot take that back.
  expect((await takeBack(run)).report).toMatchObject({ changed: 0, leftAlone: 5 });
});

test('a run knows which orders it has shipped itself: none that others have shipped, and none that wait', async () => {
  const ids = await someOrders('packed', 6);
  await changes().ship('packed-2', PARCEL);
  const run = await carryOut(runs, movePlan(ids, 'shipped'), 1);
  expect(valueOf(await runs.shippedIn(run))).toEqual(['packed-1', 'packed-3', 'packed-4']);
  expect(valueOf(await runs.shippedIn(await goOn(runs, run)))).toEqual([
    'packed-1',
    'packed-3',
    'packed-4',
    'packed-5',
    'packed-6',
  ]);
});

test.each(LOST)('a shipping is taken back once when answer %s is lost', async (...lost) => {
  const ids = await someOrders(`back-lost-${lost.join('-')}`, 6);
  const run = await carryOut(runs, movePlan(ids, 'shipped'));
  const back = await takeBack(run, runsOn(losing(lost)));
  expect(back).toMatchObject({ state: 'ended', report: { changed: 6, leftAlone: 0 } });
  for (const id of ids) {
    expect((await entriesOf(id)).sort()).toEqual(['shipped order', 'unshipped order']);
  }
});

test('what others have moved, or shipped themselves, is left alone when a run is taken back', async () => {
  const ids = await someOrders('moved', 3);
  await changes().ship('moved-3', PARCEL);
  const run = await carryOut(runs, movePlan(ids, 'shipped'));
  await changes().advance('moved-1', 'delivered');
  const back = await takeBack(run);
  expect(back.report.last).toMatchObject({
    changedIds: ['moved-2'],
    leftAlone: [
      { id: 'moved-1', reason: 'It is delivered meanwhile' },
      { id: 'moved-3', reason: 'This run has not shipped it' },
    ],
  });
});

test('parcel numbers ship what is placed, and are given to what is shipped', async () => {
  const placed = await someOrders('parcel', 5);
  const shipped = await someOrders('sent', 2, 'shipped');
  const run = await carryOut(runs, await parcelPlanOf([...shipped, ...placed]));
  expect(run).toMatchObject({ state: 'ended', batches: 3, report: { changed: 7 } });
  for (const id of [...placed, ...shipped]) {
    expect(await read(`orders/${id}`)).toMatchObject({
      status: 'shipped',
      tracking: { number: `NO-${id}` },
    });
  }
  expect(await read('mail/parcel-1-shipped')).toMatchObject({
    template: { data: { tracking: { number: 'NO-parcel-1' } } },
  });
  expect(await read('mail/sent-1-shipped')).toBeUndefined();
  expect(await entriesOf('sent-1')).toEqual(['tracked order']);
  expect(valueOf(await runs.shippedIn(run))).toEqual(placed);
});

test('a number that somebody gives after the lines were checked is not replaced by a run', async () => {
  const [other = '', same = '', fits = ''] = await someOrders('raced', 3, 'shipped');
  await changes().track(fits, null, PARCEL);
  const plan = await parcelPlanOf([other, same, fits]);
  await changes().track(other, null, PARCEL);
  await changes().track(same, null, { ...PARCEL, number: `NO-${same}` });
  const run = await carryOut(runs, plan);
  expect(run).toMatchObject({
    state: 'ended',
    report: {
      changed: 1,
      last: {
        changedIds: [fits],
        leftAlone: [
          { id: other, reason: 'Somebody has given it another number meanwhile' },
          { id: same, reason: 'It has this number already' },
        ],
      },
    },
  });
  expect(await read(`orders/${other}`)).toMatchObject({ tracking: PARCEL });
  expect(await read(`orders/${fits}`)).toMatchObject({ tracking: { number: `NO-${fits}` } });
});

test.each(LOST)('parcel numbers are given once when answer %s is lost', async (...lost) => {
  const name = `parcel-lost-${lost.join('-')}`;
  const placed = await someOrders(name, 5);
  const [sent = ''] = await someOrders(`${name}-sent`, 1, 'shipped');
  const run = await carryOut(runsOn(losing(lost)), await parcelPlanOf([sent, ...placed]));
  expect(run).toMatchObject({ state: 'ended', report: { changed: 6, leftAlone: 0 } });
  for (const id of placed) expect(await entriesOf(id)).toEqual(['shipped order']);
  expect(await entriesOf(sent)).toEqual(['tracked order']);
});

test('two admins go on with a cut run of parcel numbers, and with one that takes it back', async () => {
  const ids = await someOrders('halves', 30);
  const inTwoTabs = async (run: OrderRun) => {
    expect(run).toMatchObject({ state: 'open', done: 1 });
    const ended = await Promise.all([goOn(runs, run), goOn(runsOn(backend.firebase), run)]);
    expect(ended.at(-1)).toMatchObject({ state: 'ended' });
    return ended[0];
  };
  const shipping = await inTwoTabs(await carryOut(runs, await parcelPlanOf(ids), 1));
  for (const id of ids) expect(await entriesOf(id)).toEqual(['shipped order']);

  const back = unshipPlan(shipping, valueOf(await runs.readBatches(shipping)));
  await inTwoTabs(await carryOut(runs, back, 1));
  expect(new Set(await statuses(ids))).toEqual(new Set(['placed']));
  for (const id of ids) {
    expect((await entriesOf(id)).sort()).toEqual(['shipped order', 'unshipped order']);
  }
});

test('only those who may ship can begin a run of orders', async () => {
  const ids = await someOrders('forged', 1);
  const forged = runsOn(backend.signedInAs('nora'));
  expect(await forged.begin(movePlan(ids, 'shipped'))).toMatchObject({
    ok: false,
    error: { kind: 'permission-denied' },
  });
  expect(await statuses(ids)).toEqual(['placed']);
});
