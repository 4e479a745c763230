import { CATEGORIES, type AppError, type Category } from '@galleria/shared-contracts/domain';

import type { KnownPage } from '../catalogue-source';
import { seedOfDay } from '../day-seed';
import type { PageData } from '../page-data';
import { withChanges, type PartialCatalogue } from './page-changes';

export const catalogueKey = 'mf-catalog/catalogue';

export type PageView =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: AppError }
  | PartialCatalogue;

/** How far the index is. It is kept outside of the store (`latestIndex`): columns are no plain objects. */
export interface IndexView {
  /** Of the index that is known; 0 while none is. */
  readonly version: number;
  readonly categories: readonly Category[];
  /** Why the last one could not be read. */
  readonly error: AppError | null;
}

export interface CatalogueState {
  /** Home and lists, by path. */
  readonly pages: Readonly<Record<string, PageView>>;
  readonly index: IndexView;
  /** Decides the random order: the day's on which the visit began, so that products keep their places. */
  readonly visitSeed: number;
}

export interface CatalogueRootState {
  readonly [catalogueKey]: CatalogueState;
}

/** So many products a list begins with. The others come when they are looked for. */
export const LISTED = 24;

/** At the beginning of a visit, which may be on a static page. */
export function firstCatalogue(page: PageData | null): CatalogueState {
  const visitSeed = page?.seed ?? seedOfDay(Date.now());
  const index = { version: 0, categories: [], error: null };
  if (!page) return { pages: {}, index, visitSeed };
  const known = partialOf({ data: page, changed: [], least: LISTED, isCut: false }, visitSeed);
  return { pages: { [page.path]: { ...known, isStatic: true } }, index, visitSeed };
}

/** What is known of a page after it was read. */
export function partialOf(
  { data, changed, least, isCut }: KnownPage,
  seed: number,
): PartialCatalogue {
  const { path, products, count, stock, asOfMs, lastId } = data;
  const known = { path, products, count, stock, asOfMs, lastId, least, isCut };
  const page = { ...known, status: 'partial', isStatic: false, failure: null } as const;
  return withChanges(page, changed, seed);
}

const LOADING: PageView = { status: 'loading' };

export function selectPage(state: CatalogueRootState, path: string): PageView {
  return state[catalogueKey].pages[path] ?? LOADING;
}

export function selectIndex(state: CatalogueRootState): IndexView {
  return state[catalogueKey].index;
}

/** Whether the index that is known has the products of this category, or all. */
export function hasIndex({ version, categories }: IndexView, category: Category | null): boolean {
  if (version === 0) return false;
  return category === null
    ? categories.length === CATEGORIES.length
    : categories.includes(category);
}

export function selectVisitSeed(state: CatalogueRootState): number {
  return state[catalogueKey].visitSeed;
}
