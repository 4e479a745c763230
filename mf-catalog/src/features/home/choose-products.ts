import type { ProductSummary, StockMarks } from '@galleria/shared-contracts/domain';

import { cardsOf, type Card } from '../../data/groups';

/** Ratings added to each product's own, so that a single five-star vote does not win. */
const PRIOR = { rate: 3.5, count: 20 };

export const SHELF_LENGTH = 4;

/**
 * The shelves that are the same for everyone. Called with only the products of these shelves and their groups,
 * the result is the same.
 */
export function shelvesOf(products: readonly ProductSummary[], stock: StockMarks) {
  const cards = cardsOf(products, stock);
  return { rated: topRated(cards), fresh: newest(cards) };
}

/** The best rated products first. A product with few ratings ranks lower (`PRIOR`). */
function topRated(cards: readonly Card[]): Card[] {
  return cards
    .toSorted(({ product: a }, { product: b }) => weightedRate(b) - weightedRate(a) || a.id - b.id)
    .slice(0, SHELF_LENGTH);
}

/** The newest products first. A newer product always has a higher id. */
function newest(cards: readonly Card[]): Card[] {
  return cards.toSorted((a, b) => b.product.id - a.product.id).slice(0, SHELF_LENGTH);
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
