/** @jest-environment node */
import {
  FIRST_CATEGORIES,
  parseCategories,
  unpackCatalogue,
  type Product,
} from '@galleria/shared-contracts/domain';

import { unpackIndex } from '../data/index-file';
import { parseRandomLayout, parseSortedLayout, shardFile } from '../data/layouts';
import { jsonOf, parseManifest, type Manifest } from '../data/manifest';
import { unpackPageData } from '../data/page-data';
import { aProduct, aSummary } from '../testing/a-product';
import { madeUpProducts } from '../testing/made-up-products';
import { parseSearchFiles, type SearchFiles } from './search-files';
import { unpackBucket } from './postings';
import { siteData } from './site-data';
import { unpackWords } from './word-file';

const PRODUCTS = madeUpProducts(2_000);

const HOME = { path: '/', products: [aProduct(1)], stock: {}, count: 2_000, lastId: 2_000 };

const contentOf = (products = PRODUCTS) => ({
  products,
  seed: 1,
  newestMs: 70_000,
  settlingMs: 60_000,
  asOfMs: 10_000,
  removedCount: 3,
  categories: parseCategories(undefined),
});

function made(products = PRODUCTS) {
  const { files, manifest } = siteData(contentOf(products), [{ ...HOME, asOfMs: 10_000 }]).make();
  return { files, manifest: manifest as Manifest };
}

/** Reads the ids of each word from the files. */
function read({ files, manifest }: ReturnType<typeof made>, part: keyof SearchFiles) {
  const bytesOf = (file: string) => files.get(file) ?? new Uint8Array();
  const { words, buckets } = parseSearchFiles(bytesOf(manifest.search))[part];
  const lists = buckets.flatMap(([count, file]) => unpackBucket(bytesOf(file), count));
  return new Map(unpackWords(bytesOf(words)).map((word, place) => [word, lists[place]]));
}

it('maps the words of titles and of descriptions to products', () => {
  const site = made([
    aProduct(1, { title: 'Walnut Radio for Women', description: 'A radio with a walnut shell.' }),
    aProduct(4, { title: 'Silk Tie', description: 'Not of walnut; for women.' }),
  ]);
  expect([...read(site, 'titles')]).toEqual([
    ['radio', [1]],
    ['silk', [4]],
    ['tie', [4]],
    ['walnut', [1]],
    // The word of another category.
    ['women', [1]],
  ]);
  expect([...read(site, 'texts')]).toEqual([
    ['shell', [1]],
    ['walnut', [4]],
    ['women', [4]],
  ]);
});

it('names every file in the manifest by its content hash, with buckets of four kilobytes', () => {
  const { files, manifest } = made();
  const { indexes, layouts, pages, products, search } = manifest;
  const { titles, categories, texts } = parseSearchFiles(files.get(search) ?? new Uint8Array());
  const named = [titles, categories, texts]
    .flatMap(({ words, buckets }) => [words, ...buckets.map(([, file]) => file)])
    .concat(products, indexes, search, Object.values(layouts), Object.values(pages))
    .concat(Object.entries(layouts).flatMap(([name, file]) => shardsOf(name, files.get(file))));
  expect(new Set(named)).toEqual(new Set(files.keys()));
  for (const [name, bytes] of files) {
    expect(name).toMatch(/^[a-z0-9][a-z0-9.-]*$/);
    if (name.startsWith('postings')) expect(bytes.length).toBeLessThanOrEqual(4_096);
  }
  expect(titles.buckets.length).toBeGreaterThan(1);
});

it('contains the moment from which on changes may be missing, and the number of deletions', () => {
  expect(made().manifest).toMatchObject({ asOfMs: 10_000, removedCount: 3 });
});

it('makes a manifest that can be parsed', () => {
  const { manifest } = made();
  expect(parseManifest(new TextEncoder().encode(JSON.stringify(manifest)))).toEqual({
    ...manifest,
    categories: FIRST_CATEGORIES,
  });
});

it('has the products in files of 2,000 ids each, with their stock marks', () => {
  const { files, manifest } = made([
    aProduct(1, { stock: 3 }),
    aProduct(2_000),
    aProduct(2_001, { stock: 0 }),
  ]);
  const read = manifest.products.map((name) =>
    unpackCatalogue(JSON.parse(Buffer.from(files.get(name) ?? '').toString())),
  );
  expect(read).toEqual([
    { products: [aSummary(1), aSummary(2_000)], stock: { 1: 3 } },
    { products: [aSummary(2_001)], stock: { 2_001: 0 } },
  ]);
});

