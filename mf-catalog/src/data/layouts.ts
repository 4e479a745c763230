import { firstFrom, type Entry } from './columns';
import { fieldsOf, isTexts, jsonOf } from './manifest';
import { shuffled } from './random-order';

/*
 * Summaries of products are in shards, which are small files. There is one layout of shards for each order of
 * a list, so that the products in view are in one or two shards. In a layout by price or rating, a product's
 * id decides whether a shard begins with it (`isFirst`), so a changed product does not shift the shards
 * behind it. In the random layout a product's id alone decides its shard; the products of a group are also
 * together in the shard of their place in the random order (`placeOf`).
 */

export type Sorted = 'price' | 'rating';

/** The shards of a sorted layout. All arrays have one value for each shard, in the order of the shards. */
export interface SortedLayout {
  /** The hashes in the names of the shards' files. */
  readonly hashes: readonly string[];
  /** The id of each shard's first product. */
  readonly ids: readonly number[];
  /** The sort keys (`keysOf`) of each shard's first product, an array for each key. */
  readonly keys: readonly (readonly number[])[];
}

/** The shards of the random layout, at least one. */
export interface RandomLayout {
  /** The hashes in the names of the shards' files, in the order of the shards. */
  readonly hashes: readonly string[];
}

export const RANDOM = 'random';

/** The average number of products in a shard of a sorted layout. */
const SORTED_SIZE = 100;
/** A shard of the random layout has at most this many products on average, and at least half as many. */
const RANDOM_SIZE = 128;
const RANKS = 2 ** 32;

/** The name of a sorted layout: of all products, or of the category at this place in the manifest. */
export function sortedName(sorted: Sorted, scope: 'all' | number): string {
  return `${sorted}-${scope}`;
}

/** The name of a shard's file. `first` is the id of its first product, or its place in the random layout. */
export function shardFile(layout: string, first: number, hash: string): string {
  return `${layout}-${first}.${hash}.json`;
}

/** A sorted layout is sorted by these numbers, then by id. */
export function keysOf(sorted: Sorted, { priceCents, rating }: Entry): readonly number[] {
  return sorted === 'price' ? [priceCents] : [rating.rate, rating.count];
}

/** Whether a shard of a sorted layout begins with this product. */
export function isFirst(id: number): boolean {
  return shuffled(id) % SORTED_SIZE === 0;
}

/** The place of the only shard that can have this product; -1 when there are no shards. */
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

/** The number of shards in a random layout of `products` products. */
export function randomShards(products: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(1, products / RANDOM_SIZE)));
}

/** The shard with this place of the random order (`placeOf`), in a random layout of `shards` shards. */
export function randomShard(place: number, shards: number): number {
  return Math.floor((place / RANKS) * shards);
}

/**
 * The places of all shards in the random order of this seed. The order can begin inside a shard, so the first
 * shard is also the last one.
 */
export function randomPlaces(seed: number, shards: number): number[] {
  const from = Math.floor((seed / RANKS) * shards);
  return Array.from({ length: shards + 1 }, (_, step) => (from + step) % shards);
}

/** Whether this place in the shard that is first and last (`randomPlaces`) comes at the end of the order. */
export function isAtEnd(place: number, seed: number): boolean {
  return place < seed;
}

/** Throws a `TypeError` when the file is not a sorted layout. */
export function parseSortedLayout(bytes: Uint8Array): SortedLayout {
  const { hashes, ids, keys } = fieldsOf(jsonOf(bytes), 'the layout');
  const isColumn = (value: unknown) =>
    isNumbers(value) && isTexts(hashes) && value.length === hashes.length;
  if (!isTexts(hashes) || !isColumn(ids) || !Array.isArray(keys) || !keys.every(isColumn)) {
    throw new TypeError('The layout has no columns of one length');
  }
  // Safe: `isColumn` has checked them.
  return { hashes, ids: ids as number[], keys: keys as number[][] };
}

/** Throws a `TypeError` when the file is not a random layout. */
export function parseRandomLayout(bytes: Uint8Array): RandomLayout {
  const { hashes } = fieldsOf(jsonOf(bytes), 'the layout');
  if (!isTexts(hashes) || hashes.length === 0) throw new TypeError('The layout has no hashes');
  return { hashes };
}

function isNumbers(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'number');
}
