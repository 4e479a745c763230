import { rewriteCatalogPage, type Product } from '@galleria/shared-contracts/domain';

import { findCatalogDrift } from './catalog-drift';

function aProduct(id: number, changes: Partial<Product> = {}): Product {
  return {
    id,
    title: `Lamp number ${id}`,
    description: `Made of brass and linen, like ${id} others.`,
    stock: 4,
    priceCents: 1_000 + id,
    rating: { rate: 4, count: 2 },
    category: 'electronics',
    image: '/pictures/lamp.svg',
    ...changes,
  };
}

const written = (products: readonly Product[], page = 0) => ({
  data: rewriteCatalogPage(page, null, products),
});

describe('the check of the packed catalogue', () => {
  const products = [aProduct(1), aProduct(2), aProduct(501)];
  const agreeing = () =>
    new Map([
      [0, written(products.slice(0, 2))],
      [1, written(products.slice(2), 1)],
    ]);

  it('finds nothing where the pages agree with the products', () => {
    expect(findCatalogDrift(products, agreeing())).toEqual([]);
  });

  it.each<[string, Product[], string[]]>([
    [
      'a product too few',
      products.slice(0, 2),
      ['catalog/1 has product 501, which does not exist'],
    ],
    ['a product too many', [...products, aProduct(3)], ['catalog/0 lacks product 3']],
    ['a page too few', [...products, aProduct(1_001)], ['catalog/2 is missing or cannot be read']],
    [
      'another price and rating',
      [aProduct(1, { priceCents: 9, rating: { rate: 1, count: 2 } }), ...products.slice(1)],
      ['catalog/0 has another priceCents, rating of product 1'],
    ],
    ['another stock', [aProduct(1, { stock: 0 }), ...products.slice(1)], []],
    ['another description', [aProduct(1, { description: 'Glass.' }), ...products.slice(1)], []],
  ])('reports %s, and its repair removes the drift', (_, now, lines) => {
    const stored = agreeing();
    const drifts = findCatalogDrift(now, stored);
    expect(drifts.flatMap((drift) => drift.lines)).toEqual(lines);
    for (const { repair } of drifts) stored.set(repair.page, { data: repair });
    expect(findCatalogDrift(now, stored)).toEqual([]);
  });

  it.each<[string, unknown, number, string]>([
    ['no text', { version: 4, packed: 5 }, 5, 'catalog/0 is missing or cannot be read'],
    ['no JSON', { version: 4, packed: '[' }, 5, 'catalog/0 is missing or cannot be read'],
    ['no version', { packed: '[]' }, 1, 'catalog/0 lacks product 1'],
    [
      'a product twice',
      written([aProduct(1), aProduct(1)]).data,
      2,
      'catalog/0 has products twice or out of order',
    ],
  ])('repairs a page with %s', (_, data, version, line) => {
    const stored = new Map([[0, { data }]]);
    expect(findCatalogDrift([aProduct(1)], stored)).toMatchObject([
      { lines: [line], repair: { page: 0, version } },
    ]);
  });
});
