import type { AppError, Category } from '@galleria/shared-contracts/domain';

import type { KnownPage } from '../catalogue-source';
import { seedOfDay } from '../day-seed';
import type { PageData } from '../page-data';
import { withChanges, type PartialCatalogue } from './page-changes';

export const catalogueKey = 'mf-catalog/catalogue';

export type PageView =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: AppError }
  | PartialCatalogue;

/**
 * The state of the index. The index itself is not in the store (`latestIndex`), because typed arrays do not
 * belong there.
 */
export interface IndexView {
  /** The version of the loaded index; 0 before the first. */
  readonly version: number;
  /** The categories whose products are loaded; `null` stands for all. */
  readonly categories: readonly Category[] | null;
  /** Why the last load failed; `null` when it succeeded. */
  readonly error: AppError | null;
}

export interface CatalogueState {
  /** Home and lists, by path. */
  readonly pages: Readonly<Record<string, PageView>>;
  readonly index: IndexView;
  /** Decides the random order. It is the seed of the visit's first day, so products keep their places. */
  readonly visitSeed: number;
}

export interface CatalogueRootState {
  readonly [catalogueKey]: CatalogueState;
}

/** A list begins with this many cards. The other cards are loaded when they are needed. */
export const LISTED = 24;

/** The state when a visit begins. `page` is the data of the static page on which it begins, if any. */
export function firstCatalogue(page: PageData | null): CatalogueState {
  const visitSeed = page?.seed ?? seedOfDay(Date.now());
  const index = { version: 0, categories: [], error: null };
  if (!page) return { pages: {}, index, visitSeed };
  const known = partialOf({ data: page, changed: [], least: LISTED, isCut: false }, visitSeed);
  return { pages: { [page.path]: { ...known, isStatic: true } }, index, visitSeed };
}

/** The state of a page after it was read. */
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

/** Whether the loaded index has the products of this category; `null` stands for all categories. */
export function hasIndex({ categories }: IndexView, category: Category | null): boolean {
  return categories === null || (category !== null && categories.includes(category));
}

export function selectVisitSeed(state: CatalogueRootState): number {
  return state[catalogueKey].visitSeed;
}
