import {
  FIRST_CATEGORIES,
  LIMITS,
  type Category,
  type ProductSummary,
} from '@galleria/shared-contracts/domain';

/** The data by which a list is sorted and filtered: one row for each product, sorted by id. */
export interface Columns {
  readonly ids: Uint32Array;
  /** `codeOf` of each category. */
  readonly categories: Uint8Array;
  readonly cents: Uint32Array;
  /** The distinct rates, the lowest first. */
  readonly rates: readonly number[];
  /** Indexes in `rates`. */
  readonly rateCodes: Uint32Array;
  readonly counts: Uint32Array;
  /** The distinct keys of groups, sorted. */
  readonly groups: readonly string[];
  /** Indexes in `groups`, plus one; 0 for a product without a group. */
  readonly groupCodes: Uint32Array;
  /** Pieces left, or `NO_MARK`. */
  readonly stock: Uint8Array;
}

/** The data of a row: the product's summary without title and picture. */
export type Entry = Omit<ProductSummary, 'title' | 'image'>;

/** The orders of a list. A seed decides where `random` begins. Products with equal values are in id order. */
export type Order = 'price' | 'rating' | 'random';

/** The value in `stock` of a product that has too many pieces for a stock mark. */
export const NO_MARK = LIMITS.lowStockMax + 1;

export const UINT32_MAX = 0xffff_ffff;
const DIGIT_BITS = 16;

/** The categories that this visit has used so far. The index of a category is its code in columns. */
const met = [...FIRST_CATEGORIES];

/** The code of a category in columns. It stays the same during a visit. */
export function codeOf(category: Category): number {
  const code = met.indexOf(category);
  return code < 0 ? met.push(category) - 1 : code;
}

/** The category of a row. */
export function categoryAt({ categories }: Columns, row: number): Category {
  return met[at(categories, row)] ?? '';
}

/**
 * Binary search: the first place that `isWanted`, or `length` if there is none. All places behind a wanted
 * place must be wanted, too.
 */
export function firstFrom(length: number, isWanted: (place: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isWanted(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Sorts `rows` by their values. Rows with the same value keep their order. */
export function orderBy(values: Uint32Array, rows: Uint32Array): Uint32Array {
  let [ordered, next] = [rows, new Uint32Array(rows.length)];
  // A radix sort takes a third of the time of a typed array's sort, and a tenth of a sort with a comparator.
  for (const shift of [0, DIGIT_BITS]) {
    const ends = new Uint32Array(2 ** DIGIT_BITS);
    const digitOf = (row: number) => (at(values, row) >>> shift) & (ends.length - 1);
    for (let place = 0; place < ordered.length; place++) {
      const digit = digitOf(at(ordered, place));
      ends[digit] = at(ends, digit) + 1;
    }
    for (let digit = 1; digit < ends.length; digit++) {
      ends[digit] = at(ends, digit) + at(ends, digit - 1);
    }
    for (let place = ordered.length - 1; place >= 0; place--) {
      const row = at(ordered, place);
      const digit = digitOf(row);
      const end = at(ends, digit) - 1;
      ends[digit] = end;
      next[end] = row;
    }
    [ordered, next] = [next, new Uint32Array(rows.length)];
  }
  return ordered;
}

/** The distinct numbers, the lowest first. */
export function sortedDistinct(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].sort((a, b) => a - b);
}

/** The value at a place that exists; `?? 0` is for the type only. */
export function at(values: Uint32Array | Uint8Array, place: number): number {
  return values[place] ?? 0;
}
