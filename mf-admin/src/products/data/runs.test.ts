/** @jest-environment node */
import { demoAccounts, demoProducts, seed } from '@galleria/firebase';
import { parseProductCounter, type Product, type Result } from '@galleria/shared-contracts/domain';
import type { FirebaseClient } from '@galleria/shared-contracts/firebase';

import { createDamagedDocuments } from '../../kit/data/damaged';
import { createCommit } from '../../kit/data/commit';
import { startTestBackend, type TestBackend } from '../../kit/data/testing/test-backend';
import { aProduct } from '../../testing/a-product';
import type { BulkChange } from './bulk-change';
import { textsOf } from './product-texts';
import { createProductRepository } from './product.repository';
import { createProductWriter } from './product-writer';
import type { Run, RunPlan } from './run';
import { BATCH_MAX, bulkPlan, importPlan } from './run-plan';
import { createRuns, type Runs } from './runs';

const PRODUCTS = demoProducts().slice(0, 22);
const IDS = PRODUCTS.map(({ id }) => id);
const BY_TEN_PERCENT: BulkChange = { kind: 'price-raise-percent', value: 10 };
const FIVE_MORE: BulkChange = { kind: 'stock-add', value: 5 };
const TWENTY_NEW = Array.from({ length: 20 }, (_, at) => ({
  line: at + 2,
  texts: textsOf(aProduct({ title: `Imported product ${at + 1}` })),
}));

let backend: TestBackend;
const session = {
  current: () => ({ kind: 'admin' as const, email: demoAccounts.admin.email, expiresAtMs: 1 }),
};
const runsOn = (firebase: FirebaseClient) =>
  createRuns(firebase, createDamagedDocuments(), session, createCommit(firebase, session));
const writer = () => createProductWriter(createCommit(backend.firebase, session));

beforeAll(async () => {
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true });
  backend = await startTestBackend(PRODUCTS, 0);
});
beforeEach(async () => {
  const { db, collection, getDocs } = await backend.firebase.live();
  const { docs } = await getDocs(collection(db, 'products'));
  await backend.owner.firestore.commit(docs.map(({ id }) => ({ remove: `products/${id}` })));
  await seed(backend.owner, PRODUCTS);
});
afterAll(() => backend.stop());

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
async function goOn(runs: Runs, run: Run, count = Infinity): Promise<Run> {
  const batches = valueOf(await runs.readBatches(run));
  let now = run;
  for (let at = run.done; at < Math.min(batches.length, run.done + count); at += 1) {
    now = valueOf(await runs.apply(now, at, batches[at] ?? [])).run;
  }
  return now;
}

async function takeBack(runs: Runs, run: Run): Promise<Run> {
  let now = valueOf(await runs.become(run, 'reverting'));
  while (now.state === 'reverting') {
    now = valueOf(await runs.takeBack(now, now.done - now.undone - 1)).run;
  }
  return now;
}

async function stored(ids: readonly number[] = IDS): Promise<readonly Product[]> {
  return valueOf(
    await createProductRepository(backend.firebase, createDamagedDocuments()).readAll(ids),
  );
}

const pricesAfter = (percent: number) =>
  PRODUCTS.map(({ priceCents }) => Math.round((priceCents * (100 + percent)) / 100));
const prices = async () => (await stored()).map(({ priceCents }) => priceCents);

async function newProducts() {
  const { db, collection, getDocs, query, where } = await backend.firebase.live();
  const { docs } = await getDocs(
    query(collection(db, 'products'), where('id', '>', PRODUCTS.length)),
  );
  return docs.map((one) => ({ id: Number(one.id), title: String(one.get('title')) }));
}

/** Each case loses the answer to a different commit. */
const LOST = Array.from({ length: 12 }, (_, at) => [at + 1]);

describe.each([...LOST, [3, 5, 7], [4, 6]])('with the answer of commit %s… lost', (...lost) => {
  it('raises no price twice', async () => {
    const runs = runsOn(losing(lost));
    const run = await goOn(runs, valueOf(await runs.begin(bulkPlan(BY_TEN_PERCENT, IDS))));
    expect(await prices()).toEqual(pricesAfter(10));
    expect(run).toMatchObject({ state: 'ended', report: { changed: 22 } });
  });
});

