import type { ProductSummary } from '@galleria/shared-contracts/domain';

/** Ratings that every product is given on top, so that one five-star vote does not win. */
const DOUBTS = { rate: 3.5, count: 20 };

/** The best rated, those that few people rated with reserve. */
export function topRated(products: readonly ProductSummary[], count: number): ProductSummary[] {
  return products.toSorted((a, b) => trust(b) - trust(a) || a.id - b.id).slice(0, count);
}

/** The latest: ids are given in order and never again. */
export function newest(products: readonly ProductSummary[], count: number): ProductSummary[] {
  return products.toSorted((a, b) => b.id - a.id).slice(0, count);
}

/** Those of these ids, in the order of the ids; ids that are gone are left out. */
export function ofIds(
  products: readonly ProductSummary[],
  ids: readonly number[],
): ProductSummary[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function trust({ rating: { rate, count } }: ProductSummary): number {
  return (rate * count + DOUBTS.rate * DOUBTS.count) / (count + DOUBTS.count);
}
