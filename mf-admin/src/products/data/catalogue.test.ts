/** @jest-environment node */
import { demoAccounts, demoProducts, generateProducts, seed } from '@galleria/firebase';
import { publishedCatalogueReader } from '@galleria/shared-contracts/contract';
import {
  LIMITS,
  packCatalogue,
  productDocument,
  summaryOf,
  type Product,
  type ProductSummary,
  type Result,
} from '@galleria/shared-contracts/domain';
import type { FirebaseClient } from '@galleria/shared-contracts/firebase';

import { createDamagedDocuments } from '../../kit/data/damaged';
import { createCommit } from '../../kit/data/commit';
import { startTestBackend, type TestBackend } from '../../kit/data/testing/test-backend';
import { aProduct } from '../../testing/a-product';
import { aLiveClient } from '../../testing/fake-firebase';
import { followCatalogue, type FormerCatalogue, type ReadPublished } from './catalogue';
import { createProductWriter } from './product-writer';

const nothing: ReadPublished = () => Promise.resolve(null);

/** Follows the catalogue and records the results. */
function hearing(firebase: FirebaseClient, readPublished: ReadPublished) {
  const heard: Result<readonly ProductSummary[]>[] = [];
  let wake = () => {};
  const damaged = createDamagedDocuments();
  const stop = followCatalogue(firebase, damaged, readPublished, (result) => {
    heard.push(result);
    wake();
  });
  const products = () => {
    const last = heard.at(-1);
    return last?.ok === true ? last.value : [];
  };
  /** Resolves as soon as the products of the last result meet the condition. */
  async function until(isSo: (products: readonly ProductSummary[]) => boolean): Promise<void> {
    while (heard.length === 0 || !isSo(products())) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }
  const titleOf = (id: number) => products().find((one) => one.id === id)?.title;
  return { heard, stop, products, until, titleOf, damaged };
}

