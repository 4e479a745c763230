import { CATEGORIES, type Category } from '@galleria/shared-contracts/domain';

import { firstFrom, type Entry } from './columns';
import { fieldsOf, isTexts, jsonOf } from './manifest';
import { shuffled } from './random-order';

/*
 * Summaries of products lie in shards: small files, laid out once for each order of a list, so that what is in view
 * together is in one or two of them. Sorted by price or rating, a shard begins at each product whose id says so: one that
 * changes moves no other into another shard. In the random order a product's id alone says in which it is.
 */

export type Sorted = 'price' | 'rating';

/** The shards of a sorted layout, by the product that each begins with. */
export interface SortedLayout {
  readonly hashes: readonly string[];
  readonly ids: readonly number[];
  /** What it is sorted by, a column for each number. */
  readonly keys: readonly (readonly number[])[];
}

/** By place. There is one at least. */
export interface RandomLayout {
  readonly hashes: readonly string[];
}

export const RANDOM = 'random';

/** So many products are in a shard of a sorted layout on average. */
const SORTED_SIZE = 100;
/** No more are in a shard of the random order on average, and half as many at least. */
const RANDOM_SIZE = 128;
const RANKS = 2 ** 32;

/** `category` is `null` for all products. */
export function sortedName(sorted: Sorted, category: Category | null): string {
  return `${sorted}-${category === null ? 'all' : CATEGORIES.indexOf(category)}`;
}

/** `first` is the id of a shard's first product, or its place in the random layout. */
export function shardFile(layout: string, first: number, hash: string): string {
  return `${layout}-${first}.${hash}.json`;
}

/** By these numbers, and then by id. */
export function keysOf(sorted: Sorted, { priceCents, rating }: Entry): readonly number[] {
  return sorted === 'price' ? [priceCents] : [rating.rate, rating.count];
}

/** Whether a shard of a sorted layout begins with this product. */
export function isFirst(id: number): boolean {
  return shuffled(id) % SORTED_SIZE === 0;
}

/** The place of the shard that has this product if any has it; -1 when there are none. */
export function sortedShard({ ids, keys }: SortedLayout, sorted: Sorted, entry: Entry): number {
  const wanted = [...keysOf(sorted, entry), entry.id];
  const columns = [...keys, ids];
  const isBehind = (shard: number) => {
    for (const [place, column] of columns.entries()) {
      const difference = (column[shard] ?? 0) - (wanted[place] ?? 0);
      if (difference !== 0) return difference > 0;
    }
    return false;
  };
  return Math.max(firstFrom(ids.length, isBehind) - 1, Math.min(0, ids.length - 1));
}

/** How many shards the random layout of so many products has. */
export function randomShards(products: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(1, products / RANDOM_SIZE)));
}

/** The place of a product's shard among so many. */
export function randomShard(id: number, shards: number): number {
  return Math.floor((shuffled(id) / RANKS) * shards);
}

/** The places of all shards in the order of this seed. The one in which it begins is the last one, too. */
export function randomPlaces(seed: number, shards: number): number[] {
  const from = Math.floor((seed / RANKS) * shards);
  return Array.from({ length: shards + 1 }, (_, step) => (from + step) % shards);
}

/** Whether a product of that shard is one of those at the end. */
export function isAtEnd(id: number, seed: number): boolean {
  return shuffled(id) < seed;
}

/** Throws when it is something else. */
export function parseSortedLayout(bytes: Uint8Array): SortedLayout {
  const { hashes, ids, keys } = fieldsOf(jsonOf(bytes), 'the layout');
  const isColumn = (value: unknown) =>
    isNumbers(value) && isTexts(hashes) && value.length === hashes.length;
  if (!isTexts(hashes) || !isColumn(ids) || !Array.isArray(keys) || !keys.every(isColumn)) {
    throw new TypeError('The layout has no columns of one length');
  }
  // Safe: they are columns.
  return { hashes, ids: ids as number[], keys: keys as number[][] };
}

/** Throws when it is something else. */
export function parseRandomLayout(bytes: Uint8Array): RandomLayout {
  const { hashes } = fieldsOf(jsonOf(bytes), 'the layout');
  if (!isTexts(hashes) || hashes.length === 0) throw new TypeError('The layout has no hashes');
  return { hashes };
}

function isNumbers(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'number');
}
