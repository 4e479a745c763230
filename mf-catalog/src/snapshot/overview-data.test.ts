/** @jest-environment node */
import { parseCategories, stockMarksOf, type Product } from '@galleria/shared-contracts/domain';
import fc from 'fast-check';

import { LISTED } from '../data/catalogue-state/catalogue-view';
import { cardKey } from '../data/groups';
import { inRandomOrder } from '../data/random-order';
import type { SiteContent } from '../data/site-content';
import { shelvesOf } from '../features/home/choose-products';
import { aProduct } from '../testing/a-product';
import { homeData, listData } from './overview-data';

function contentOf(products: readonly Product[], seed = 0): SiteContent {
  const moments = { newestMs: 0, settlingMs: 0, asOfMs: 1, removedCount: 0 };
  return { products, seed, ...moments, categories: parseCategories(undefined) };
}

const categories = ['jewelery', 'electronics'];

/** Products sorted by id, some of them in groups. */
const someProducts = fc
  .array(
    fc.record({
      place: fc.nat(1),
      group: fc.option(fc.nat(40), { nil: undefined }),
      rate: fc.nat(5),
      count: fc.nat(30),
      stock: fc.nat(8),
    }),
    { maxLength: 300 },
  )
  .map((all) =>
    all.map(({ place, group, rate, count, stock }, index) =>
      aProduct(index + 1, {
        category: categories[place] ?? '',
        rating: { rate, count },
        stock,
        ...(group !== undefined && { group: `group-${String(group)}` }),
      }),
    ),
  );
const someSeed = fc.nat(2 ** 32 - 1);

it('a list has the products of its first cards in the random order', () => {
  fc.assert(
    fc.property(someProducts, someSeed, (products, seed) => {
      for (const category of [null, ...categories]) {
        const wanted = products.filter((one) => category === null || one.category === category);
        const ordered = inRandomOrder(wanted, seed);
        const cards = [...new Set(ordered.map(cardKey))];
        const first = new Set(cards.slice(0, LISTED));
        const data = listData(contentOf(products, seed), category);
        expect(data.products).toEqual(ordered.filter((one) => first.has(cardKey(one))));
        expect(data.count).toBe(cards.length);
      }
    }),
  );
});

it('home has the products of its shelves', () => {
  fc.assert(
    fc.property(someProducts, (products) => {
      const stock = stockMarksOf(products);
      const all = shelvesOf(products, stock);
      const data = homeData(contentOf(products));
      expect(shelvesOf(data.products, stock)).toEqual(all);
      const cards = [...all.rated, ...all.fresh].map(({ product }) => cardKey(product));
      expect(new Set(data.products.map(cardKey))).toEqual(new Set(cards));
    }),
  );
});

it('a list of very many products has the usual number of cards', () => {
  const many = Array.from({ length: 5_000 }, (_, place) => aProduct(place + 1));
  for (const seed of [0, 1, 2 ** 31, 2 ** 32 - 1]) {
    const { products } = listData(contentOf(many, seed), null);
    expect(products).toEqual(inRandomOrder(many, seed).slice(0, LISTED));
  }
});
