import type { ProductSummary } from '@galleria/shared-contracts/domain';

import { cardKey } from '../../data/groups';

const RELATED = 4;

/** Other products of the same category, one of each group, the most similar prices first. */
export function relatedProducts(
  products: readonly ProductSummary[],
  product: ProductSummary,
): readonly ProductSummary[] {
  const ordered = products
    .filter(({ id, category }) => category === product.category && id !== product.id)
    .concat(product)
    .sort(byPrice);
  return nearestTo(ordered.indexOf(product), ordered);
}

export function byPrice(a: ProductSummary, b: ProductSummary): number {
  return a.priceCents - b.priceCents || a.id - b.id;
}

/** The products of `ordered` whose related products may differ from those in `before`. Both are sorted by price. */
export function nearChanges<P extends ProductSummary>(
  before: readonly P[],
  ordered: readonly P[],
): readonly P[] {
  const shorter = Math.min(before.length, ordered.length);
  let start = 0;
  while (start < shorter && before[start] === ordered[start]) start += 1;
  let same = 0;
  while (same < shorter - start && before.at(-1 - same) === ordered.at(-1 - same)) same += 1;
  const end = ordered.length - same;
  const below = reached(ordered.slice(0, start).reverse());
  const above = reached(ordered.slice(end));
  return ordered.slice(start - below, end + above);
}

/** How many of these products have fewer than `RELATED` other cards before them. */
function reached(products: readonly ProductSummary[]): number {
  const cards = new Set<ReturnType<typeof cardKey>>();
  const place = products.findIndex((product) => cards.add(cardKey(product)).size > RELATED);
  return place < 0 ? products.length : place;
}

/**
 * The products with the nearest prices. `ordered` is sorted by price; `place` is the product's index in it.
 */
export function nearestTo<P extends ProductSummary>(place: number, ordered: readonly P[]): P[] {
  const own = ordered[place];
  const price = own?.priceCents ?? 0;
  const shown = new Set(own && [cardKey(own)]);
  // Prices are compared by ratio: $10 is a lot for a scarf and little for a ring.
  const distance = (other: P | undefined) =>
    other ? Math.abs(Math.log(other.priceCents / price)) : Infinity;
  const nearest: P[] = [];
  let [below, above] = [place - 1, place + 1];
  while (nearest.length < RELATED) {
    const [cheaper, dearer] = [ordered[below], ordered[above]];
    const next = distance(cheaper) <= distance(dearer) ? cheaper : dearer;
    if (!next) break;
    if (!shown.has(cardKey(next))) nearest.push(next);
    shown.add(cardKey(next));
    if (next === cheaper) below -= 1;
    else above += 1;
  }
  return nearest;
}
