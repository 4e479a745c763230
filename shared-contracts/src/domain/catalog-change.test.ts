import { changeCatalogPage, rewriteCatalogPage } from './catalog-change';
import { unpackCatalogPage } from './catalog-page';
import type { Product } from './documents/product';

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

const written = (products: readonly Product[]) => rewriteCatalogPage(0, null, products);

describe('a change of the packed catalogue', () => {
  it('begins a page with the first product', () => {
    const page = changeCatalogPage(1, null, { put: [aProduct(501)] });
    expect(page).toMatchObject({ page: 1, version: 1 });
    expect(unpackCatalogPage(page?.packed ?? '')).toMatchObject([{ id: 501 }]);
  });

  it('replaces, adds and removes, and counts the versions', () => {
    const stored = written([aProduct(1), aProduct(2)]);
    const put = [aProduct(1, { priceCents: 5 }), aProduct(3)];
    const page = changeCatalogPage(0, stored, { put, remove: [2] });
    expect(page?.version).toBe(2);
    expect(unpackCatalogPage(page?.packed ?? '')).toMatchObject([
      { id: 1, priceCents: 5 },
      { id: 3 },
    ]);
  });

  it.each([
    ['the stock', { stock: 0 }],
    ['the description', { description: 'Made of glass.' }],
  ])('of %s writes nothing', (_, changes) => {
    const put = [aProduct(1, changes)];
    expect(changeCatalogPage(0, written([aProduct(1)]), { put })).toBeNull();
  });

  it('empties the page of the last product', () => {
    const page = changeCatalogPage(0, written([aProduct(1)]), { remove: [1] });
    expect(page).toEqual({ page: 0, version: 2, packed: '[]' });
  });

  it('refuses a product of another page', () => {
    expect(() => changeCatalogPage(0, null, { put: [aProduct(501)] })).toThrow(RangeError);
    expect(() => changeCatalogPage(1, null, { remove: [500] })).toThrow(
      'Product 500 is on page 0, not 1',
    );
  });

  it('refuses to change what it cannot read', () => {
    const stored = { version: 1, packed: '[[1]]' };
    expect(() => changeCatalogPage(0, stored, { put: [aProduct(1)] })).toThrow();
  });

  it('keeps a page of the longest products within what a document holds', () => {
    const long = Array.from({ length: 500 }, (_, place) =>
      aProduct(place + 1, {
        title: 'ж'.repeat(200),
        image: `https://example.com/${'x'.repeat(480)}`,
      }),
    );
    const { packed } = written(long) ?? { packed: '' };
    expect(unpackCatalogPage(packed)).toHaveLength(500);
    expect(packed.length).toBeLessThan(500_000);
    expect(new TextEncoder().encode(packed).length).toBeLessThan(2 ** 20);
  });
});