describe('in a shop', () => {
  const PRODUCTS = demoProducts();
  const IDS = PRODUCTS.map(({ id }) => id);
  let backend: TestBackend;
  const session = {
    current: () => ({ kind: 'admin' as const, email: demoAccounts.admin.email, expiresAtMs: 1 }),
  };
  const writer = () => createProductWriter(createCommit(backend.firebase, session));
  const stops: (() => void)[] = [];

  beforeAll(async () => {
    Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true });
    backend = await startTestBackend(PRODUCTS, 0);
  });
  beforeEach(() => seed(backend.owner, PRODUCTS));
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
    jest.restoreAllMocks();
  });
  afterAll(() => backend.stop());

  async function following(readPublished: ReadPublished, firebase = backend.firebase) {
    const follower = hearing(firebase, readPublished);
    stops.push(follower.stop);
    await follower.until(() => true);
    return follower;
  }

  /** A catalogue that was published a moment ago with these products. */
  async function published(products: readonly Product[] = PRODUCTS): Promise<FormerCatalogue> {
    const { firestore } = backend.owner;
    const newest = Date.parse((await firestore.read('products/63'))?.updateTime ?? '');
    const count = (await firestore.read('meta/products'))?.data['removedCount'];
    return {
      products: products.map(summaryOf),
      asOfMs: newest + 1,
      removedCount: Number(count),
    };
  }

  it.each(['published', 'absent'])(
    'hears what others add, edit and delete, while files are %s',
    async (files) => {
      const former = files === 'published' ? await published() : null;
      const { products, until, titleOf } = await following(() => Promise.resolve(former));
      expect(products()).toEqual(PRODUCTS.map(summaryOf));

      await writer().change([7], (product) => ({ ...product, title: 'Renamed by another' }));
      await until(() => titleOf(7) === 'Renamed by another');
      const added = await writer().add([aProduct({ title: 'Added by another' })], files);
      const id = added.ok ? (added.value[0]?.id ?? 0) : 0;
      await until(() => titleOf(id) === 'Added by another');
      await writer().remove([7, id, 3]);
      await until((all) => all.length === IDS.length - 2);
      expect(products().map((one) => one.id)).toEqual(IDS.filter((one) => one !== 7 && one !== 3));
    },
  );

  it('applies later changes and deletions to old files', async () => {
    const former = await published(PRODUCTS.slice(0, 40));
    await writer().change([1, 2], (product) => ({ ...product, priceCents: 123 }));
    await writer().remove([4]);
    const { products } = await following(() => Promise.resolve({ ...former, asOfMs: 0 }));
    expect(products().map(({ id }) => id)).toEqual(IDS.filter((id) => id !== 4));
    expect(products().filter(({ priceCents }) => priceCents === 123)).toHaveLength(2);
  });

  it('reads all products when more were deleted than the counter lists', async () => {
    const former = await published([...PRODUCTS, aProduct({ id: 5_000 })]);
    const removed = Array.from({ length: LIMITS.removedListedMax }, (_, at) => 10_000 + at);
    await backend.owner.firestore.commit([
      {
        set: 'meta/products',
        data: { lastId: 63, removed, removedCount: former.removedCount + removed.length + 1 },
      },
    ]);
    const { products, until } = await following(() => Promise.resolve(former));
    await until(() => true);
    expect(products()).toEqual(PRODUCTS.map(summaryOf));
  });

  it('reads the database where a file is cut short', async () => {
    const whole = JSON.stringify(packCatalogue({ products: PRODUCTS.slice(0, 9), stock: {} }));
    const manifest = { version: 4, asOfMs: 1, removedCount: 0, products: ['a.json'] };
    jest.spyOn(globalThis, 'fetch').mockImplementation((url) => {
      const isFile = (url as string).endsWith('a.json');
      return Promise.resolve(new Response(isFile ? whole.slice(0, 99) : JSON.stringify(manifest)));
    });
    const readPublished = publishedCatalogueReader();
    expect(await readPublished()).toBeNull();
    const { products } = await following(readPublished);
    expect(products()).toEqual(PRODUCTS.map(summaryOf));
  });

  it('leaves out documents that are not valid products, and names them', async () => {
    const { products, until, damaged } = await following(nothing);
    await backend.owner.firestore.commit([
      { set: 'products/64', data: { id: 64, title: 'half' }, serverTimes: ['updatedAt'] },
      {
        set: 'products/65',
        data: productDocument(aProduct({ id: 65 })),
        serverTimes: ['updatedAt'],
      },
    ]);
    await until((all) => all.some(({ id }) => id === 65));
    expect(products().map(({ id }) => id)).toEqual([...IDS, 65]);
    expect(damaged.all()).toMatchObject([{ path: 'products/64' }]);
    // Damage a product that was listed before.
    await backend.owner.firestore.commit([{ change: 'products/65', data: { price: 'much' } }]);
    await until((all) => !all.some(({ id }) => id === 65));
    expect(damaged.all()).toMatchObject([{ path: 'products/64' }, { path: 'products/65' }]);
    await backend.owner.firestore.commit([{ remove: 'products/64' }, { remove: 'products/65' }]);
    while (damaged.all().length > 0) {
      await new Promise<void>((resolve) => {
        const stop = damaged.subscribe(() => {
          stop();
          resolve();
        });
      });
    }
  });

  it.each<[string, () => Promise<FormerCatalogue | null>]>([
    ['published', () => published()],
    ['absent', () => Promise.resolve(null)],
  ])('says that it is refused, while files are %s', async (_, read) => {
    const former = await read();
    const { heard } = await following(() => Promise.resolve(former), backend.signedInAs('nobody'));
    expect(heard[0]).toMatchObject({ ok: false, error: { kind: 'permission-denied' } });
  });

  it('reads more products than one portion holds', async () => {
    const many = generateProducts(LIMITS.listedMax + 1);
    await seed(backend.owner, many);
    const { products } = await following(nothing);
    expect(products()).toEqual(many.map(summaryOf));
  });
});

