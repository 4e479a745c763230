import type { ProductSummary } from '@galleria/shared-contracts/domain';

/** Ratings added to each product's own, so that a single five-star vote does not win. */
const PRIOR = { rate: 3.5, count: 20 };

export const SHELF_LENGTH = 4;

/**
 * The shelves that are the same for everyone. Called with only the products of these shelves, the result is
 * the same.
 */
export function shelvesOf(products: readonly ProductSummary[]) {
  return { rated: topRated(products), fresh: newest(products) };
}

/** The best rated products first. A product with few ratings ranks lower (`PRIOR`). */
function topRated(products: readonly ProductSummary[]): ProductSummary[] {
  return products
    .toSorted((a, b) => weightedRate(b) - weightedRate(a) || a.id - b.id)
    .slice(0, SHELF_LENGTH);
}

/** The newest products first. A newer product always has a higher id. */
function newest(products: readonly ProductSummary[]): ProductSummary[] {
  return products.toSorted((a, b) => b.id - a.id).slice(0, SHELF_LENGTH);
}

/** The products with these ids, in the order of `ids`; unknown ids are left out. */
export function ofIds(
  products: readonly ProductSummary[],
  ids: readonly number[],
): ProductSummary[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function weightedRate({ rating: { rate, count } }: ProductSummary): number {
  return (rate * count + PRIOR.rate * PRIOR.count) / (count + PRIOR.count);
}