it('makes the same files from the same products, and changes few files when one product changes', () => {
  const before = made();
  expect(made()).toEqual(before);
  const after = made(PRODUCTS.map((one) => (one.id === 7 ? { ...one, title: 'Zebra' } : one)));
  const kept = [...after.files.keys()].filter((name) => before.files.has(name));
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.length).toBeLessThan(after.files.size);
  const isShard = (name: string) => /^(?:random|price|rating)-/.test(name);
  const changed = [...after.files.keys()].filter((name) => !before.files.has(name));
  // The product is in one shard of each of five layouts.
  expect(changed.filter(isShard)).toHaveLength(5);
});

it('has another key when products have changed, have come or are gone', () => {
  const keys = [
    contentOf(),
    { ...contentOf(), asOfMs: 70_001 },
    { ...contentOf(), newestMs: 70_001 },
    contentOf(PRODUCTS.slice(1)),
    { ...contentOf(), removedCount: 4 },
    { ...contentOf(), seed: 2 },
  ].map((content) => siteData(content, []).key);
  expect(new Set(keys).size).toBe(6);
  // Another process has another `asOfMs`, but makes the same files.
  expect(siteData({ ...contentOf(), asOfMs: 9_000 }, []).key).toBe(keys[0]);
});

it('makes files of an empty shop too', () => {
  const { files, manifest } = made([]);
  const { titles } = parseSearchFiles(files.get(manifest.search) ?? new Uint8Array());
  expect(titles.buckets).toEqual([]);
  expect(files.has(titles.words)).toBe(true);
});

const bytesIn = ({ files }: ReturnType<typeof made>, name: string) =>
  files.get(name) ?? new Uint8Array();

function shardsOf(layout: string, bytes: Uint8Array = new Uint8Array()): string[] {
  if (layout === 'random') {
    const { hashes } = parseRandomLayout(bytes);
    return hashes.map((hash, place) => shardFile(layout, place, hash));
  }
  const { ids, hashes } = parseSortedLayout(bytes);
  return ids.map((id, place) => shardFile(layout, id, hashes[place] ?? ''));
}

/** The ids in the shards of a layout, shard by shard. */
function idsOf(site: ReturnType<typeof made>, layout: string): number[][] {
  const file = site.manifest.layouts[layout] ?? '';
  return shardsOf(layout, bytesIn(site, file)).map((name) =>
    unpackCatalogue(jsonOf(bytesIn(site, name))).products.map(({ id }) => id),
  );
}

it('has an index of each category', () => {
  const site = made();
  const ids = site.manifest.indexes.map((name, place) => [
    ...unpackIndex(bytesIn(site, name), FIRST_CATEGORIES[place] ?? '').ids,
  ]);
  expect(ids).toEqual(
    FIRST_CATEGORIES.map((category) =>
      PRODUCTS.filter((one) => one.category === category).map(({ id }) => id),
    ),
  );
});

it('has layouts by price and rating, of all products and of each category', () => {
  const site = made();
  const byPrice = PRODUCTS.toSorted((a, b) => a.priceCents - b.priceCents || a.id - b.id);
  const byRating = PRODUCTS.toSorted(
    ({ rating: a, id }, { rating: b, id: other }) =>
      a.rate - b.rate || a.count - b.count || id - other,
  );
  for (const [place, category] of [null, ...FIRST_CATEGORIES].entries()) {
    const scope = place === 0 ? 'all' : place - 1;
    const ids = (products: readonly Product[]) =>
      products.filter((one) => !category || one.category === category).map(({ id }) => id);
    expect(idsOf(site, `price-${scope}`).flat()).toEqual(ids(byPrice));
    expect(idsOf(site, `rating-${scope}`).flat()).toEqual(ids(byRating));
  }
  expect(idsOf(site, 'price-all').length).toBeGreaterThan(10);
});

it('has each product once in the random order, in shards of similar size', () => {
  const shards = idsOf(made(), 'random');
  expect(shards.flat().sort((a, b) => a - b)).toEqual(PRODUCTS.map(({ id }) => id));
  expect(shards).toHaveLength(16);
  expect(Math.max(...shards.map(({ length }) => length))).toBeLessThan(200);
});

