import type { Category, ProductSummary, StockMarks } from '@galleria/shared-contracts/domain';

import type { ListQuery, Sort } from './list-query';
import { inOrderOf, inRandomOrder } from '../../data/random-order';

export interface Arrangement {
  /** `null` for all of them. */
  readonly category: Category | null;
  readonly query: ListQuery;
  readonly stock: StockMarks;
  readonly visitSeed: number;
  /** Ids found for the query's words, best first; `null` when nothing is searched for. */
  readonly found: readonly number[] | null;
}

/** The products to show, in their order. */
export function arrangeProducts(
  products: readonly ProductSummary[],
  { category, query, stock, visitSeed, found }: Arrangement,
): ProductSummary[] {
  const places = found === null ? null : new Map(found.map((id, place) => [id, place]));
  const kept = products.filter(
    (product) =>
      (category === null || product.category === category) &&
      (query.minCents === null || product.priceCents >= query.minCents) &&
      (query.maxCents === null || product.priceCents <= query.maxCents) &&
      product.rating.rate >= query.minRate &&
      !(query.inStockOnly && stock[product.id] === 0) &&
      (places === null || places.has(product.id)),
  );
  if (query.sort !== null) return kept.sort(BY[query.sort]);
  if (places === null) return inRandomOrder(kept, visitSeed);
  return inOrderOf(kept, (id) => places.get(id) ?? 0);
}

type Order = (a: ProductSummary, b: ProductSummary) => number;

const byPrice: Order = (a, b) => a.priceCents - b.priceCents || a.id - b.id;
// Of two with the same stars, the one that more people rated is the surer one.
const byRating: Order = (a, b) =>
  a.rating.rate - b.rating.rate || a.rating.count - b.rating.count || a.id - b.id;

const BY: Readonly<Record<Sort, Order>> = {
  'price-asc': byPrice,
  'price-desc': (a, b) => byPrice(b, a),
  'rating-asc': byRating,
  'rating-desc': (a, b) => byRating(b, a),
};
