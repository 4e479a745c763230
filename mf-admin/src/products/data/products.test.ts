/** @jest-environment node */
import { demoAccounts, demoProducts, seed } from '@galleria/firebase';
import {
  parseProduct,
  parseProductCounter,
  removedSince,
  type Product,
  type Result,
} from '@galleria/shared-contracts/domain';
import { disableNetwork } from 'firebase/firestore';

import { createDamagedDocuments } from '../../kit/data/damaged';
import { aProduct } from '../../testing/a-product';
import { createCommit } from '../../kit/data/commit';
import { startTestBackend, type TestBackend } from '../../kit/data/testing/test-backend';
import { createProductRepository, type Shelf, type Stock } from './product.repository';
import { createProductWriter } from './product-writer';
import { BATCH_MAX } from './run-plan';
import { draftOf, textsOf } from './product-texts';
import { saveField } from './save-field';
import { saveProduct } from './save-product';

const PRODUCTS = demoProducts();
let backend: TestBackend;

const session = {
  current: () => ({ kind: 'admin' as const, email: demoAccounts.admin.email, expiresAtMs: 1 }),
};
const writer = () => createProductWriter(createCommit(backend.firebase, session));
const nothingPublished = () => Promise.resolve(null);
const UNREACHED = /cannot be reached/;
const aKey = () => crypto.randomUUID();
const repository = () =>
  createProductRepository(backend.firebase, createDamagedDocuments(), nothingPublished);

beforeAll(async () => {
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true });
  backend = await startTestBackend(PRODUCTS, 0);
});
beforeEach(() => seed(backend.owner, PRODUCTS));
afterAll(() => backend.stop());

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error.message, { cause: result.error.cause });
  return result.value;
}

/** All stored products. */
async function stored(): Promise<readonly Product[]> {
  const documents = await backend.owner.firestore.list('products');
  return documents.map(([, { data }]) => parseProduct(data)).sort((a, b) => a.id - b.id);
}

/** The first answer of a listener. The listener is then stopped. */
function firstOf<T>(watch: (onChange: (result: Result<T>) => void) => () => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = watch((result) => {
      setTimeout(() => stop());
      if (result.ok) resolve(result.value);
      else reject(new Error(result.error.message));
    });
  });
}

it('adds products under the next numbers', async () => {
  const lastId = PRODUCTS.length;
  const nextId = await firstOf<number>((told) => repository().watchNextId(told));
  const [first, second] = valueOf(
    await writer().add(
      [aProduct({ title: 'Brand new thing' }), aProduct({ title: 'Another new one' })],
      aKey(),
    ),
  );
  expect(nextId).toBeGreaterThan(lastId);
  expect([first?.id, second?.id]).toEqual([nextId, nextId + 1]);
  expect(valueOf(await repository().read(nextId))).toEqual(
    aProduct({ id: nextId, title: 'Brand new thing' }),
  );
});

it('adds as many products as one commit may hold', async () => {
  const before = (await stored()).length;
  valueOf(
    await writer().add(
      Array.from({ length: BATCH_MAX.add }, () => aProduct()),
      aKey(),
    ),
  );
  expect(await stored()).toHaveLength(before + BATCH_MAX.add);
});

it('numbers the products of two admins who add at the same moment one after the other', async () => {
  const added = await Promise.all([
    writer().add([aProduct({ title: 'First of two new' })], aKey()),
    writer().add([aProduct({ title: 'Second of two new' })], aKey()),
  ]);
  const ids = added.flatMap((result) => valueOf(result).map(({ id }) => id));
  expect(new Set(ids).size).toBe(2);
  expect((await stored()).filter(({ id }) => ids.includes(id))).toHaveLength(2);
});

it('adds a product once under one key', async () => {
  const key = aKey();
  const first = valueOf(await writer().add([aProduct({ title: 'Sent by one form' })], key));
  const second = valueOf(await writer().add([aProduct({ title: 'Sent once again' })], key));
  expect(second).toEqual(first);
  expect((await stored()).filter(({ title }) => title.startsWith('Sent'))).toHaveLength(1);
});

