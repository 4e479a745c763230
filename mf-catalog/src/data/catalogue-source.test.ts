/** @jest-environment node */
import { routes } from '@galleria/shared-contracts/contract';
import {
  FIRST_MENU,
  parseCategories,
  type Category,
  type Product,
} from '@galleria/shared-contracts/domain';

import type { SiteContent } from './site-content';
import { aProduct, aSummary } from '../testing/a-product';
import { aRepository, UNAVAILABLE } from '../testing/fake-repository';
import { madeUpProducts } from '../testing/made-up-products';
import { MADE_AT_MS, MANIFEST, serveSnapshot } from '../testing/serve-snapshot';
import { createCatalogueSource } from './catalogue-source';
import { learnMenu, menu } from './menu';
import { entryAt, stockAt } from './read-columns';
import { cardCount, cardKey } from './groups';
import { inRandomOrder } from './random-order';
import { createSiteFiles } from './site-files';

const ALL = routes.allProducts();
const SEED = 1;
const EVERY = null;

/** A source over a database of `products` and a site that has `published` others, or no files (`null`). */
function aShop(
  products: readonly Product[],
  published: readonly Product[] | null = products,
  content: Partial<SiteContent> = {},
) {
  const site = serveSnapshot(published ?? [], { seed: SEED, ...content });
  if (!published) site.answers.delete(MANIFEST);
  let nowMs = 0;
  const now = () => (nowMs += 5_000);
  const database = aRepository(products);
  const source = createCatalogueSource(database.repository, createSiteFiles(now), now);
  const index = async (category: Category | null = EVERY, force?: boolean) => {
    const result = await source.index(category, force);
    if (!result.ok) throw new Error(result.error.message);
    return result.value;
  };
  const ids = async (category?: Category | null, force?: boolean) => [
    ...(await index(category, force)).columns.ids,
  ];
  const page = async (path = ALL, least = 24, seed = SEED) => {
    const result = await source.page(path, { seed, least });
    if (!result.ok) throw new Error(result.error.message);
    return result.value;
  };
  return { site, database, source, index, ids, page };
}

const ONE_AND_TWO = [aProduct(1), aProduct(2)];

afterEach(() => jest.restoreAllMocks());

it('reads manifest and changes again after the device’s clock was put back by a day', async () => {
  const site = serveSnapshot(ONE_AND_TWO, { seed: SEED });
  const database = aRepository(ONE_AND_TWO);
  const DAY_MS = 24 * 60 * 60_000;
  let nowMs = 2 * DAY_MS;
  const now = () => nowMs;
  const source = createCatalogueSource(database.repository, createSiteFiles(now), now);
  await source.index(EVERY);
  nowMs -= DAY_MS;
  await source.index(EVERY);
  expect(database.asked).toHaveLength(2);
  expect(site.asked.filter((url) => url === MANIFEST)).toHaveLength(2);
});

