import type { ProductSummary } from '@galleria/shared-contracts/domain';

import { cardKey } from '../../data/groups';

const RELATED = 4;

/** Other products of the same category, one of each group, those with the most similar price first. */
export function relatedProducts(
  products: readonly ProductSummary[],
  product: ProductSummary,
): readonly ProductSummary[] {
  const others = products.filter(
    ({ id, category }) => category === product.category && id !== product.id,
  );
  return relatedIn([...others, product]).get(product) ?? [];
}

/** The related products of each product of a category. A changed product affects only a few others. */
export function relatedIn<P extends ProductSummary>(
  category: readonly P[],
): ReadonlyMap<P, readonly P[]> {
  const ordered = category.toSorted(byPrice);
  return new Map(ordered.map((product, place) => [product, nearestTo(place, ordered)]));
}

export function byPrice(a: ProductSummary, b: ProductSummary): number {
  return a.priceCents - b.priceCents || a.id - b.id;
}

/**
 * The places, in `ordered`, of the products whose related products may be others than in `before`. Both are sorted by
 * price, and no product has a group: so related products are at most `RELATED` places away.
 */
export function placesNearChanges<P>(before: readonly P[], ordered: readonly P[]): number[] {
  const shorter = Math.min(before.length, ordered.length);
  let first = 0;
  while (first < shorter && before[first] === ordered[first]) first += 1;
  let last = 0;
  while (last < shorter - first && before.at(-1 - last) === ordered.at(-1 - last)) last += 1;
  const from = Math.max(0, first - RELATED);
  const end = Math.min(ordered.length, ordered.length - last + RELATED);
  return Array.from({ length: end - from }, (_, place) => from + place);
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