it('stores the time of the last change in the product, and not in the audit trail', async () => {
  const [added] = valueOf(await writer().add([aProduct({ title: 'Something new' })], aKey()));
  const path = `products/${String(added?.id)}`;
  const expectNoted = async () => {
    const stored = await backend.owner.firestore.read(path);
    expect(stored?.data['updatedAt']).toBe(stored?.updateTime);
  };
  await expectNoted();
  valueOf(await writer().change([added?.id ?? 0], (product) => ({ ...product, stock: 9 })));
  await expectNoted();

  const { collection, db, getDocs, query, where } = await backend.firebase.live();
  const { docs } = await getDocs(
    query(collection(db, 'audit'), where('targets', 'array-contains', path)),
  );
  const changes = docs.map((entry) => entry.get('changes') as string);
  expect(changes).toHaveLength(2);
  expect(changes.join()).not.toContain('updatedAt');
});

it('loses none of several edits at the same moment', async () => {
  const rename = (id: number, title: string) =>
    writer().change([id], (product) => ({ ...product, title }));
  const results = await Promise.all([
    rename(1, 'Renamed by the first'),
    rename(2, 'Renamed by the second'),
    rename(3, 'Renamed by the third'),
  ]);
  expect(results.map((result) => valueOf(result).changedIds)).toEqual([[1], [2], [3]]);
  const titles = (await stored()).slice(0, 3).map(({ title }) => title);
  expect(titles).toEqual(['Renamed by the first', 'Renamed by the second', 'Renamed by the third']);
});

it('changes as many products as one commit may hold, except those whose change is refused', async () => {
  const ids = PRODUCTS.slice(0, BATCH_MAX.change).map(({ id }) => id);
  const report = valueOf(
    await writer().change(ids, (product) =>
      product.id === 2 ? { leftAlone: 'No' } : { ...product, priceCents: product.priceCents + 100 },
    ),
  );
  expect(report.leftAlone).toEqual([{ id: 2, reason: 'No' }]);
  expect(report.changedIds).toEqual(ids.filter((id) => id !== 2));
  const price = ({ id }: { id: number }) =>
    PRODUCTS.find((product) => product.id === id)?.priceCents ?? 0;
  for (const product of (await stored()).filter(({ id }) => report.changedIds.includes(id))) {
    expect(product.priceCents).toBe(price(product) + 100);
  }
});

it('writes nothing but the product and the entry when only the stock changes', async () => {
  const { firestore } = backend.owner;
  const others = async () => [await firestore.list('meta'), (await stored()).slice(1)];
  const before = await others();
  valueOf(await writer().change([1], (product) => ({ ...product, stock: 77 })));
  expect(await others()).toEqual(before);
  expect(await firstOf((told) => repository().watchStock([1], told))).toEqual(
    new Map([[1, { pieces: 77 }]]),
  );
});

it('reports a deleted product as deleted', async () => {
  valueOf(await writer().remove([5]));
  const report = valueOf(await writer().change([5], (product) => product));
  expect(report).toEqual({
    addedIds: [],
    changedIds: [],
    leftAlone: [{ id: 5, reason: 'It was deleted meanwhile' }],
  });
});

it('deletes as many products as one commit may hold, and again without harm', async () => {
  const ids = PRODUCTS.slice(0, BATCH_MAX.remove).map(({ id }) => id);
  valueOf(await writer().remove(ids));
  valueOf(await writer().remove(ids));
  expect((await stored()).filter(({ id }) => ids.includes(id))).toEqual([]);
  expect(valueOf(await repository().read(1))).toBeNull();
});

/** The targets of all deletions in the audit trail. */
async function deletionsOnRecord() {
  const { collection, db, getDocs, query, where } = await backend.firebase.live();
  const { docs } = await getDocs(
    query(collection(db, 'audit'), where('action', '==', 'deleted product')),
  );
  return docs.flatMap((entry) => entry.get('targets') as string[]);
}

it('lists each deleted product once on the counter', async () => {
  const counter = async () =>
    parseProductCounter((await backend.owner.firestore.read('meta/products'))?.data);
  const { removedCount } = await counter();
  valueOf(await writer().remove([6]));
  valueOf(await writer().remove([3, 6, 9]));
  expect(removedSince(await counter(), removedCount)).toEqual([6, 3, 9]);
});

