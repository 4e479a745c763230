import { catalogPageOf, packCatalogPage, unpackCatalogPage } from './catalog-page';
import type { ProductSummary } from './documents/product';
import { packRow, unpackRow } from './packed-row';

const lamp: ProductSummary = {
  id: 7,
  title: 'Brass reading lamp, "Ada" – ☕',
  priceCents: 12_995,
  rating: { rate: 4.27, count: 31 },
  category: "women's clothing",
  image: '/pictures/lamp.svg',
};

describe('the packed catalogue', () => {
  it.each([
    [1, 0],
    [500, 0],
    [501, 1],
    [10_000, 19],
  ])('finds product %i on page %i', (id, page) => {
    expect(catalogPageOf(id)).toBe(page);
  });

  it('gives back what was packed, sorted by id', () => {
    const page = packCatalogPage([lamp, { ...lamp, id: 3 }]);
    expect(unpackCatalogPage(page)).toEqual([{ ...lamp, id: 3 }, lamp]);
  });

  it('reads a row that is older than a field as one without this field', () => {
    const row = packRow(lamp);
    const older = row.slice(0, row.indexOf(lamp.image));
    expect(unpackRow(older)).not.toHaveProperty('image');
    expect(unpackRow([...older, null])).not.toHaveProperty('image');
    expect({ ...unpackRow(older), image: lamp.image }).toEqual(lamp);
  });

  it.each(['', '{}', '[[1]]', '[[1,"t",5,9,1,0,"i"]]', '[[1,"t",5,4,1,4,"i"]]'])(
    'refuses %j',
    (text) => {
      expect(() => unpackCatalogPage(text)).toThrow();
    },
  );
});
