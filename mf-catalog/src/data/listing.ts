import type { ProductSummary } from '@galleria/shared-contracts/domain';

import type { Cards, InOrder } from './cards';
import type { CatalogueIndex } from './published-index';
import type { Entry } from './columns';
import { entryAt, isFromAt, stockAt } from './read-columns';
import type { Card } from './groups';

/**
 * Cards in the order in which they are shown, one for each group. The titles and pictures of some may not be
 * loaded yet.
 */
export interface Listing {
  readonly length: number;
  /** The product at this place: the same object each time. */
  at(place: number): Entry | ProductSummary;
  /** Pieces left; `undefined` if there are enough for no stock mark. */
  stockAt(place: number): number | undefined;
  /** The products of the group have different prices. */
  isFromAt(place: number): boolean;
  /** Reads missing titles and pictures; `null` when all are known. */
  readonly late: Late | null;
}

export interface Late {
  readonly cards: Cards;
  readonly inOrder: InOrder;
}

/** A listing of products whose summaries are known. */
export function listingOf(cards: readonly Card[]): Listing {
  return {
    length: cards.length,
    at: (place) => valueAt(cards, place).product,
    stockAt: (place) => valueAt(cards, place).stock,
    isFromAt: (place) => valueAt(cards, place).isFrom,
    late: null,
  };
}

/** A listing of these rows of an index. */
export function listingOfRows(
  { cards, columns, summaries }: CatalogueIndex,
  rows: Uint32Array,
  inOrder: InOrder,
): Listing {
  const entries = new Map<number, Entry>();
  const late = { cards, inOrder };
  return {
    length: rows.length,
    at(place) {
      const row = valueAt(rows, place);
      const id = valueAt(columns.ids, row);
      const known = summaries.get(id) ?? entries.get(row);
      if (known) return known;
      const entry = entryAt(columns, row);
      entries.set(row, entry);
      return entry;
    },
    stockAt: (place) => stockAt(columns, valueAt(rows, place)),
    isFromAt: (place) => isFromAt(columns, valueAt(rows, place)),
    late,
  };
}

/** The products at the places from `from` up to, but not including, `end`. */
export function placesOf(listing: Listing, from: number, end: number) {
  const first = Math.min(from, listing.length);
  return Array.from({ length: Math.min(end, listing.length) - first }, (_, step) => {
    const place = first + step;
    const [stock, isFrom] = [listing.stockAt(place), listing.isFromAt(place)];
    return { place, entry: listing.at(place), stock, isFrom };
  });
}

function valueAt<T>(values: ArrayLike<T>, place: number): T {
  const value = values[place];
  if (value === undefined) throw new RangeError(`There is no place ${place}`);
  return value;
}
