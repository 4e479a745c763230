import type { ProductSummary } from '@galleria/shared-contracts/domain';

/** A recommended product costs at most the price of the product in view times this, and at least divided by this. */
const PRICE_FACTOR = 3;

/** The data of the product in view that the recommendation needs. */
export interface Viewed {
  readonly category: string;
  readonly priceCents: number;
}

/**
 * The best rated product of each other category, with a similar price. Of equally rated products it takes the
 * one with more ratings, then the lower id, so that the result is always the same.
 */
export function recommend(product: Viewed, products: readonly ProductSummary[]): ProductSummary[] {
  const fitting = products
    .filter(
      ({ category, priceCents }) =>
        category !== product.category &&
        priceCents <= product.priceCents * PRICE_FACTOR &&
        priceCents >= product.priceCents / PRICE_FACTOR,
    )
    .sort(
      (a, b) => b.rating.rate - a.rating.rate || b.rating.count - a.rating.count || a.id - b.id,
    );
  const best = new Map<string, ProductSummary>();
  for (const each of fitting) if (!best.has(each.category)) best.set(each.category, each);
  return [...best.values()];
}