it.each([...LOST, [4, 6]])('adds to the stock once when answer %s is lost', async (...lost) => {
  const runs = runsOn(losing(lost));
  await goOn(runs, valueOf(await runs.begin(bulkPlan(FIVE_MORE, IDS))));
  expect((await stored()).map(({ stock }) => stock)).toEqual(
    PRODUCTS.map(({ stock }) => stock + 5),
  );
});

it.each([...LOST, [3, 5, 7, 9]])('imports 20 rows once when answer %s is lost', async (...lost) => {
  const runs = runsOn(losing(lost));
  const plan = importPlan('shop.csv', { edits: [], additions: TWENTY_NEW });
  const run = await goOn(runs, valueOf(await runs.begin(plan)));
  expect(run.report.added).toBe(20);
  const titles = (await newProducts()).map(({ title }) => title);
  expect(titles.sort()).toEqual(TWENTY_NEW.map(({ texts }) => texts.title).sort());
});

it('loses nothing when two admins change and import at the same moment', async () => {
  const both = async (plan: () => RunPlan) =>
    Promise.all(
      ['one', 'another'].map(async () => {
        const runs = runsOn(backend.firebase);
        return goOn(runs, valueOf(await runs.begin(plan())));
      }),
    );
  await both(() => bulkPlan(FIVE_MORE, IDS));
  expect((await stored()).map(({ stock }) => stock)).toEqual(
    PRODUCTS.map(({ stock }) => stock + 10),
  );
  const imported = await both(() => importPlan('shop.csv', { edits: [], additions: TWENTY_NEW }));
  expect(imported.map(({ report }) => report.added)).toEqual([20, 20]);
  const titles = (await newProducts()).map(({ title }) => title);
  expect(titles.sort()).toEqual(
    [...TWENTY_NEW, ...TWENTY_NEW].map(({ texts }) => texts.title).sort(),
  );
});

/** The web SDK. The paths of the documents that its transactions read are added to `read`. */
function readingTo(read: string[]): FirebaseClient {
  return {
    ...backend.firebase,
    lite: async () => {
      const lite = await backend.firebase.lite('signed-in');
      const runTransaction: typeof lite.runTransaction = (db, work, options) =>
        lite.runTransaction(
          db,
          (transaction) => {
            const get = transaction.get.bind(transaction);
            transaction.get = (reference) => {
              read.push(reference.path);
              return get(reference);
            };
            return work(transaction);
          },
          options,
        );
      return { ...lite, runTransaction };
    },
  };
}

describe('an import, when its first batch is stored', () => {
  async function withFirstBatch() {
    const read: string[] = [];
    const runs = runsOn(readingTo(read));
    const plan = importPlan('shop.csv', { edits: [], additions: TWENTY_NEW });
    const run = await goOn(runs, valueOf(await runs.begin(plan)), 1);
    read.length = 0;
    return { runs, run, read };
  }

  it('stores the other batches without a read', async () => {
    const { runs, run, read } = await withFirstBatch();
    expect((await goOn(runs, run)).report.added).toBe(20);
    expect(await newProducts()).toHaveLength(20);
    expect(read).toEqual([]);
  });

  it('reads the next number again when somebody else has taken it', async () => {
    const { runs, run, read } = await withFirstBatch();
    const [own] = valueOf(
      await writer().add([aProduct({ title: 'Added in between' })], crypto.randomUUID()),
    );
    expect((await goOn(runs, run)).report.added).toBe(20);
    expect(await newProducts()).toHaveLength(21);
    expect(await stored([own?.id ?? 0])).toMatchObject([{ title: 'Added in between' }]);
    expect(read).toEqual([`runs/${run.id}`, 'meta/products']);
  });
});