describe('the index of a site with files', () => {
  it('reads only the products that changed since the files were made', async () => {
    const { site, database, index } = aShop(ONE_AND_TWO);
    database.edit(aProduct(2, { title: 'New name', priceCents: 5, stock: 0 }));
    const { columns, summaries, isCut } = await index();
    expect([...columns.ids]).toEqual([1, 2]);
    expect(entryAt(columns, 0)).toMatchObject({ id: 1, priceCents: 100, category: 'electronics' });
    expect(entryAt(columns, 1)).toMatchObject({ id: 2, priceCents: 5 });
    expect([0, 1].map((row) => stockAt(columns, row))).toEqual([undefined, 0]);
    expect(summaries.get(2)?.title).toBe('New name');
    expect(isCut).toBe(false);
    expect(database.asked).toEqual([MADE_AT_MS]);
    expect(site.askedFor('products')).toEqual([]);
  });

  it('reads the files of the categories that are asked for, each once', async () => {
    const products = madeUpProducts(40);
    const { site, ids } = aShop(products);
    const of = (category: Category) =>
      products.filter((one) => one.category === category).map(({ id }) => id);
    expect(await ids('jewelery')).toEqual(of('jewelery'));
    expect(site.askedFor('index')).toHaveLength(1);
    expect(await ids()).toEqual(products.map(({ id }) => id));
    expect(site.askedFor('index')).toHaveLength(4);
    expect(new Set(site.askedFor('index')).size).toBe(4);
  });

  it('leaves a product out of the category that it has left', async () => {
    const { database, ids } = aShop(ONE_AND_TWO);
    database.edit(aProduct(2, { category: 'jewelery' }));
    expect(await ids('electronics')).toEqual([1]);
    expect(await ids('jewelery')).toEqual([1, 2]);
  });

  it('asks from the newest change on, and a minute before it', async () => {
    const { database, ids } = aShop(ONE_AND_TWO, ONE_AND_TWO, { asOfMs: 100_000 });
    const changedSince = jest.spyOn(database.repository, 'changedSince');
    const value = { products: [aProduct(3)], newestMs: 300_000, isPart: false };
    changedSince.mockResolvedValue({ ok: true, value });
    expect(await ids()).toEqual([1, 2, 3]);
    await ids();
    await ids();
    expect(changedSince.mock.calls.map(([sinceMs]) => sinceMs)).toEqual([
      100_000, 240_000, 240_000,
    ]);
  });

  it('asks for the next part of many changes from where the former part ends', async () => {
    const { database, ids } = aShop(ONE_AND_TWO, ONE_AND_TWO, { asOfMs: 100_000 });
    const changedSince = jest.spyOn(database.repository, 'changedSince');
    const part = (id: number, newestMs: number, isPart: boolean) =>
      changedSince.mockResolvedValueOnce({
        ok: true,
        value: { products: [aProduct(id)], newestMs, isPart },
      });
    part(3, 101_000, true);
    part(4, 102_000, false);
    part(5, 103_000, false);
    expect(await ids()).toEqual([1, 2, 3]);
    expect(await ids()).toEqual([1, 2, 3, 4]);
    expect(await ids()).toEqual([1, 2, 3, 4, 5]);
    // A minute before the newest change is before the end of the part.
    expect(changedSince.mock.calls).toEqual([[100_000], [101_000], [101_000]]);
  });

  it('is not read again when newer files are published, because the changes are known', async () => {
    const { site, database, ids, index } = aShop(ONE_AND_TWO);
    const first = await index();
    const { length } = site.askedFor('index');
    site.publish([...ONE_AND_TWO, aProduct(3)], { asOfMs: 9_000 });
    expect(await index()).toBe(first);
    database.edit(aProduct(3));
    expect(await ids()).toEqual([1, 2, 3]);
    expect(site.askedFor('index')).toHaveLength(length);
  });

  it('begins anew after a deletion, and forgets the earlier changes', async () => {
    const { site, database, ids } = aShop(ONE_AND_TWO);
    database.edit(aProduct(3));
    expect(await ids()).toEqual([1, 2, 3]);
    database.removeEdits();
    site.publish([aProduct(2)], { asOfMs: 9_000, removedCount: 2 });
    expect(await ids()).toEqual([2]);
    expect(database.asked).toEqual([MADE_AT_MS, 9_000]);
  });

  it('keeps the new title of a product when its change has become part of the files', async () => {
    const { site, database, index } = aShop(ONE_AND_TWO);
    const { cards, columns } = await index();
    await cards.load(entryAt(columns, 1), { order: 'random', category: null });
    expect(cards.known(2)?.title).toBe('Product number 2');
    const renamed = aProduct(2, { title: 'New name' });
    database.edit(renamed);
    await index();
    database.removeEdits();
    site.publish([aProduct(1), renamed], { asOfMs: 9_000, removedCount: 1 });
    expect((await index()).cards.known(2)?.title).toBe('New name');
  });

  it('has two categories that are read at the same time', async () => {
    const { index, source } = aShop([aProduct(1), aProduct(2, { category: 'jewelery' })]);
    await Promise.all([index('electronics'), index('jewelery')]);
    expect(source.latestIndex()?.categories?.toSorted()).toEqual(['electronics', 'jewelery']);
  });

  it('begins anew when a change is known, and when there are many changes', async () => {
    const { site, database, ids, index } = aShop(ONE_AND_TWO);
    await ids();
    site.publish([...ONE_AND_TWO, aProduct(3)], { asOfMs: 9_000 });
    expect(await ids(EVERY, true)).toEqual([1, 2, 3]);
    site.publish([...ONE_AND_TWO, aProduct(3), aProduct(4)], { asOfMs: 10_000 });
    for (let id = 1_000; id < 1_201; id++) database.edit(aProduct(id));
    expect(await ids()).toHaveLength(204);
    expect(await ids()).toHaveLength(205);
    // The publishing job has stopped: the known index stays, and no new object is made.
    expect(await index()).toBe(await index());
    database.removeEdits();
    site.publish([aProduct(1)], { asOfMs: 11_000 });
    expect(await ids()).toEqual([1]);
  });

  it('shows the files while the database does not answer, and reads the changes later', async () => {
    const { database, ids } = aShop(ONE_AND_TWO);
    database.goAway();
    expect(await ids()).toEqual([1, 2]);
    database.comeBack();
    database.edit(aProduct(3));
    expect(await ids()).toEqual([1, 2, 3]);
  });

  it('gives the very same object while nothing changed', async () => {
    const { database, index } = aShop(ONE_AND_TWO);
    database.edit(aProduct(2, { stock: 1 }));
    const first = await index();
    expect(await index()).toBe(first);
  });

  it.each([
    ['refused', 500],
    ['lost', new TypeError('Failed to fetch')],
    ['half there', new Uint8Array(20)],
    ['gone', 404],
  ])('says so when it is %s, and is read when it can be', async (_, fault) => {
    const said = jest.spyOn(console, 'error').mockImplementation();
    const { site, source, ids } = aShop(ONE_AND_TWO);
    const [file = ''] = site.addresses('index');
    const whole = site.answers.get(file) ?? 404;
    site.answers.set(file, fault);
    expect(await source.index(EVERY)).toMatchObject({ ok: false, error: { retryable: true } });
    expect(said).toHaveBeenCalled();
    site.answers.set(file, whole);
    expect(await ids()).toEqual([1, 2]);
  });

  it('is a failure in an empty shop', async () => {
    const { source } = aShop([]);
    const none = { ok: false, error: { kind: 'not-found', message: 'Products not found' } };
    expect(await source.index(EVERY)).toMatchObject(none);
    expect(await source.page(ALL, { seed: SEED, least: 24 })).toMatchObject(none);
  });
});

