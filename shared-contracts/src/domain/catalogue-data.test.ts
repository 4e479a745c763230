/** @jest-environment node */
import { packCatalogue, stockMarksOf, unpackCatalogue } from './catalogue-data';
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

const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

it('unpacks the data that was packed', () => {
  const data = {
    products: [
      lamp,
      { ...lamp, id: 3 },
      { ...lamp, id: 4, group: 'lamps' },
      // Every array has members with the names of the next two categories.
      { ...lamp, id: 5, category: 'pop' },
      { ...lamp, id: 6, category: 'length' },
    ],
    stock: { 3: 0 },
  };
  expect(unpackCatalogue(stored(packCatalogue(data)))).toEqual(data);
});

it('reads a row from before a field was added as a row without this field', () => {
  const row = packRow(lamp);
  const older = row.slice(0, row.indexOf(lamp.image));
  expect(unpackRow(older)).not.toHaveProperty('image');
  expect(unpackRow([...older, null])).not.toHaveProperty('image');
  expect({ ...unpackRow(older), image: lamp.image }).toEqual(lamp);
});

it('has no column for the group of a product without a group', () => {
  expect(packRow({ ...lamp, group: 'lamps' })).toEqual([...packRow(lamp), 'lamps']);
});

it.each(['null', '{}', '[[1]]', '[[1,"t",5,9,1,0,"i"]]', '[[1,"t",5,4,1,4,"i"]]'])(
  'refuses rows that are %s',
  (rows) => {
    expect(() => unpackCatalogue({ rows: JSON.parse(rows) as unknown })).toThrow();
  },
);

it('ignores invalid stock marks', () => {
  const stock = { 1: 2, 3: '4', 5: -1 };
  expect(unpackCatalogue({ rows: [], stock }).stock).toEqual({ 1: 2 });
});

it('marks products that have few pieces or are sold out', () => {
  const products = [0, 5, 6].map((stock, place) => ({ id: place + 1, stock }));
  expect(stockMarksOf(products)).toEqual({ 1: 0, 2: 5 });
});