describe('beside files', () => {
  const FORMER: FormerCatalogue = {
    products: [1, 2].map((id) => summaryOf(aProduct({ id }))),
    asOfMs: 5,
    removedCount: 0,
  };

  /** A database whose two listeners the test calls. */
  function listening(readPublished: ReadPublished = () => Promise.resolve(FORMER)) {
    type Listener = { next: (snapshot: unknown) => void; failed: (cause: unknown) => void };
    const listeners = new Map<string, Listener>();
    const client = aLiveClient({
      collection: () => 'changes',
      query: (of: string) => of,
      where: () => null,
      doc: () => 'counter',
      onSnapshot: (
        of: string,
        _options: unknown,
        next: Listener['next'],
        failed: Listener['failed'],
      ) => {
        listeners.set(of, { next, failed });
        return () => listeners.delete(of);
      },
    });
    const follower = hearing(client, readPublished);
    const changes = (changed: readonly Product[], fromCache = false) =>
      listeners.get('changes')?.next({
        docChanges: () =>
          changed.map((product) => ({
            type: 'added',
            doc: {
              id: String(product.id),
              ref: { path: `products/${String(product.id)}` },
              data: () => productDocument(product),
            },
          })),
        empty: changed.length === 0,
        metadata: { fromCache },
      });
    const counter = (data: unknown, fromCache = false) =>
      listeners.get('counter')?.next({ data: () => data, metadata: { fromCache } });
    const refuse = (of: string) =>
      listeners.get(of)?.failed(Object.assign(new Error('no'), { code: 'unavailable' }));
    return { ...follower, listeners, changes, counter, refuse };
  }

  const settled = () => new Promise((resolve) => setTimeout(resolve));
  const NONE_DELETED = { lastId: 2 };

  it('reports nothing before the server has sent changes and deletions', async () => {
    const { heard, changes, counter } = listening();
    await settled();
    changes([aProduct({ id: 3 })], true);
    counter(NONE_DELETED, true);
    changes([aProduct({ id: 3 })]);
    expect(heard).toEqual([]);
    counter({ lastId: 3, removed: [1], removedCount: 1 });
    expect(heard).toHaveLength(1);
    expect(heard[0]).toMatchObject({ ok: true, value: [{ id: 2 }, { id: 3 }] });
  });

  it('does not report a change that the list does not show', async () => {
    const { heard, changes, counter } = listening();
    await settled();
    changes([]);
    counter(NONE_DELETED);
    changes([aProduct({ id: 2, stock: 1 })]);
    changes([]);
    counter({ lastId: 2, removed: [77], removedCount: 1 });
    expect(heard).toHaveLength(1);
    changes([aProduct({ id: 2, title: 'Renamed' })]);
    expect(heard).toHaveLength(2);
  });

  it('says that the database cannot be reached, and goes on when it can', async () => {
    const { heard, changes, counter } = listening();
    await settled();
    changes([], true);
    expect(heard).toMatchObject([{ ok: false, error: { kind: 'unavailable', retryable: true } }]);
    changes([]);
    counter(NONE_DELETED);
    // When the connection is lost later, the list stays.
    changes([], true);
    expect(heard.slice(1)).toMatchObject([{ ok: true, value: [{ id: 1 }, { id: 2 }] }]);
  });

  it.each(['changes', 'counter'])('says that the listener of %s has ended', async (of) => {
    const { heard, changes, counter, refuse } = listening();
    await settled();
    changes([]);
    counter(NONE_DELETED);
    refuse(of);
    expect(heard[1]).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
  });

  it('says that the counter is damaged', async () => {
    const { heard, changes, counter } = listening();
    await settled();
    changes([]);
    counter({ removed: 'all' });
    expect(heard).toMatchObject([{ ok: false, error: { kind: 'unexpected' } }]);
  });

  it('starts no listener when it is stopped before the files arrive, and stops the listeners that it has', async () => {
    let arrive: (former: FormerCatalogue) => void = () => {};
    const late = listening(
      () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
    );
    await settled();
    late.stop();
    arrive(FORMER);
    await settled();
    expect(late.listeners.size).toBe(0);

    const { listeners, stop } = listening();
    await settled();
    expect(listeners.size).toBe(2);
    stop();
    expect(listeners.size).toBe(0);
  });
});
