import * as v from 'valibot';

import { removedListedMax } from '../limits';

const natural = v.pipe(v.number(), v.integer(), v.minValue(0));

const ProductCounterSchema = v.object({
  lastId: v.optional(natural, 0),
  removed: v.optional(v.array(natural), []),
  removedCount: v.optional(natural, 0),
});

/** `meta/products`. */
export interface ProductCounter {
  /** The highest id of all products that ever existed. An id is never used twice. */
  readonly lastId: number;
  /** The ids of the products that were deleted last, in the order of deletion. They never come back. */
  readonly removed: readonly number[];
  /** How many products were ever deleted. */
  readonly removedCount: number;
}

/**
 * Parses the data of `meta/products`. The document does not exist before the first product. Throws a
 * `ValiError`.
 */
export function parseProductCounter(data: unknown): ProductCounter {
  return v.parse(ProductCounterSchema, data ?? {});
}

/** The fields of `meta/products` after these products were also deleted. */
export function withRemoved({ removed, removedCount }: ProductCounter, ids: readonly number[]) {
  return {
    removed: [...removed, ...ids].slice(-removedListedMax),
    removedCount: removedCount + ids.length,
  };
}

/**
 * The ids of the products deleted after the first `count` deletions; `null` if the list does not go back so
 * far.
 */
export function removedSince(
  { removed, removedCount }: ProductCounter,
  count: number,
): readonly number[] | null {
  const since = removedCount - count;
  return since < 0 || since > removed.length ? null : removed.slice(removed.length - since);
}