describe('the page of a list of a site with files', () => {
  const PRODUCTS = madeUpProducts(600);
  const ordered = (seed: number, category?: Category) =>
    inRandomOrder(
      PRODUCTS.filter((one) => !category || one.category === category),
      seed,
    ).map(({ id }) => id);
  const idsIn = ({ data }: { data: { products: readonly { id: number }[] } }, seed = SEED) =>
    inRandomOrder(data.products, seed).map(({ id }) => id);

  it('is one small file', async () => {
    const { site, page } = aShop(PRODUCTS);
    const { data } = await page();
    expect(data).toMatchObject({ path: ALL, count: 600, asOfMs: MADE_AT_MS, lastId: 600 });
    expect(idsIn({ data })).toEqual(ordered(SEED).slice(0, 24));
    // The requests are the manifest and the page.
    expect(site.asked).toHaveLength(2);
  });

  it('continues with shards of the random order', async () => {
    const { site, page } = aShop(PRODUCTS);
    const known = await page(routes.category('jewelery'), 96);
    const ids = idsIn(known);
    expect(ids.length).toBeGreaterThanOrEqual(96);
    expect(ids).toEqual(ordered(SEED, 'jewelery').slice(0, ids.length));
    expect(site.askedFor('index')).toEqual([]);
  });

  it('keeps the order with which the visit began, also on the next day', async () => {
    const { page } = aShop(PRODUCTS);
    const ids = idsIn(await page(ALL, 24, 2 ** 31), 2 ** 31);
    expect(ids.slice(0, 24)).toEqual(ordered(2 ** 31).slice(0, 24));
  });

  it('returns the changes since the page was made', async () => {
    const { database, page } = aShop(PRODUCTS);
    database.edit(aProduct(601));
    expect((await page()).changed).toEqual([aProduct(601)]);
    database.goAway();
    expect((await page()).changed).toEqual([aProduct(601)]);
  });

  it('is read anew when a newer page is published', async () => {
    const { site, page } = aShop(PRODUCTS);
    await page();
    site.publish(PRODUCTS.slice(1), { seed: SEED, removedCount: 1 });
    expect((await page()).data.count).toBe(599);
  });

  it('fails when the file is not a page', async () => {
    const said = jest.spyOn(console, 'error').mockImplementation();
    const { site, source } = aShop(PRODUCTS);
    for (const url of site.addresses('page')) {
      site.answers.set(url, new TextEncoder().encode('{"path":1}'));
    }
    const result = await source.page(ALL, { seed: SEED, least: 24 });
    expect(result).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
    expect(said).toHaveBeenCalled();
  });
});

