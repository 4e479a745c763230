/** @jest-environment node */
import { unpackCatalogue } from '@galleria/shared-contracts/domain';

import { aProduct, aSummary } from '../testing/a-product';
import { madeUpProducts } from '../testing/made-up-products';
import { parseManifest, type Manifest } from './manifest';
import { unpackBucket } from './postings';
import { siteData } from './site-data';
import { unpackWords } from './word-file';

const PRODUCTS = madeUpProducts(2_000);

const contentOf = (products = PRODUCTS) => ({
  products,
  seed: 1,
  newestMs: 70_000,
  doubtMs: 60_000,
  asOfMs: 10_000,
  removedCount: 3,
});

function made(products = PRODUCTS) {
  const { files, manifest } = siteData(contentOf(products)).make();
  return { files, manifest: manifest as Manifest };
}

/** What the files say: the ids of each word. */
function read({ files, manifest }: ReturnType<typeof made>, part: 'titles' | 'texts') {
  const bytesOf = (file: string) => files.get(file) ?? new Uint8Array();
  const { words, buckets } = manifest.search[part];
  const lists = buckets.flatMap(([count, file]) => unpackBucket(bytesOf(file), count));
  return new Map(unpackWords(bytesOf(words)).map((word, place) => [word, lists[place]]));
}

it('leads from words of titles and of descriptions to products', () => {
  const site = made([
    aProduct(1, { title: 'Walnut Radio for Women', description: 'A radio with a walnut shell.' }),
    aProduct(4, { title: 'Silk Tie', description: 'Not of walnut; for women.' }),
  ]);
  expect([...read(site, 'titles')]).toEqual([
    ['radio', [1]],
    ['silk', [4]],
    ['tie', [4]],
    ['walnut', [1]],
  ]);
  expect([...read(site, 'texts')]).toEqual([
    ['shell', [1]],
    ['walnut', [4]],
    ['women', [4]],
  ]);
});

it('names every file in the manifest, by its content, in buckets of four kilobytes', () => {
  const { files, manifest } = made();
  const { titles, texts } = manifest.search;
  const named = [titles, texts]
    .flatMap(({ words, buckets }) => [words, ...buckets.map(([, file]) => file)])
    .concat(manifest.products);
  expect(new Set(named)).toEqual(new Set(files.keys()));
  for (const [name, bytes] of files) {
    expect(name).toMatch(/^[a-z0-9][a-z0-9.-]*$/);
    if (name.startsWith('postings')) expect(bytes.length).toBeLessThanOrEqual(4_096);
  }
  expect(titles.buckets.length).toBeGreaterThan(1);
});

it('says from when on a change may be missing, and which deletions', () => {
  expect(made().manifest).toMatchObject({ asOfMs: 10_000, removedCount: 3 });
});

it('gives what is stored a manifest that can be read', () => {
  const { manifest } = made();
  expect(parseManifest(new TextEncoder().encode(JSON.stringify(manifest)))).toEqual(manifest);
});

it('has the products in files of 2,000 ids each, with the marks of their stock', () => {
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

it('makes the same files of the same products, and leaves most files alone when one changes', () => {
  const before = made();
  expect(made()).toEqual(before);
  const after = made(PRODUCTS.map((one) => (one.id === 7 ? { ...one, title: 'Zebra' } : one)));
  const kept = [...after.files.keys()].filter((name) => before.files.has(name));
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.length).toBeLessThan(after.files.size);
});

it('has another key when products have changed, have come or are gone', () => {
  const keys = [
    contentOf(),
    { ...contentOf(), asOfMs: 70_001 },
    { ...contentOf(), newestMs: 70_001 },
    contentOf(PRODUCTS.slice(1)),
    { ...contentOf(), removedCount: 4 },
  ].map((content) => siteData(content).key);
  expect(new Set(keys).size).toBe(5);
  // Another process doubts longer, and makes the same files.
  expect(siteData({ ...contentOf(), asOfMs: 9_000 }).key).toBe(keys[0]);
});

it('makes files of an empty shop too', () => {
  const { files, manifest } = made([]);
  expect(manifest.search.titles.buckets).toEqual([]);
  expect(files.has(manifest.search.titles.words)).toBe(true);
});

describe('a manifest', () => {
  const parse = (text: string) => parseManifest(new TextEncoder().encode(text));
  const index = { words: 'w.bin', buckets: [[1, 'p.bin']] };
  const whole = {
    version: 2,
    asOfMs: 5,
    removedCount: 0,
    products: ['p.json'],
    search: { titles: index, texts: index },
  };

  it('may have more than this version knows', () => {
    expect(parse(JSON.stringify({ ...whole, more: 1 }))).toEqual(whole);
  });

  it('of another version is none', () => {
    expect(parse('{"version":3}')).toBeNull();
  });

  it.each([
    ['the manifest', null],
    ['version', { ...whole, version: '1' }],
    ['asOfMs', { ...whole, asOfMs: null }],
    ['removedCount', { ...whole, removedCount: undefined }],
    ['products', { ...whole, products: [1] }],
    ['search', { ...whole, search: undefined }],
    ['search.titles', { ...whole, search: { texts: index } }],
    ['search.texts.words', { ...whole, search: { titles: index, texts: { buckets: [] } } }],
    ['search.texts.buckets', { ...whole, search: { titles: index, texts: { words: 'w' } } }],
    [
      'search.texts.buckets',
      { ...whole, search: { titles: index, texts: { words: 'w', buckets: [['1', 'p']] } } },
    ],
  ])('is refused with the name of what is wrong: %s', (name, value) => {
    expect(() => parse(JSON.stringify(value))).toThrow(name);
  });

  it.each(['', '{"version":2,"asOf', '<!doctype html>'])('is refused when it is %j', (text) => {
    expect(() => parse(text)).toThrow(SyntaxError);
  });
});