it('reports a batch whose answer was lost as it was', async () => {
  const runs = runsOn(losing([3]));
  const run = valueOf(await runs.begin(bulkPlan({ kind: 'stock-take', value: 30 }, IDS)));
  const batches = valueOf(await runs.readBatches(run));
  const { report } = valueOf(await runs.apply(run, 0, batches[0] ?? []));
  const tooFew = PRODUCTS.slice(0, batches[0]?.length).filter(({ stock }) => stock < 30);
  expect(tooFew.length).toBeGreaterThan(0);
  expect(report.leftAlone.map(({ id }) => id)).toEqual(tooFew.map(({ id }) => id));
});

it('stores an import of 10,000 rows in parts, and reads every row again', async () => {
  const runs = runsOn(backend.firebase);
  const rows = Array.from({ length: 10_000 }, (_, at) => ({
    line: at + 2,
    id: at + 1,
    texts: { price: '12.50' },
  }));
  const plan = importPlan('shop.csv', { edits: rows, additions: [] });
  const run = valueOf(await runs.begin(plan));
  expect(run.parts).toBeGreaterThan(1);
  expect(valueOf(await runs.readBatches(run)).flat()).toEqual(rows);
  valueOf(await runs.become(run, 'ended'));
});

describe('a run that was cut off', () => {
  async function cutOff(plan: RunPlan = bulkPlan(BY_TEN_PERCENT, IDS)) {
    const runs = runsOn(backend.firebase);
    await goOn(runs, valueOf(await runs.begin(plan)), 1);
    const run = await new Promise<Run>((resolve) => {
      const stop = runs.watchUnfinished((heard) => {
        const found = heard.ok && heard.value.find(({ id }) => id === plan.id);
        if (!found) return;
        setTimeout(() => stop());
        resolve(found);
      });
    });
    return { runs: runsOn(backend.firebase), run };
  }

  afterEach(async () => {
    const { db, collection, getDocs } = await backend.firebase.live();
    const { docs } = await getDocs(collection(db, 'runs'));
    await backend.owner.firestore.commit(docs.map(({ id }) => ({ remove: `runs/${id}` })));
  });

  it('says what it is and how far it is', async () => {
    const { run } = await cutOff();
    expect(run).toMatchObject({
      title: 'Raise the price by a share: 10 %',
      actor: demoAccounts.admin.email,
      rows: 22,
      batches: 3,
      done: 1,
      state: 'open',
      report: { changed: BATCH_MAX.change },
    });
  });

  it('is offered although many older runs, also of orders, were left open', async () => {
    const older = {
      about: 'orders',
      title: 'Mark 1 order as shipped',
      actor: 'packer@galleria.com',
      at: new Date(2026, 0, 1),
      change: '{"kind":"shipped"}',
      rows: 1,
      batches: 1,
      parts: 1,
      state: 'open',
      done: 0,
      undone: 0,
      report: '{}',
    };
    await backend.owner.firestore.commit(
      Array.from({ length: 20 }, (_, at) => ({ set: `runs/-${at}`, data: older })),
    );
    const { run } = await cutOff();
    expect(run).toMatchObject({ done: 1, state: 'open' });
  });

  it('continues in two tabs at once and changes each product once', async () => {
    const { runs, run } = await cutOff();
    await Promise.all([goOn(runs, run), goOn(runsOn(backend.firebase), run)]);
    expect(await prices()).toEqual(pricesAfter(10));
  });

  it('is taken back, and leaves alone what others have changed since', async () => {
    const { runs, run } = await cutOff();
    valueOf(await writer().change([2], (product) => ({ ...product, priceCents: 12_300 })));
    const ended = await takeBack(runs, run);
    expect(ended).toMatchObject({
      state: 'ended',
      report: { reverted: BATCH_MAX.change - 1, kept: 1 },
    });
    expect(await prices()).toEqual(
      PRODUCTS.map(({ id, priceCents }) => (id === 2 ? 12_300 : priceCents)),
    );
  });

  it('is taken back, and leaves alone what is damaged', async () => {
    const { runs, run } = await cutOff();
    await backend.owner.firestore.commit([{ change: 'products/2', data: { stock: 'many' } }]);
    await writer().remove([3]);
    expect(await takeBack(runs, run)).toMatchObject({
      state: 'ended',
      report: {
        reverted: BATCH_MAX.change - 2,
        kept: 2,
        last: {
          leftAlone: [
            { id: 2, reason: 'It cannot be read' },
            { id: 3, reason: 'It was deleted meanwhile' },
          ],
        },
      },
    });
  });

  it('is taken back once, though answers are lost', async () => {
    const { run } = await cutOff(bulkPlan(FIVE_MORE, IDS));
    const ended = await takeBack(runsOn(losing([1, 3])), run);
    expect(ended.report).toMatchObject({ reverted: BATCH_MAX.change, kept: 0 });
    expect((await stored()).map(({ stock }) => stock)).toEqual(PRODUCTS.map(({ stock }) => stock));
  });

  it('is taken back once, in two tabs at once', async () => {
    const { runs, run } = await cutOff(bulkPlan(FIVE_MORE, IDS));
    const further = await goOn(runs, run, 1);
    await Promise.all([takeBack(runs, further), takeBack(runsOn(backend.firebase), further)]);
    expect((await stored()).map(({ stock }) => stock)).toEqual(PRODUCTS.map(({ stock }) => stock));
  });

  it('is not taken back by an unrelated audit entry under the key of a batch', async () => {
    const { runs, run } = await cutOff(bulkPlan({ kind: 'stock-add', value: 0 }, IDS));
    const [first] = PRODUCTS;
    const forged = { id: String(first?.id), before: { price: '1.00' }, after: { price: '2.00' } };
    const path = `audit/${run.id}-0`;
    expect(await backend.owner.firestore.read(path)).toBeNull();
    await backend.owner.firestore.commit([
      {
        set: path,
        data: {
          actor: 'packer@galleria.com',
          action: 'noted order',
          targets: ['orders/x'],
          changes: JSON.stringify([forged]),
        },
        serverTimes: ['at'],
      },
    ]);
    await takeBack(runs, run);
    expect(await prices()).toEqual(pricesAfter(0));
  });

  it('is taken back: deletes its new products, but not one that was edited since', async () => {
    const { runs, run } = await cutOff(
      importPlan('shop.csv', { edits: [], additions: TWENTY_NEW }),
    );
    const [edited] = await newProducts();
    valueOf(await writer().change([edited?.id ?? 0], (product) => ({ ...product, stock: 1 })));
    const ended = await takeBack(runs, run);
    expect(ended.report).toMatchObject({
      added: BATCH_MAX.add,
      reverted: BATCH_MAX.add - 1,
      kept: 1,
    });
    expect(await newProducts()).toEqual([edited]);
  });

  it.each(LOST.slice(0, 6))(
    'is taken back: deletes its new products once when answer %s is lost and one was deleted before',
    async (...lost) => {
      const { run } = await cutOff(importPlan('shop.csv', { edits: [], additions: TWENTY_NEW }));
      const [gone] = await newProducts();
      valueOf(await writer().remove([gone?.id ?? 0]));
      const ended = await takeBack(runsOn(losing(lost)), run);
      expect(ended.report).toMatchObject({ reverted: BATCH_MAX.add, kept: 0 });
      expect(await newProducts()).toEqual([]);
      const counter = await backend.owner.firestore.read('meta/products');
      const { removed } = parseProductCounter(counter?.data);
      expect(new Set(removed).size).toBe(removed.length);
    },
  );

  it('does not continue while it is taken back, nor after its end', async () => {
    const { runs, run } = await cutOff();
    const batches = valueOf(await runs.readBatches(run));
    valueOf(await runs.become(run, 'reverting'));
    expect(await runs.apply(run, 1, batches[1] ?? [])).toMatchObject({
      ok: false,
      error: { kind: 'conflict' },
    });
    valueOf(await runs.become(run, 'ended'));
    expect(await runs.takeBack(run, 0)).toMatchObject({ ok: false, error: { kind: 'conflict' } });
  });
});