it('reads products by their ids and the neighbours of a product, with the latest changes', async () => {
  const { database, source } = aShop([...ONE_AND_TWO, aProduct(3)]);
  database.edit(aProduct(2, { title: 'New name', stock: 1 }));
  expect(await source.ofIds([2, 3, 9])).toMatchObject({
    ok: true,
    value: { products: [{ title: 'New name' }, { id: 3 }], stock: { 2: 1 } },
  });
  const neighbours = await source.neighbours(aProduct(1));
  expect(neighbours.ok && neighbours.value.products.map(({ title }) => title)).toEqual([
    'Product number 1',
    'New name',
    'Product number 3',
  ]);
  const { length } = database.asked;
  await source.ofIds([1]);
  expect(database.asked).toHaveLength(length);
});

describe('without published files', () => {
  it('reads the first products, and then what changed', async () => {
    const { database, ids, page, source } = aShop([aProduct(1)], null);
    expect(await ids()).toEqual([1]);
    database.edit(aProduct(2));
    expect(await ids()).toEqual([1, 2]);
    expect((await page()).data).toMatchObject({ count: 2, products: [{ id: 1 }, { id: 2 }] });
    expect(await source.ofIds([2])).toMatchObject({ value: { products: [aSummary(2)] } });
    expect(database.asked.filter((what) => what === 'listed')).toHaveLength(1);
  });

  it('gives the very same object while nothing changed', async () => {
    const { database, index } = aShop([aProduct(1)], null);
    database.edit(aProduct(2));
    expect(await index()).toBe(await index());
  });

  it('reads them again after a known change, which may be a deletion', async () => {
    const { database, ids } = aShop(ONE_AND_TWO, null);
    await ids();
    database.change([aProduct(2)]);
    expect(await ids()).toEqual([1, 2]);
    expect(await ids(EVERY, true)).toEqual([2]);
  });

  it('returns the error of a failed read, and reads again when asked', async () => {
    const { database, source, ids } = aShop([aProduct(1)], null);
    database.goAway();
    expect(await source.index(EVERY)).toEqual({ ok: false, error: UNAVAILABLE });
    expect(await source.page(ALL, { seed: SEED, least: 24 })).toEqual({
      ok: false,
      error: UNAVAILABLE,
    });
    database.comeBack();
    expect(await ids()).toEqual([1]);
  });

  it('uses files that are published late instead of the listing of the database', async () => {
    const { site, ids } = aShop(ONE_AND_TWO, null);
    site.answers.set(MANIFEST, 500);
    expect(await ids()).toEqual([1, 2]);
    site.publish([...ONE_AND_TWO, aProduct(4)]);
    expect(await ids()).toEqual([1, 2, 4]);
  });

  it('does not request again files that do not exist', async () => {
    const { site, ids } = aShop(ONE_AND_TWO, null);
    await ids();
    const { length } = site.asked;
    await ids();
    expect(site.asked).toHaveLength(length);
  });
});

it('reads once for two calls within a moment, unless the second is forced', async () => {
  serveSnapshot(ONE_AND_TWO);
  const { repository, asked } = aRepository(ONE_AND_TWO);
  const source = createCatalogueSource(
    repository,
    createSiteFiles(() => 0),
    () => 0,
  );
  await Promise.all([source.index(EVERY), source.index(EVERY), source.changesSince(MADE_AT_MS)]);
  await source.index(EVERY);
  expect(asked).toHaveLength(1);
  await source.index(EVERY, true);
  expect(asked).toHaveLength(2);
});