it('deletes the other products when one is gone already', async () => {
  await backend.owner.firestore.commit([{ remove: 'products/6' }]);
  const before = await deletionsOnRecord();
  valueOf(await writer().remove([6, 7]));
  expect((await deletionsOnRecord()).filter((target) => !before.includes(target))).toEqual([
    'products/7',
  ]);
});

it('writes nothing when nothing is left to delete', async () => {
  valueOf(await writer().remove([8]));
  const written = async () => [
    await backend.owner.firestore.read('meta/products'),
    await deletionsOnRecord(),
  ];
  const before = await written();
  valueOf(await writer().remove([8]));
  expect(await written()).toEqual(before);
});

describe('an edit', () => {
  const [base] = PRODUCTS as [Product];
  const wanted = { ...base, title: 'The title that I want' };

  it('keeps the stock that an order took meanwhile', async () => {
    valueOf(await writer().change([base.id], (product) => ({ ...product, stock: 1 })));
    expect(await saveProduct(writer(), base, wanted)).toEqual({ kind: 'saved' });
    expect(valueOf(await repository().read(base.id))).toEqual({
      ...base,
      title: wanted.title,
      stock: 1,
    });
  });

  it('writes nothing over what somebody else changed meanwhile', async () => {
    valueOf(
      await writer().change([base.id], (product) => ({
        ...product,
        title: 'Theirs now' + product.title,
      })),
    );
    const current = valueOf(await repository().read(base.id)) as Product;
    expect(await saveProduct(writer(), base, wanted)).toEqual({ kind: 'clash', current });
    expect(valueOf(await repository().read(base.id))).toEqual(current);
    expect(await saveProduct(writer(), current, wanted)).toEqual({ kind: 'saved' });
  });

  it('is saved when it is tried again after a lost answer', async () => {
    expect(await saveProduct(writer(), base, wanted)).toEqual({ kind: 'saved' });
    expect(await saveProduct(writer(), base, wanted)).toEqual({ kind: 'saved' });
    expect(valueOf(await repository().read(base.id))).toEqual({ ...base, title: wanted.title });
  });

  it('goes on from what it has sent itself with a lost answer', async () => {
    const sent = { ...wanted, priceCents: 700 };
    expect(await saveProduct(writer(), base, sent)).toEqual({ kind: 'saved' });
    valueOf(await writer().change([base.id], (product) => ({ ...product, stock: 1 })));
    const more = { ...base, title: 'The title that I want now' };
    expect(await saveProduct(writer(), base, more)).toMatchObject({ kind: 'clash' });
    expect(await saveProduct(writer(), base, more, [sent])).toEqual({ kind: 'saved' });
    expect(valueOf(await repository().read(base.id))).toEqual({
      ...base,
      title: more.title,
      // The admin has typed the former price again.
      priceCents: base.priceCents,
      stock: 1,
    });
  });

  it('reports that the product is gone, and that the save is refused', async () => {
    valueOf(await writer().remove([base.id]));
    expect(await saveProduct(writer(), base, wanted)).toEqual({ kind: 'gone' });
    const stranger = createProductWriter(createCommit(backend.signedInAs('nobody'), session));
    expect(await saveProduct(stranger, PRODUCTS[1] as Product, wanted)).toMatchObject({
      kind: 'failed',
      error: { kind: 'permission-denied' },
    });
  });
});

describe('one field from the list', () => {
  const [base] = PRODUCTS as [Product];
  const shown = textsOf(base).price;
  const change = { id: base.id, field: 'price', base: shown, wanted: '7.5' } as const;
  const priceNow = async () => valueOf(await repository().read(base.id))?.priceCents;

  it('is saved once by two admins who want the same, and again after a lost answer', async () => {
    const outcomes = await Promise.all([saveField(writer(), change), saveField(writer(), change)]);
    expect(outcomes).toEqual([{ kind: 'saved' }, { kind: 'saved' }]);
    expect(await saveField(writer(), change)).toEqual({ kind: 'saved' });
    expect(valueOf(await repository().read(base.id))).toEqual({ ...base, priceCents: 750 });
  });

  it('is not saved over what another admin saved at the same moment', async () => {
    const outcomes = await Promise.all([
      saveField(writer(), change),
      saveField(writer(), { ...change, wanted: '8' }),
    ]);
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['clash', 'saved']);
    const now = await priceNow();
    expect(outcomes).toContainEqual({ kind: 'clash', current: now === 750 ? '7.50' : '8.00' });
  });

  it('does not overwrite a stock that an order has changed', async () => {
    valueOf(await writer().change([base.id], (product) => ({ ...product, stock: 1 })));
    const stock = { ...change, field: 'stock', base: String(base.stock), wanted: '30' } as const;
    expect(await saveField(writer(), stock)).toEqual({ kind: 'clash', current: '1' });
    expect(await saveField(writer(), { ...stock, base: '1' })).toEqual({ kind: 'saved' });
    expect(valueOf(await repository().read(base.id))?.stock).toBe(30);
  });

  it('says that the product is gone', async () => {
    valueOf(await writer().remove([base.id]));
    expect(await saveField(writer(), change)).toEqual({ kind: 'gone' });
  });
});

