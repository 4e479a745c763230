import { centsFromDollars, type Cents } from '@galleria/shared-contracts/domain';

/** The ways to sort; without one the order is random (P-LIST-5, P-LIST-6). */
export const SORTS = ['price-asc', 'price-desc', 'rating-asc', 'rating-desc'] as const;
export type Sort = (typeof SORTS)[number];

/** What the visitor asked of the list; it lives in the address, so Back and links keep it. */
export interface ListQuery {
  readonly sort: Sort | null;
  readonly minCents: Cents | null;
  readonly maxCents: Cents | null;
  /** Lowest rating; 0 for any. */
  readonly minRate: number;
  readonly inStockOnly: boolean;
  /** Words searched for; empty for none. */
  readonly words: string;
}

/** The names in the address. Whatever does not make sense there counts as not given. */
export const QUERY_NAMES = {
  sort: 'sort',
  min: 'min',
  max: 'max',
  rating: 'rating',
  stock: 'stock',
  words: 'q',
} as const;

export const IN_STOCK = 'in';

export function readListQuery(search: URLSearchParams): ListQuery {
  const sort = search.get(QUERY_NAMES.sort);
  const rate = Number(search.get(QUERY_NAMES.rating));
  return {
    sort: SORTS.find((known) => known === sort) ?? null,
    minCents: centsOf(search.get(QUERY_NAMES.min)),
    maxCents: centsOf(search.get(QUERY_NAMES.max)),
    minRate: rate > 0 && rate <= 5 ? rate : 0,
    inStockOnly: search.get(QUERY_NAMES.stock) === IN_STOCK,
    words: search.get(QUERY_NAMES.words)?.trim() ?? '',
  };
}

/** True when some products may be left out. */
export function isNarrowed({
  minCents,
  maxCents,
  minRate,
  inStockOnly,
  words,
}: ListQuery): boolean {
  return minCents !== null || maxCents !== null || minRate > 0 || inStockOnly || words !== '';
}

/** True when all products are shown, in random order. */
export function isPlain(query: ListQuery): boolean {
  return query.sort === null && !isNarrowed(query);
}

/** The same address with one value set; an empty one is taken out. */
export function withValue(search: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(search);
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
}

/** The same address without what narrows the list; the sort stays. */
export function withoutFilters(search: URLSearchParams): URLSearchParams {
  return withValue(new URLSearchParams(), QUERY_NAMES.sort, search.get(QUERY_NAMES.sort) ?? '');
}

function centsOf(dollars: string | null): Cents | null {
  if (dollars === null || dollars.trim() === '') return null;
  const value = Number(dollars);
  return Number.isFinite(value) && value >= 0 ? centsFromDollars(value) : null;
}