it('has the first data of home and lists; the manifest says when it was made', () => {
  const site = made();
  const page = bytesIn(site, site.manifest.pages['/'] ?? '');
  expect(unpackPageData(jsonOf(page))).toEqual({ ...HOME, products: [aSummary(1)] });
});

describe('a manifest', () => {
  const parse = (text: string) => parseManifest(new TextEncoder().encode(text));
  const whole = {
    version: 4,
    asOfMs: 5,
    removedCount: 0,
    products: ['p.json'],
    indexes: ['a', 'b', 'c', 'd'],
    layouts: { random: 'r.json' },
    pages: { '/': 'h.json' },
    search: 's.json',
  };

  it('may have fields that this version does not know', () => {
    expect(parse(JSON.stringify({ ...whole, more: 1 }))).toEqual({
      ...whole,
      categories: FIRST_CATEGORIES,
    });
  });

  it('of another version is parsed as null', () => {
    expect(parse('{"version":2}')).toBeNull();
  });

  it.each([
    ['the manifest', null],
    ['version', { ...whole, version: '1' }],
    ['asOfMs', { ...whole, asOfMs: null }],
    ['removedCount', { ...whole, removedCount: '0' }],
    ['products', { ...whole, products: [1] }],
    ['indexes', { ...whole, indexes: ['a'] }],
    ['layouts', { ...whole, layouts: undefined }],
    ['layouts', { ...whole, layouts: { random: 1 } }],
    ['pages', { ...whole, pages: 'h.json' }],
    ['search', { ...whole, search: {} }],
  ])('is refused with the name of what is wrong: %s', (name, value) => {
    expect(() => parse(JSON.stringify(value))).toThrow(name);
  });

  it.each(['', '{"version":3,"asOf', '<!doctype html>'])('is refused when it is %j', (text) => {
    expect(() => parse(text)).toThrow(SyntaxError);
  });
});

describe('the names of the search’s files', () => {
  const index = { words: 'w.bin', buckets: [[1, 'p.bin']] };
  const whole = { titles: index, categories: index, texts: index };
  const parse = (value: unknown) =>
    parseSearchFiles(new TextEncoder().encode(JSON.stringify(value)));

  it('are read', () => {
    expect(parse(whole)).toEqual(whole);
  });

  it.each([
    ['the search', null],
    ['titles', { ...whole, titles: undefined }],
    ['categories.words', { ...whole, categories: { buckets: [] } }],
    ['texts.buckets', { ...whole, texts: { words: 'w' } }],
    ['texts.buckets', { ...whole, texts: { words: 'w', buckets: [['1', 'p']] } }],
  ])('are refused with the name of what is wrong: %s', (name, value) => {
    expect(() => parse(value)).toThrow(name);
  });
});

describe('a layout', () => {
  const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

  it.each([
    null,
    {},
    { hashes: ['a'], ids: [1], keys: [[1, 2]] },
    { hashes: ['a'], ids: ['1'], keys: [[1]] },
    { hashes: [1], ids: [1], keys: [[1]] },
    { hashes: ['a'], ids: [1] },
  ])('is refused when its columns do not fit: %j', (value) => {
    expect(() => parseSortedLayout(bytes(value))).toThrow('layout');
  });

  it.each([null, {}, { hashes: [] }, { hashes: [1] }])(
    'is refused when it has no shard: %j',
    (value) => {
      expect(() => parseRandomLayout(bytes(value))).toThrow('layout');
    },
  );
});

it('finds a group by the words of all its products, and returns its first product', () => {
  const site = made([
    aProduct(1, { title: 'Oxford Shirt · Navy', description: 'Cotton.', group: 'shirt' }),
    aProduct(2, { title: 'Oxford Shirt · Brick', description: 'Twill.', group: 'shirt' }),
  ]);
  expect([...read(site, 'titles')]).toEqual([
    ['brick', [1]],
    ['navy', [1]],
    ['oxford', [1]],
    ['shirt', [1]],
  ]);
  expect([...read(site, 'texts')]).toEqual([
    ['cotton', [1]],
    ['twill', [1]],
  ]);
});

it('makes the search files again when a group has a new product', () => {
  const shirt = (id: number) =>
    aProduct(id, { title: `Shirt number${String(id)}`, group: 'shirt' });
  expect([...read(made([shirt(1)]), 'titles').keys()]).toEqual(['number1', 'shirt']);
  expect([...read(made([shirt(1), shirt(2)]), 'titles').keys()]).toEqual([
    'number1',
    'number2',
    'shirt',
  ]);
});
