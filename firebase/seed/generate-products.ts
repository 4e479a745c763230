import { LIMITS, parseProduct, type Product } from '@galleria/shared-contracts/domain';

import { draw, type Draw } from './draw';
import vocabulary from './made-up-products.json' with { type: 'json' };
import demoDocuments from './products.json' with { type: 'json' };

/** The kinds of made-up products. `priceCents` holds the lowest and the highest price. */
export const KINDS = (
  Object.keys(vocabulary.categories) as (keyof typeof vocabulary.categories)[]
).flatMap((category) =>
  vocabulary.categories[category].kinds.map((kind) => ({ ...kind, category })),
);

/**
 * The 63 products of the demo shop. The products 1 to 48 have a card each, twelve per category. The other products are
 * further sizes and colours of some of these.
 */
export function demoProducts(): Product[] {
  return demoDocuments.map((document) => parseProduct(document));
}

/**
 * `count` products with the ids 1 to `count`: first the demo products, then made-up products with the
 * same pictures. A product depends only on `seed` and its id, so a smaller catalogue is the beginning
 * of a larger one. Throws a `RangeError` when `count` or `seed` is not a whole number.
 */
export function generateProducts(count: number, seed = 1): Product[] {
  if (!Number.isSafeInteger(count) || count < 0) {
    throw new RangeError(`The number of products must be a whole number, not ${count}`);
  }
  if (!Number.isSafeInteger(seed)) throw new RangeError(`The seed must be a whole number`);
  const demo = demoProducts();
  return Array.from({ length: count }, (_, index) => demo[index] ?? makeProduct(index + 1, seed));
}

function makeProduct(id: number, seed: number): Product {
  const { between, pick } = draw(id, seed);
  const kind = pick(KINDS);
  const { shops, care } = vocabulary.categories[kind.category];
  const thing = `${pick(kind.traits)} ${kind.noun}`;
  const opening = pick(vocabulary.openings)
    .replace('{shop}', pick(shops))
    .replace('{thing}', thing);
  const [cheapest = 0, dearest = 0] = kind.priceCents;
  return {
    id,
    title: `${pick(vocabulary.models)} ${thing} ${pick(kind.extras)}`,
    description: `${opening} ${kind.facts} ${pick(care)}`,
    stock: stockOf(between),
    priceCents: between(cheapest / 100, dearest / 100) * 100 - pick([0, 1, 5, 50]),
    rating: { rate: between(310, LIMITS.rateMax * 100) / 100, count: between(0, 30) ** 2 },
    category: kind.category,
    image: `/pictures/${kind.picture}.svg`,
  };
}

/** One product in twelve is sold out. Of the other products, one in eight is nearly sold out. */
function stockOf(between: Draw['between']): number {
  if (between(1, 12) === 1) return 0;
  return between(1, 8) === 1 ? between(1, 5) : between(10, 120);
}
