import {
  rewriteCatalogPage,
  type CatalogWrite,
  type Product,
  type StoredCatalogPage,
} from '@galleria/shared-contracts/domain';

import { catalogPagesOf, checkCatalog, describeCatalogCheck } from './catalog-drift';

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
