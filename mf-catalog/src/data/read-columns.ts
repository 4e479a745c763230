import { LIMITS } from '@galleria/shared-contracts/domain';

import {
  at,
  categoryAt,
  firstFrom,
  NO_MARK,
  orderBy,
  UINT32_MAX,
  type Columns,
  type Entry,
  type Order,
} from './columns';
import { placeOf } from './random-order';
import { weightedRate } from './weighted-rate';

/** The precision of the keys of `featuredOrder`. Keys fit into 32 bits, and sold-out products have the highest keys. */
const RATE_STEPS = 100_000_000;
const BEST_KEY = LIMITS.rateMax * RATE_STEPS;
const SOLD_OUT_KEY = 2 * BEST_KEY + 1;

/** The row numbers in this order. */
export function orderOf(columns: Columns, order: Order, seed = 0): Uint32Array {
  const { ids, cents, counts, rateCodes, groups, groupCodes } = columns;
  const byId = rowsUpTo(ids.length);
  switch (order) {
    case 'price':
      return orderBy(cents, byId);
    case 'rating':
      // Among products with the same rate, more ratings make the rate more certain.
      return orderBy(rateCodes, orderBy(counts, byId));
    case 'random': {
      const places = groups.map((group) => placeOf({ id: 0, group }));
      const ranks = ids.map(
        (id, row) => (places[at(groupCodes, row) - 1] ?? placeOf({ id })) - seed,
      );
      return orderBy(ranks, byId);
    }
  }
}

/** The row numbers, the best products first (`weightedRate`), sold-out products last. */
export function featuredOrder({ ids, rates, rateCodes, counts, stock }: Columns): Uint32Array {
  const keys = ids.map((_, row) => {
    const rating = { rate: rates[at(rateCodes, row)] ?? 0, count: at(counts, row) };
    return (
      (at(stock, row) === 0 ? SOLD_OUT_KEY : BEST_KEY) -
      Math.round(weightedRate(rating) * RATE_STEPS)
    );
  });
  return orderBy(keys, rowsUpTo(ids.length));
}

export function entryAt(columns: Columns, row: number): Entry {
  const group = columns.groups[at(columns.groupCodes, row) - 1];
  return {
    id: at(columns.ids, row),
    category: categoryAt(columns, row),
    priceCents: at(columns.cents, row),
    rating: {
      rate: columns.rates[at(columns.rateCodes, row)] ?? 0,
      count: at(columns.counts, row),
    },
    ...(group !== undefined && { group }),
  };
}

/** The common data of the rows of each group, by code (`groupCodes`). Code 0 has no entry. */
interface GroupRows {
  readonly least: Uint32Array;
  readonly most: Uint32Array;
  /** Pieces left of all products of the group together, or `NO_MARK`. */
  readonly stock: Uint8Array;
}

const known = new WeakMap<Columns, GroupRows>();

function groupRowsOf(columns: Columns): GroupRows {
  const former = known.get(columns);
  if (former) return former;
  const { groups, groupCodes, cents, stock } = columns;
  const rows = {
    least: new Uint32Array(groups.length + 1).fill(UINT32_MAX),
    most: new Uint32Array(groups.length + 1),
    stock: new Uint8Array(groups.length + 1),
  };
  for (let row = 0; row < groupCodes.length; row++) {
    const code = at(groupCodes, row);
    if (code === 0) continue;
    rows.least[code] = Math.min(at(rows.least, code), at(cents, row));
    rows.most[code] = Math.max(at(rows.most, code), at(cents, row));
    rows.stock[code] = Math.min(at(rows.stock, code) + at(stock, row), NO_MARK);
  }
  known.set(columns, rows);
  return rows;
}

/** Pieces left of the row's product or group; `undefined` if there are enough for no stock mark. */
export function stockAt(columns: Columns, row: number): number | undefined {
  const code = at(columns.groupCodes, row);
  const left = code === 0 ? at(columns.stock, row) : at(groupRowsOf(columns).stock, code);
  return left === NO_MARK ? undefined : left;
}

/** Whether the products of the row's group have different prices. */
export function isFromAt(columns: Columns, row: number): boolean {
  const code = at(columns.groupCodes, row);
  const { least, most } = groupRowsOf(columns);
  return code > 0 && at(least, code) < at(most, code);
}

/** Marks one row for each card. Of a group: the cheapest wanted row in stock, or the cheapest if all are sold out. */
export function cardRows(columns: Columns, isWanted: (row: number) => boolean): Uint8Array {
  const { groups, groupCodes, cents, stock } = columns;
  const isCard = new Uint8Array(groupCodes.length);
  const best = new Int32Array(groups.length + 1).fill(-1);
  for (let row = 0; row < groupCodes.length; row++) {
    if (!isWanted(row)) continue;
    const code = at(groupCodes, row);
    const former = code === 0 ? -1 : (best[code] ?? -1);
    const isBetter =
      former < 0 ||
      Number(at(stock, row) === 0) - Number(at(stock, former) === 0) < 0 ||
      ((at(stock, row) === 0) === (at(stock, former) === 0) && at(cents, row) < at(cents, former));
    if (!isBetter) continue;
    if (former >= 0) isCard[former] = 0;
    isCard[row] = 1;
    best[code] = row;
  }
  return isCard;
}

/** The row of the product with this id; -1 if there is none. */
export function rowOf({ ids }: Columns, id: number): number {
  const row = firstFrom(ids.length, (place) => at(ids, place) >= id);
  return ids[row] === id ? row : -1;
}

function rowsUpTo(end: number): Uint32Array {
  return new Uint32Array(end).map((_, row) => row);
}
