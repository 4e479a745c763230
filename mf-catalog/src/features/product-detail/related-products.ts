import type { ProductSummary } from '@galleria/shared-contracts/domain';

/** Others of the same category, those of a like price first. */
export function relatedProducts(
  products: readonly ProductSummary[],
  product: ProductSummary,
  count: number,
): ProductSummary[] {
  // By ratio: $10 more is much for a scarf and nothing for a ring.
  const distance = ({ priceCents }: ProductSummary) =>
    Math.abs(Math.log(priceCents / product.priceCents));
  return products
    .filter(({ id, category }) => category === product.category && id !== product.id)
    .sort((a, b) => distance(a) - distance(b) || a.id - b.id)
    .slice(0, count);
}
