import {
  changeCatalogPage,
  rewriteCatalogPage,
  type CatalogWrite,
  type StoredCatalogPage,
} from './catalog-change';
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
    image: '/pictures/lamp.svg',
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