it('is refused offline', async () => {
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true, writable: true });
  expect(await writer().remove([1])).toMatchObject({
    ok: false,
    error: { message: 'Please connect to an internet connection' },
  });
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true, writable: true });
});

it('writes who did what to what, and what was before and after', async () => {
  const live = await backend.firebase.live();
  const readTrail = async () => (await live.getDocs(live.collection(live.db, 'audit'))).docs;
  const earlier = new Set((await readTrail()).map((entry) => entry.id));
  const { id } = valueOf(await writer().add([aProduct()], aKey()))[0] as Product;
  valueOf(await writer().change([id], (product) => ({ ...product, stock: 1, priceCents: 5 })));
  valueOf(await writer().remove([id]));
  const entries = (await readTrail())
    .filter((entry) => !earlier.has(entry.id))
    .map((entry) => entry.data())
    .map((entry) => ({
      action: String(entry['action']),
      actor: String(entry['actor']),
      changes: JSON.parse(String(entry['changes'])) as unknown[],
    }));
  const all = textsOf(aProduct());
  const edited = { ...all, price: '0.05', stock: '1' };
  const wanted = {
    'added product': { id: String(id), before: null, after: all },
    'edited product': {
      id: String(id),
      before: { price: all.price, stock: all.stock },
      after: { price: '0.05', stock: '1' },
    },
    'deleted product': { id: String(id), before: edited, after: null },
  };
  expect(Object.fromEntries(entries.map(({ action, changes }) => [action, changes[0]]))).toEqual(
    wanted,
  );
  expect(entries.every(({ actor }) => actor === demoAccounts.admin.email)).toBe(true);
});

it('reads whole products in the order asked for, and reports its progress', async () => {
  const ids = PRODUCTS.map(({ id }) => id).reverse();
  const progress: number[] = [];
  const products = valueOf(
    await repository().readAll([...ids, 9_999], { onProgress: (n) => progress.push(n) }),
  );
  expect(products.map(({ id }) => id)).toEqual(ids);
  expect(Math.max(...progress)).toBe(ids.length + 1);
});

it('reads ids in the order of the stock, part by part', async () => {
  const stockOf = new Map(PRODUCTS.map(({ id, stock }) => [id, stock]));
  let part = valueOf(await repository().byStock(true, 20));
  const found = [...part.products];
  while (part.next) {
    part = valueOf(await part.next());
    found.push(...part.products);
  }
  expect(found).toHaveLength(PRODUCTS.length);
  expect(found.map(({ stock }) => stock)).toEqual([...stockOf.values()].sort((a, b) => b - a));
});

it('reports nothing as deleted while the database cannot be reached', async () => {
  const record = await backend.owner.firestore.read(`admins/${demoAccounts.admin.email}`);
  // Another browser, which has read nothing before.
  const firebase = backend.signedInAs(record?.data['uid'] as string);
  await disableNetwork((await firebase.live()).db);
  const cutOff = createProductRepository(firebase, createDamagedDocuments(), nothingPublished);
  expect(await cutOff.readAll([1, 2])).toMatchObject({ ok: false });
  expect(await cutOff.byStock(true, 20)).toMatchObject({ ok: false });
  await expect(firstOf<Stock>((told) => cutOff.watchStock([1], told))).rejects.toThrow(UNREACHED);
  await expect(firstOf<Stock>((told) => cutOff.watchLowStock(told))).rejects.toThrow(UNREACHED);
  await expect(firstOf<number>((told) => cutOff.watchNextId(told))).rejects.toThrow(UNREACHED);
});

