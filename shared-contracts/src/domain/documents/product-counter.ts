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
  /** The highest id ever given. None is given twice. */
  readonly lastId: number;
  /** The ids of the products deleted last, newest last. None of them comes back. */
  readonly removed: readonly number[];
  /** How many products were ever deleted. */
  readonly removedCount: number;
}

/** Parses the data of `meta/products`; without any nothing was ever stored. Throws a `ValiError`. */
export function parseProductCounter(data: unknown): ProductCounter {
  return v.parse(ProductCounterSchema, data ?? {});
}

/** The fields of `meta/products` after these products were deleted too. */
export function withRemoved({ removed, removedCount }: ProductCounter, ids: readonly number[]) {
  return {
    removed: [...removed, ...ids].slice(-removedListedMax),
    removedCount: removedCount + ids.length,
  };
}

/** The products deleted since there were `count` deletions; `null` when the list does not reach back. */
export function removedSince(
  { removed, removedCount }: ProductCounter,
  count: number,
): readonly number[] | null {
  const since = removedCount - count;
  return since < 0 || since > removed.length ? null : removed.slice(removed.length - since);
}
