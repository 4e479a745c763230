import { LIMITS, type Product } from '@galleria/shared-contracts/domain';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

import { demoProducts } from './demo-products';
import { KINDS } from './kinds';
import { CARE, MODELS, OPENINGS, SHOPS } from './words';

/** Spreads neighbouring ids over the seeds of the generator (Knuth's multiplicative hash). */
const SPREAD = 0x9e3779b1;

/**
 * `count` products with the ids 1 to `count`: the demo ones first, then made-up ones that reuse
 * their pictures. A product follows from `seed` and its id alone, so a smaller catalogue is the
 * beginning of a larger one. Throws a `RangeError` when `count` or `seed` is not a whole number.
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
  const random = xoroshiro128plus(Math.imul(id, SPREAD) ^ seed);
  const between = (from: number, to: number) => uniformInt(random, from, to);
  const pick = <T>(choices: readonly T[]): T => choices[between(0, choices.length - 1)] as T;

  const kind = pick(KINDS);
  const trait = pick(kind.traits);
  const thing = `${trait} ${kind.noun}`;
  const opening = pick(OPENINGS)
    .replace('{shop}', pick(SHOPS[kind.category]))
    .replace('{thing}', thing);
  return {
    id,
    title: `${pick(MODELS)} ${thing} ${pick(kind.extras)}`,
    description: `${opening} ${kind.facts} ${pick(CARE[kind.category])}`,
    stock: stockOf(between),
    priceCents:
      between(kind.priceCents[0] / 100, kind.priceCents[1] / 100) * 100 - pick([0, 1, 5, 50]),
    rating: { rate: between(310, LIMITS.rateMax * 100) / 100, count: between(0, 30) ** 2 },
    category: kind.category,
    image: `/galleria/pictures/${kind.picture}.svg`,
  };
}

/** One in twelve is sold out, one in eight nearly so. */
function stockOf(between: (from: number, to: number) => number): number {
  if (between(1, 12) === 1) return 0;
  return between(1, 8) === 1 ? between(1, 5) : between(10, 120);
}