it('follows the catalogue, a product and low stock', async () => {
  const catalog = await firstOf<readonly { id: number }[]>((told) =>
    repository().watchCatalog(told),
  );
  expect(catalog.map(({ id }) => id)).toEqual(PRODUCTS.map(({ id }) => id));
  const product = await firstOf<Product | null>((told) => repository().watchProduct(1, told));
  expect(product).toEqual(PRODUCTS[0]);
  expect(await firstOf((told) => repository().watchProduct(9_999, told))).toBeNull();
  const low = await firstOf<Stock>((told) => repository().watchLowStock(told));
  expect([...low.keys()].sort()).toEqual(
    PRODUCTS.filter(({ stock }) => stock <= 5)
      .map(({ id }) => id)
      .sort(),
  );
});

it('stops to read when nobody wants the products any more', async () => {
  const stopper = new AbortController();
  const progress: number[] = [];
  await repository().readAll(
    Array.from({ length: 1_000 }, (_, id) => id),
    {
      signal: stopper.signal,
      onProgress(read) {
        progress.push(read);
        stopper.abort();
      },
    },
  );
  // Only the reads that had begun before the abort.
  expect(progress.length).toBeLessThanOrEqual(4);
});

it('names a damaged product, and still reads and changes the others', async () => {
  await backend.owner.firestore.commit([{ change: 'products/2', data: { stock: 'many' } }]);
  const damaged = createDamagedDocuments();
  const products = createProductRepository(backend.firebase, damaged, nothingPublished);
  expect(valueOf(await products.readAll([1, 2, 3])).map(({ id }) => id)).toEqual([1, 3]);
  expect(damaged.all()).toEqual([
    { path: 'products/2', reason: expect.stringMatching(/^stock: .*"many"$/) as string },
  ]);
  const raised = await writer().change([1, 2, 3], (one) => ({ ...one, priceCents: 77_700 }));
  expect(valueOf(raised)).toEqual({
    changedIds: [1, 3],
    addedIds: [],
    leftAlone: [{ id: 2, reason: 'It cannot be read' }],
  });
  // It is not gone, so the form must not offer to add it anew.
  const [, base] = PRODUCTS as [Product, Product];
  const failed = {
    kind: 'failed',
    error: { message: expect.stringContaining('cannot be read') as string },
  };
  expect(await saveProduct(writer(), base, { ...base, priceCents: 7 })).toMatchObject(failed);
  const change = { id: 2, field: 'price', base: textsOf(base).price, wanted: '7' } as const;
  expect(await saveField(writer(), change)).toMatchObject(failed);
  // The audit entry could not tell what was deleted.
  expect(await writer().remove([1, 2])).toMatchObject({
    error: { message: expect.stringContaining('Product 2 cannot be read') as string },
  });
  expect(valueOf(await repository().readAll([1]))).toHaveLength(1);
});

it('keeps a product’s own bound of low stock, and counts by it (P-ADMIN-52)', async () => {
  const bound = (low: string) =>
    writer().change([1], (product) => ({
      ...draftOf({ ...textsOf(product), stock: '20', low }),
      id: 1,
    }));
  /** Resolves as soon as the product is listed like this; the first answer may be an older one. */
  const listed = (shelf: Shelf | undefined) =>
    new Promise<void>((resolve) => {
      const stop = repository().watchLowStock((low) => {
        if (JSON.stringify(valueOf(low).get(1)) !== JSON.stringify(shelf)) return;
        stop();
        resolve();
      });
    });
  valueOf(await bound('20'));
  await listed({ pieces: 20, lowAt: 20 });
  expect(valueOf(await repository().read(1))?.lowAt).toBe(20);
  valueOf(await bound('19'));
  await listed(undefined);
  valueOf(await writer().change([1], (product) => ({ ...product, stock: 19 })));
  await listed({ pieces: 19, lowAt: 19 });
  valueOf(await bound(''));
  await listed(undefined);
  expect(valueOf(await repository().read(1))).not.toHaveProperty('lowAt');
});
