import type { Category } from '@galleria/shared-contracts/domain';

import { codeOf, type Columns, type Order } from '../../data/columns';
import { cardRows, featuredOrder, orderOf, rowOf } from '../../data/read-columns';
import type { ListQuery, Sort } from './list-query';

export interface Arrangement {
  /** `null` for all categories. */
  readonly category: Category | null;
  readonly query: ListQuery;
  readonly visitSeed: number;
  /** The ids that the search has found, best first; `null` without a search. */
  readonly found: readonly number[] | null;
}

/** The rows of the cards to show, in the order in which they are shown. */
export function arrangeProducts(
  columns: Columns,
  { category, query, visitSeed, found }: Arrangement,
): Uint32Array {
  const isCard = cardRows(columns, filterOf(columns, category, query));
  if (found === null) {
    return ordered(columns, query.sort, visitSeed).filter((row) => isCard[row] === 1);
  }
  const rows = new Set<number>();
  const rowOfGroup = rowsOfGroups(columns, isCard);
  for (const id of found) {
    const row = rowOf(columns, id);
    // If the search finds any product of a group, show the group's card, which is a product that fits the filters.
    const card = rowOfGroup.get(columns.groupCodes[row] ?? 0) ?? row;
    if (isCard[card] === 1) rows.add(card);
  }
  if (query.sort === null) return Uint32Array.from(rows);
  return ordered(columns, query.sort, visitSeed).filter((row) => rows.has(row));
}

/** The row of each group's card, by code. */
function rowsOfGroups({ groupCodes }: Columns, isCard: Uint8Array): ReadonlyMap<number, number> {
  const rows = new Map<number, number>();
  for (const [row, code] of groupCodes.entries()) {
    if (code > 0 && isCard[row] === 1) rows.set(code, row);
  }
  return rows;
}

/** The layout of shards in which the products of this query are next to each other. */
export function orderOfQuery({ sort }: ListQuery): Order {
  return sort === null ? 'random' : ORDERS[sort];
}

const ORDERS: Readonly<Record<Sort, Order>> = {
  'price-asc': 'price',
  'price-desc': 'price',
  'rating-asc': 'rating',
  'rating-desc': 'rating',
  // Products with similar rates are in few shards of the layout by rating.
  featured: 'rating',
};

function filterOf(
  { categories, cents, rates, rateCodes, stock }: Columns,
  category: Category | null,
  { minCents, maxCents, minRate, inStockOnly }: ListQuery,
): (row: number) => boolean {
  const code = category === null ? null : codeOf(category);
  const [least, most] = [minCents ?? 0, maxCents ?? Infinity];
  const lowest = rates.findIndex((rate) => rate >= minRate);
  const leastCode = lowest < 0 ? Infinity : lowest;
  return (row) => {
    const price = cents[row] ?? 0;
    return (
      (code === null || categories[row] === code) &&
      price >= least &&
      price <= most &&
      (rateCodes[row] ?? 0) >= leastCode &&
      !(inStockOnly && stock[row] === 0)
    );
  };
}

/** The sorted rows of each order, so that the same columns are sorted only once. */
const known = new WeakMap<Columns, Map<string, Uint32Array>>();

function ordered(columns: Columns, sort: Sort | null, seed: number): Uint32Array {
  const orders = known.get(columns) ?? new Map<string, Uint32Array>();
  known.set(columns, orders);
  const name = sort ?? `random ${seed}`;
  const former = orders.get(name);
  if (former) return former;
  const rows = rowsOf(columns, sort, seed);
  if (sort?.endsWith('-desc')) rows.reverse();
  orders.set(name, rows);
  return rows;
}

function rowsOf(columns: Columns, sort: Sort | null, seed: number): Uint32Array {
  if (sort === null) return orderOf(columns, 'random', seed);
  return sort === 'featured' ? featuredOrder(columns) : orderOf(columns, ORDERS[sort]);
}
