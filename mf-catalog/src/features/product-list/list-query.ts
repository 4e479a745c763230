import { centsFromDollars, type Cents } from '@galleria/shared-contracts/domain';

/** The values of `sort`. Without a value the order is random (P-LIST-5, P-LIST-6). */
export const SORTS = ['featured', 'price-asc', 'price-desc', 'rating-asc', 'rating-desc'] as const;
export type Sort = (typeof SORTS)[number];

/** How the visitor sorts and filters the list. The address keeps it, so Back and links work. */
export interface ListQuery {
  readonly sort: Sort | null;
  readonly minCents: Cents | null;
  readonly maxCents: Cents | null;
  /** The lowest rating in stars; 0 for any. */
  readonly minRate: number;
  readonly inStockOnly: boolean;
  /** The words of the search; empty without a search. */
  readonly words: string;
}

/** The names of the values in the address. An invalid value counts as missing. */
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

/** True when a filter or a search may leave out some products. */
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

/** The same address with one value set. An empty value is removed. */
export function withValue(search: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(search);
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
}

/** The same address without search words and filters; the sort stays. */
export function withoutFilters(search: URLSearchParams): URLSearchParams {
  return withValue(new URLSearchParams(), QUERY_NAMES.sort, search.get(QUERY_NAMES.sort) ?? '');
}

/** Whether a price filter accepts this text: an amount of money, or an empty text. */
export function isPrice(text: string): boolean {
  return text.trim() === '' || centsOf(text) !== null;
}

/** The amount in a text such as `20`, `19.99`, `$20` or `1,200`; `null` for any other text. */
function centsOf(text: string | null): Cents | null {
  const [, sum] = /^\$?\s*((?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d*)?)$/.exec(text?.trim() ?? '') ?? [];
  const dollars = Number(sum?.replaceAll(',', '') || NaN);
  return Number.isFinite(dollars) ? centsFromDollars(dollars) : null;
}
