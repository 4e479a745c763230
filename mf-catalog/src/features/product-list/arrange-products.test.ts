/** @jest-environment node */
import {
  FIRST_CATEGORIES,
  stockMarksOf,
  type Category,
  type Product,
} from '@galleria/shared-contracts/domain';
import fc from 'fast-check';

import { columnsOf } from '../../data/make-columns';
import { cardKey, cardsOf } from '../../data/groups';
import { inRandomOrder } from '../../data/random-order';
import { aProduct } from '../../testing/a-product';
import { arrangeProducts } from './arrange-products';
import { SORTS, type ListQuery } from './list-query';

/** Products with few different values, so that many values are equal, also to the bounds of filters. */
const PRODUCTS = fc.uniqueArray(
  fc
    .record({
      id: fc.integer({ min: 1, max: 2 ** 32 - 1 }),
      priceCents: fc.integer({ min: 1, max: 6 }),
      rate: fc.constantFrom(0, 3, 3.99, 4, 4.5, 5),
      count: fc.nat(3),
      stock: fc.nat(7),
      category: fc.constantFrom(...FIRST_CATEGORIES),
      group: fc.constantFrom(null, 'rings', 'shirts'),
    })
    .map(({ id, rate, count, group, ...fields }) =>
      aProduct(id, { ...fields, rating: { rate, count }, ...(group !== null && { group }) }),
    ),
  { selector: ({ id }) => id, maxLength: 50 },
);

const QUERY: fc.Arbitrary<ListQuery> = fc.record({
  sort: fc.constantFrom(null, ...SORTS),
  minCents: fc.constantFrom(null, 0, 2, 9),
  maxCents: fc.constantFrom(null, 0, 4, 9),
  minRate: fc.constantFrom(0, 3, 4, 4.5, 5),
  inStockOnly: fc.boolean(),
  words: fc.constant(''),
});

interface Asked {
  readonly category: Category | null;
  readonly query: ListQuery;
  readonly visitSeed: number;
  readonly found: readonly number[] | null;
}

/** The model: a slow `arrangeProducts` with objects and comparators. */
function model(products: readonly Product[], { category, query, visitSeed, found }: Asked) {
  const fitting = products.filter(
    (one) =>
      (category === null || one.category === category) &&
      one.priceCents >= (query.minCents ?? 0) &&
      one.priceCents <= (query.maxCents ?? Infinity) &&
      one.rating.rate >= query.minRate &&
      !(query.inStockOnly && one.stock === 0),
  );
  const placeOf = (card: Product) => {
    const members = products.filter((one) => cardKey(one) === cardKey(card));
    const places = members.map(({ id }) => found?.indexOf(id) ?? 0);
    return Math.min(...places.filter((place) => place >= 0));
  };
  const kept = cardsOf(fitting, stockMarksOf(fitting))
    .map(({ product }) => product)
    .filter((card) => placeOf(card) < Infinity);
  const byPrice = (a: Product, b: Product) => a.priceCents - b.priceCents || a.id - b.id;
  const byRating = (a: Product, b: Product) =>
    a.rating.rate - b.rating.rate || a.rating.count - b.rating.count || a.id - b.id;
  const featured = ({ rating: { rate, count } }: Product) =>
    Math.round(((rate * count + 70) / (count + 20)) * 1e8);
  switch (query.sort) {
    case 'featured':
      return kept.sort(
        (a, b) =>
          Number(a.stock === 0) - Number(b.stock === 0) || featured(b) - featured(a) || a.id - b.id,
      );
    case 'price-asc':
      return kept.sort(byPrice);
    case 'price-desc':
      return kept.sort((a, b) => byPrice(b, a));
    case 'rating-asc':
      return kept.sort(byRating);
    case 'rating-desc':
      return kept.sort((a, b) => byRating(b, a));
    case null:
      return found ? kept.sort((a, b) => placeOf(a) - placeOf(b)) : inRandomOrder(kept, visitSeed);
  }
}

it('arranges columns in the same order as the model arranges objects', () => {
  fc.assert(
    fc.property(
      PRODUCTS,
      QUERY,
      fc.constantFrom(null, ...FIRST_CATEGORIES),
      fc.nat(2 ** 32 - 1),
      fc.option(fc.infiniteStream(fc.nat(2))),
      (products, query, category, visitSeed, picks) => {
        const columns = columnsOf(products, stockMarksOf(products));
        // The search found some of the products, and one that does not exist.
        const found =
          picks &&
          [
            ...products.filter(() => picks.next().value !== 0).map(({ id }) => id),
            2 ** 32,
          ].reverse();
        const asked = { category, query, visitSeed, found };
        const ids = [...arrangeProducts(columns, asked)].map((row) => columns.ids[row]);
        expect(ids).toEqual(model(products, asked).map(({ id }) => id));
        // The second call uses the order that the first call has remembered.
        const again = [...arrangeProducts(columns, asked)].map((row) => columns.ids[row]);
        expect(again).toEqual(ids);
      },
    ),
    { numRuns: 500 },
  );
});