describe('a group on a site with files', () => {
  const SIZES = 6;
  const products = madeUpProducts(400).map((product) =>
    // Every tenth product and the five products behind it are sizes of one product.
    product.id % 10 < SIZES
      ? {
          ...product,
          category: 'jewelery' as const,
          group: `ring-${String(Math.floor(product.id / 10))}`,
        }
      : product,
  );
  const groups = [...new Set(products.map(cardKey))];

  it('has all its products in the part of a list that is read', async () => {
    const { page } = aShop(products);
    const { data } = await page(ALL, 60, SEED + 1);
    const keys = new Set(data.products.map(cardKey));
    expect(keys.size).toBeGreaterThanOrEqual(60);
    expect(keys.size).toBeLessThan(groups.length);
    const whole = products.filter((product) => keys.has(cardKey(product)));
    expect(data.products.map(({ id }) => id).sort()).toEqual(whole.map(({ id }) => id).sort());
    expect(data.count).toBe(groups.length);
  });

  it('is complete in the first page, and has its place in the order of the whole list', async () => {
    const { page } = aShop(products);
    const first = (await page()).data;
    expect(cardCount(first.products)).toBe(24);
    const ordered = [...new Set(inRandomOrder(products, SEED).map(cardKey))];
    expect(new Set(first.products.map(cardKey))).toEqual(new Set(ordered.slice(0, 24)));
  });

  it('is found by the id of each of its products', async () => {
    const { source } = aShop(products);
    const ids = products.map(({ id }) => id);
    const found = await source.ofIds(ids);
    expect(found.ok && found.value.products.map(({ id }) => id)).toEqual(ids);
  });

  it('does not count among the four neighbours on each side of a product', async () => {
    const { source } = aShop(products);
    const rings = products.filter(({ category }) => category === 'jewelery');
    const [ring = aProduct(1)] = rings.toSorted((a, b) => a.priceCents - b.priceCents).slice(90);
    const neighbours = await source.neighbours(ring);
    if (!neighbours.ok) throw new Error(neighbours.error.message);
    const others = neighbours.value.products.filter((one) => cardKey(one) !== cardKey(ring));
    expect(cardCount(others.filter((one) => one.priceCents <= ring.priceCents))).toBeGreaterThan(3);
    expect(cardCount(others.filter((one) => one.priceCents >= ring.priceCents))).toBeGreaterThan(3);
  });
});

describe('categories that came later (P-ADMIN-53)', () => {
  const HAT = aProduct(3, { category: 'hats' });
  const products = [...ONE_AND_TWO, HAT];
  const categories = {
    all: [...parseCategories(undefined).all, 'hats'],
    shown: ['hats', 'jewelery'],
    titles: {},
  };
  afterEach(() => learnMenu(FIRST_MENU));

  it('have lists and an index like the first categories, and are in the menu', async () => {
    const { source, ids, page } = aShop(products, products, { categories });
    // Reset the menu, because the code that made the files has changed it, too.
    learnMenu(FIRST_MENU);
    expect(await ids('hats')).toEqual([3]);
    expect(await ids()).toEqual([1, 2, 3]);
    expect(menu.shown).toEqual(['hats', 'jewelery']);
    expect((await page('/shop/category/hats')).data.products).toMatchObject([{ id: 3 }]);
    const neighbours = await source.neighbours(HAT);
    expect(neighbours.ok && neighbours.value.products).toMatchObject([{ id: 3 }]);
  });

  it('are there without files, too', async () => {
    const { ids, page } = aShop(products, null);
    expect(await ids()).toEqual([1, 2, 3]);
    expect((await page('/shop/category/hats')).data.products).toMatchObject([{ id: 3 }]);
  });

  it('are in the index as soon as a product of one is added', async () => {
    const { database, ids } = aShop(ONE_AND_TWO);
    await ids();
    database.edit(HAT);
    expect(await ids()).toEqual([1, 2, 3]);
  });

  it('are not there when no file names them', async () => {
    const { source } = aShop(products, products, { categories });
    const gone = { ok: false, error: { kind: 'unavailable' } };
    const wanted = { seed: SEED, least: 24 };
    expect(await source.page('/shop/category/bags', wanted)).toMatchObject(gone);
    // This category is not in the menu any more, and has no products.
    expect(await source.page("/shop/category/women's%20clothing", wanted)).toMatchObject(gone);
    expect(await source.index('bags')).toMatchObject(gone);
    expect((await source.index('hats')).ok).toBe(true);
  });
});
