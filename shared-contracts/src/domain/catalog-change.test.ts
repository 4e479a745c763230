import {
  changeCatalogPage,
  rewriteCatalogPage,
  type CatalogWrite,
  type StoredCatalogPage,
} from './catalog-change';
import { catalogPagesOf, checkCatalog, describeCatalogCheck } from './catalog-drift';
import { unpackCatalogPage } from './catalog-page';
import { unpackCatalogWords } from './catalog-words';
import type { Product } from './documents/product';

const NOTHING: StoredCatalogPage = { catalog: null, catalogWords: null };

function aProduct(id: number, changes: Partial<Product> = {}): Product {
  return {
    id,
    title: `Lamp number ${id}`,
    description: `Made of brass and linen, like ${id} others.`,
    stock: 4,
    priceCents: 1_000 + id,
    rating: { rate: 4, count: 2 },
    category: 'electronics',
    image: '/galleria/pictures/lamp.svg',
    ...changes,
  };
}

/** What is stored after these writes. */
function after(stored: StoredCatalogPage, writes: readonly CatalogWrite[]): StoredCatalogPage {
  return Object.assign(
    { ...stored },
    ...writes.map(({ collection, data }) => ({ [collection]: data })),
  ) as StoredCatalogPage;
}

const written = (products: readonly Product[], page = 0) =>
  after(NOTHING, rewriteCatalogPage(page, NOTHING, products));
const collections = (writes: readonly CatalogWrite[]) => writes.map(({ collection }) => collection);

describe('a change of the packed catalogue', () => {
  it('begins both documents of a page with the first product', () => {
    const writes = changeCatalogPage(1, NOTHING, { put: [aProduct(501)] });
    expect(writes).toMatchObject([
      { collection: 'catalog', key: '1', data: { page: 1, version: 1 } },
      { collection: 'catalogWords', key: '1', data: { page: 1, version: 1 } },
    ]);
    expect(unpackCatalogPage(writes[0]?.data.packed ?? '')).toMatchObject([{ id: 501 }]);
    expect(unpackCatalogWords(writes[1]?.data.packed ?? '')).toEqual([
      { id: 501, words: 'made brass linen like others' },
    ]);
  });

  it('replaces, adds and removes, and counts the versions', () => {
    const stored = written([aProduct(1), aProduct(2)]);
    const put = [aProduct(1, { priceCents: 5 }), aProduct(3)];
    const [catalog, words] = changeCatalogPage(0, stored, { put, remove: [2] });
    expect(catalog?.data.version).toBe(2);
    expect(unpackCatalogPage(catalog?.data.packed ?? '')).toMatchObject([
      { id: 1, priceCents: 5 },
      { id: 3 },
    ]);
    expect(unpackCatalogWords(words?.data.packed ?? '').map(({ id }) => id)).toEqual([1, 3]);
  });

  it.each([
    ['the stock', { stock: 0 }, []],
    ['the price', { priceCents: 7 }, ['catalog']],
    ['the description', { description: 'Made of glass.' }, ['catalogWords']],
    ['the title, to a word of the description', { title: 'Brass' }, ['catalog', 'catalogWords']],
  ])('of %s writes no more than it must', (_, changes, expected) => {
    const stored = written([aProduct(1)]);
    const writes = changeCatalogPage(0, stored, { put: [aProduct(1, changes)] });
    expect(collections(writes)).toEqual(expected);
  });

  it('empties the page of the last product', () => {
    const writes = changeCatalogPage(0, written([aProduct(1)]), { remove: [1] });
    expect(writes.map(({ data }) => data.packed)).toEqual(['[]', '[]']);
  });

  it('refuses a product of another page', () => {
    expect(() => changeCatalogPage(0, NOTHING, { put: [aProduct(501)] })).toThrow(RangeError);
    expect(() => changeCatalogPage(1, NOTHING, { remove: [500] })).toThrow(
      'Product 500 is on page 0, not 1',
    );
  });

  it('refuses to change what it cannot read', () => {
    const stored = { ...NOTHING, catalog: { version: 1, packed: '[[1]]' } };
    expect(() => changeCatalogPage(0, stored, { put: [aProduct(1)] })).toThrow();
  });

  it('keeps a page of the longest products within what a document holds', () => {
    const long = Array.from({ length: 500 }, (_, place) =>
      aProduct(place + 1, {
        title: 'ж'.repeat(200),
        description: Array.from({ length: 700 }, (_, word) => `слово${word}`).join(' '),
        image: `https://example.com/${'x'.repeat(480)}`,
      }),
    );
    const sizes = rewriteCatalogPage(0, NOTHING, long).map(({ data }) => [
      data.packed.length,
      new TextEncoder().encode(data.packed).length,
    ]);
    const [[catalog, catalogBytes] = [], [words, wordsBytes] = []] = sizes;
    expect(catalog).toBeLessThan(500_000);
    expect(words).toBeLessThan(800_000);
    expect(Math.max(catalogBytes ?? 0, wordsBytes ?? 0)).toBeLessThan(2 ** 20);
  });
});

