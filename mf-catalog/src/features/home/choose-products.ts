import type { ProductSummary, StockMarks } from '@galleria/shared-contracts/domain';

import { cardsOf } from '../../data/groups';
import { weightedRate } from '../../data/weighted-rate';

export const SHELF_LENGTH = 4;

/**
 * The shelves that are the same for everyone. If only the products of these shelves and their groups are passed, the
 * result is the same as for all products.
 */
export function shelvesOf(products: readonly ProductSummary[], stock: StockMarks) {
  const cards = cardsOf(products, stock);
  const shelf = (order: typeof byRate) =>
    cards.toSorted((a, b) => order(a.product, b.product)).slice(0, SHELF_LENGTH);
  return { rated: shelf(byRate), fresh: shelf(byAge) };
}

/** The best rated products first. */
export function byRate(a: ProductSummary, b: ProductSummary): number {
  return weightedRate(b.rating) - weightedRate(a.rating) || a.id - b.id;
}

/** The newest products first. A newer product always has a higher id. */
export function byAge(a: ProductSummary, b: ProductSummary): number {
  return b.id - a.id;
}

/** The products with these ids, in the order of `ids`; unknown ids are left out. */
export function ofIds(
  products: readonly ProductSummary[],
  ids: readonly number[],
): ProductSummary[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
