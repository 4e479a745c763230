import type { ProductSummary } from '@galleria/shared-contracts/domain';

/** What a product may cost, against the one in view. */
const PRICE_FACTOR = 3;

/**
 * The best rated products of other shops in about the same range of prices, each shop once. Of
 * equal ones the more often rated, so that the answer is always the same.
 */
export function recommend(
  product: ProductSummary,
  products: readonly ProductSummary[],
): ProductSummary[] {
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
