import {
  CATEGORIES,
  LIMITS,
  type Category,
  type ProductSummary,
  type StockMarks,
} from '@galleria/shared-contracts/domain';

import { rankIn } from './random-order';

/** What a list is sorted and filtered by: one row for each product, sorted by id. */
export interface Columns {
  readonly ids: Uint32Array;
  /** Indexes in `CATEGORIES`. */
  readonly categories: Uint8Array;
  readonly cents: Uint32Array;
  /** The distinct rates, the lowest first. */
  readonly rates: readonly number[];
  /** Indexes in `rates`. */
  readonly rateCodes: Uint32Array;
  readonly counts: Uint32Array;
  /** Pieces left, or `NO_MARK`. */
  readonly stock: Uint8Array;
}

/** What a row says of a product: everything of the summary but title and picture. */
export type Entry = Omit<ProductSummary, 'title' | 'image'>;

/** The orders of a list. A seed decides where `random` begins. Products with equal values are in id order. */
export type Order = 'price' | 'rating' | 'random';

/** The value in `stock` of a product that has too many pieces for a stock mark. */
export const NO_MARK = LIMITS.lowStockMax + 1;

const UINT32_MAX = 0xffff_ffff;
const DIGIT_BITS = 16;

/** Makes the rows of these products. `stock` has the pieces left of each product that has few or none. */
export function columnsOf(products: readonly Entry[], stock: StockMarks): Columns {
  const rates = sortedDistinct(products.map(({ rating }) => rating.rate));
  const codes = new Map(rates.map((rate, code) => [rate, code]));
  const byId = [...products].sort((a, b) => a.id - b.id);
  return {
    ids: Uint32Array.from(byId, ({ id }) => id),
    categories: Uint8Array.from(byId, ({ category }) => CATEGORIES.indexOf(category)),
    cents: Uint32Array.from(byId, ({ priceCents }) => priceCents),
    rates,
    rateCodes: Uint32Array.from(byId, ({ rating }) => codes.get(rating.rate) ?? 0),
    counts: Uint32Array.from(byId, ({ rating }) => Math.min(rating.count, UINT32_MAX)),
    stock: Uint8Array.from(byId, ({ id }) => stock[id] ?? NO_MARK),
  };
}

/** Merges the rows of all parts, without those that `isLeftOut` names. No other id may be in two parts. */
export function joined(
  parts: readonly { readonly rows: Columns; readonly isLeftOut: (id: number) => boolean }[],
): Columns {
  const rates = sortedDistinct(parts.flatMap(({ rows }) => rows.rates));
  const codes = new Map(rates.map((rate, code) => [rate, code]));
  const length = parts.reduce((sum, { rows }) => sum + rows.ids.length, 0);
  const all = {
    ids: new Uint32Array(length),
    categories: new Uint8Array(length),
    cents: new Uint32Array(length),
    rateCodes: new Uint32Array(length),
    counts: new Uint32Array(length),
    stock: new Uint8Array(length),
  };
  let end = 0;
  for (const { rows, isLeftOut } of parts) {
    const codeOf = Uint32Array.from(rows.rates, (rate) => codes.get(rate) ?? 0);
    for (let row = 0; row < rows.ids.length; row++) {
      const id = at(rows.ids, row);
      if (isLeftOut(id)) continue;
      all.ids[end] = id;
      all.categories[end] = at(rows.categories, row);
      all.cents[end] = at(rows.cents, row);
      all.rateCodes[end] = at(codeOf, at(rows.rateCodes, row));
      all.counts[end] = at(rows.counts, row);
      all.stock[end] = at(rows.stock, row);
      end += 1;
    }
  }
  const byId = orderBy(
    all.ids,
    Uint32Array.from({ length: end }, (_, row) => row),
  );
  const wide = (values: Uint32Array) => byId.map((row) => at(values, row));
  const narrow = (values: Uint8Array) =>
    new Uint8Array(end).map((_, row) => at(values, at(byId, row)));
  return {
    ids: wide(all.ids),
    categories: narrow(all.categories),
    cents: wide(all.cents),
    rates,
    rateCodes: wide(all.rateCodes),
    counts: wide(all.counts),
    stock: narrow(all.stock),
  };
}

/** The row numbers in this order. */
export function orderOf(columns: Columns, order: Order, seed = 0): Uint32Array {
  const { ids, cents, counts, rateCodes } = columns;
  const byId = rowsUpTo(ids.length);
  switch (order) {
    case 'price':
      return orderBy(cents, byId);
    case 'rating':
      // Among products with the same rate, more ratings make the rate more certain.
      return orderBy(rateCodes, orderBy(counts, byId));
    case 'random':
      return orderBy(ids.map(rankIn(seed)), byId);
  }
}

export function entryAt(columns: Columns, row: number): Entry {
  return {
    id: at(columns.ids, row),
    category: categoryAt(columns, row),
    priceCents: at(columns.cents, row),
    rating: {
      rate: columns.rates[at(columns.rateCodes, row)] ?? 0,
      count: at(columns.counts, row),
    },
  };
}

function categoryAt({ categories }: Columns, row: number): Category {
  return CATEGORIES[at(categories, row)] ?? CATEGORIES[0];
}

/** Pieces left; `undefined` if there are enough for no stock mark. */
export function stockAt({ stock }: Columns, row: number): number | undefined {
  const left = at(stock, row);
  return left === NO_MARK ? undefined : left;
}

/** The row of the product with this id; -1 if there is none. */
export function rowOf({ ids }: Columns, id: number): number {
  const row = firstFrom(ids.length, (place) => at(ids, place) >= id);
  return ids[row] === id ? row : -1;
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

function rowsUpTo(end: number): Uint32Array {
  return new Uint32Array(end).map((_, row) => row);
}

/** Sorts `rows` by their values. Rows with the same value keep their order. */
function orderBy(values: Uint32Array, rows: Uint32Array): Uint32Array {
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
function at(values: Uint32Array | Uint8Array, place: number): number {
  return values[place] ?? 0;
}