describe('the check of the packed catalogue', () => {
  const products = [aProduct(1), aProduct(2), aProduct(501)];
  const inStep = () =>
    new Map([
      [0, written(products.slice(0, 2))],
      [1, written(products.slice(2), 1)],
    ]);

  it('finds nothing where all is well', () => {
    const check = checkCatalog(products, inStep());
    expect(check).toEqual({ drifts: [], repair: [] });
    expect(describeCatalogCheck(check)).toEqual([
      'The packed catalogue is in step with the products.',
    ]);
  });

  it.each<[string, Product[], string[]]>([
    [
      'a product too few',
      products.slice(0, 2),
      [
        'catalog/1 has product 501, which there is none of',
        'catalogWords/1 has product 501, which there is none of',
      ],
    ],
    [
      'a product too many',
      [...products, aProduct(3)],
      ['catalog/0 lacks product 3', 'catalogWords/0 lacks product 3'],
    ],
    [
      'a page too few',
      [...products, aProduct(1_001)],
      ['catalog/2 is missing or cannot be read', 'catalogWords/2 is missing or cannot be read'],
    ],
    [
      'another price and rating',
      [aProduct(1, { priceCents: 9, rating: { rate: 1, count: 2 } }), ...products.slice(1)],
      ['catalog/0 has another priceCents, rating of product 1'],
    ],
    [
      'another description',
      [aProduct(1, { description: 'Glass.' }), ...products.slice(1)],
      ['catalogWords/0 has another words of product 1'],
    ],
    [
      'another stock',
      [aProduct(1, { stock: 0 }), ...products.slice(1)],
      ['The packed catalogue is in step with the products.'],
    ],
  ])('with %s says so, and its repair makes it well', (_, now, lines) => {
    const stored = inStep();
    const check = checkCatalog(now, stored);
    expect(describeCatalogCheck(check)).toEqual(lines);
    for (const write of check.repair) {
      const page = Number(write.key);
      stored.set(page, after(stored.get(page) ?? NOTHING, [write]));
    }
    expect(checkCatalog(now, stored).drifts).toEqual([]);
  });

  it.each([
    ['no text', { version: 4, packed: 5 }, 5, 'catalog/0 is missing or cannot be read'],
    ['no JSON', { version: 4, packed: '[' }, 5, 'catalog/0 is missing or cannot be read'],
    ['no version', { packed: '[]' }, 1, 'catalog/0 lacks product 1'],
    [
      'a product twice',
      written([aProduct(1), aProduct(1)]).catalog,
      2,
      'catalog/0 has products twice or out of order',
    ],
  ])('repairs a document with %s', (_, catalog, version, line) => {
    const stored = new Map([[0, { ...written([aProduct(1)]), catalog }]]);
    const check = checkCatalog([aProduct(1)], stored);
    expect(describeCatalogCheck(check)).toEqual([line]);
    expect(check.repair).toMatchObject([{ collection: 'catalog', key: '0', data: { version } }]);
  });

  it('brings the documents of a page together as they are listed', () => {
    const pages = catalogPagesOf({
      catalog: [
        ['0', 'a'],
        ['1', 'b'],
      ],
      catalogWords: [['1', 'c']],
    });
    expect([...pages]).toEqual([
      [0, { catalog: 'a', catalogWords: null }],
      [1, { catalog: 'b', catalogWords: 'c' }],
    ]);
  });
});
