/** @jest-environment node */
import { LIMITS, stockMarksOf, type Product } from '@galleria/shared-contracts/domain';
import fc from 'fast-check';

import { aProduct } from '../testing/a-product';
import { columnsOf, joined } from './make-columns';
import { entryAt, isFromAt, orderOf, rowOf, stockAt } from './read-columns';
import { cardKey, cardsOf } from './groups';
import { packIndex, unpackIndex } from './index-file';

const PRODUCTS = fc.uniqueArray(
  fc
    .record({
      id: fc.integer({ min: 1, max: 2 ** 32 - 1 }),
      priceCents: fc.integer({ min: 1, max: LIMITS.priceMaxDollars * 100 }),
      rate: fc.oneof(fc.integer({ min: 0, max: 5 }), fc.double({ min: 0, max: 5, noNaN: true })),
      count: fc.oneof(fc.nat(3), fc.nat(2 ** 32 - 1)),
      stock: fc.nat(9),
      group: fc.option(fc.string({ minLength: 1, maxLength: 4 })),
    })
    .map(({ id, rate, count, group, ...fields }) =>
      // Adding 0 turns -0 into 0. JSON and Firestore do not distinguish 0 and -0 either.
      aProduct(id, {
        ...fields,
        rating: { rate: rate + 0, count },
        ...(group !== null && { group }),
      }),
    ),
  { selector: ({ id }) => id, maxLength: 60 },
);

const columnsFor = (products: readonly Product[]) => columnsOf(products, stockMarksOf(products));
const byId = (a: Product, b: Product) => a.id - b.id;
const damage = fc.constantFrom<(bytes: Uint8Array, place: number) => Uint8Array>(
  (bytes, place) => bytes.slice(0, place),
  (bytes) => Uint8Array.from([...bytes, 0]),
  (bytes, place) => bytes.map((byte, each) => (each === place ? byte ^ 1 : byte)),
);

it('unpacks the rows that were packed', () => {
  fc.assert(
    fc.property(PRODUCTS, (products) => {
      const columns = columnsFor(products);
      const read = unpackIndex(packIndex(columns), 'electronics');
      expect(read).toEqual(columns);
      for (const [row, product] of products.toSorted(byId).entries()) {
        const { id, category, priceCents, rating, group } = product;
        const entry = { id, category, priceCents, rating };
        expect(entryAt(read, row)).toStrictEqual(group === undefined ? entry : { ...entry, group });
        const card = cardsOf(products, stockMarksOf(products)).find(
          (one) => cardKey(one.product) === cardKey(product),
        );
        const left = card?.stock ?? Infinity;
        expect(stockAt(read, row)).toBe(left <= LIMITS.lowStockMax ? left : undefined);
        expect(isFromAt(read, row)).toBe(card?.isFrom);
        expect(rowOf(read, id)).toBe(row);
      }
    }),
  );
});

it('is refused when a byte is missing, added or changed', () => {
  fc.assert(
    fc.property(PRODUCTS, damage, fc.nat(), (products, damaged, place) => {
      const bytes = packIndex(columnsFor(products));
      expect(() => unpackIndex(damaged(bytes, place % bytes.length), 'electronics')).toThrow(
        RangeError,
      );
    }),
  );
});

it.each(['', '<!doctype html><html><body>Not here</body></html>'])(
  'is refused when it is another file: %j',
  (text) => {
    expect(() => unpackIndex(new TextEncoder().encode(text), 'electronics')).toThrow(
      'The index file is damaged',
    );
  },
);

it('limits the count of ratings to the largest number that fits', () => {
  const columns = columnsFor([aProduct(1, { rating: { rate: 4, count: 2 ** 40 } })]);
  expect(entryAt(unpackIndex(packIndex(columns), 'electronics'), 0).rating.count).toBe(2 ** 32 - 1);
});

const rankOf = (order: 'price' | 'rating') => (a: Product, b: Product) =>
  order === 'price'
    ? a.priceCents - b.priceCents || a.id - b.id
    : a.rating.rate - b.rating.rate || a.rating.count - b.rating.count || a.id - b.id;

it.each(['price', 'rating'] as const)('sorts rows by %s in the same order as objects', (order) => {
  // Few different values, so that many rows have equal values.
  const some = fc.uniqueArray(
    fc
      .tuple(fc.integer({ min: 1, max: 2 ** 32 - 1 }), fc.nat(3), fc.nat(3), fc.nat(3))
      .map(([id, price, rate, count]) =>
        aProduct(id, { priceCents: price + 1, rating: { rate: rate / 3, count } }),
      ),
    { selector: ({ id }) => id, maxLength: 60 },
  );
  fc.assert(
    fc.property(fc.oneof(some, PRODUCTS), (products) => {
      const columns = columnsFor(products);
      const ids = [...orderOf(columns, order)].map((row) => columns.ids[row]);
      expect(ids).toEqual(products.toSorted(rankOf(order)).map(({ id }) => id));
    }),
  );
});

it('joins parts, without the rows that are left out', () => {
  fc.assert(
    fc.property(PRODUCTS, fc.integer({ min: 1, max: 5 }), (products, step) => {
      const [first, second] = [0, 1].map((half) =>
        columnsFor(products.filter((_, place) => place % 2 === half)),
      );
      const parts = [first, second].flatMap((rows) =>
        rows ? [{ rows, isLeftOut: (id: number) => id % step === 0 }] : [],
      );
      expect(joined(parts)).toMatchObject({
        ...columnsFor(products.filter(({ id }) => id % step !== 0)),
        rates: expect.anything() as unknown,
        rateCodes: expect.anything() as unknown,
        groups: expect.anything() as unknown,
        groupCodes: expect.anything() as unknown,
      });
      const groups = [...joined(parts).ids].map((_, row) => entryAt(joined(parts), row).group);
      const kept = products.filter(({ id }) => id % step !== 0).sort(byId);
      expect(groups).toEqual(kept.map(({ group }) => group));
      const all = joined(parts.map(({ rows }) => ({ rows, isLeftOut: () => false })));
      expect(all).toEqual(columnsFor(products));
    }),
  );
});
