import type { ProductSummary } from '@galleria/shared-contracts/domain';

/** Ratings added to each product's own, so that a single five-star vote does not win. */
const PRIOR = { rate: 3.5, count: 20 };

/** The best rated first. Few ratings count less: see `PRIOR`. */
export function topRated(products: readonly ProductSummary[], count: number): ProductSummary[] {
  return products
    .toSorted((a, b) => weightedRate(b) - weightedRate(a) || a.id - b.id)
    .slice(0, count);
}

/** The newest first. Ids rise and are never used again. */
export function newest(products: readonly ProductSummary[], count: number): ProductSummary[] {
  return products.toSorted((a, b) => b.id - a.id).slice(0, count);
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
