import { createAsyncThunk, createSlice } from '@reduxjs/toolkit';

import { notLoadedMessage } from '@galleria/shared-contracts/contract';
import {
  CATEGORIES,
  fail,
  LATE_COMMIT_MS,
  type AppError,
  type CatalogueData,
  type Category,
  type Product,
  type ProductSummary,
  type Result,
} from '@galleria/shared-contracts/domain';

import type { Changes } from '../catalog.repository';
import type { CatalogueIndex, CatalogueSource, KnownPage } from '../catalogue-source';
import type { Entry } from '../columns';
import { seedOfDay } from '../day-seed';
import type { PageData } from '../page-data';
import type { CatalogServices } from '../services';
import { withChanges, type PartialCatalogue } from './page-changes';

export type PageView =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: AppError }
  | PartialCatalogue;

/** How far the index is. It is kept outside of the store (`latestIndex`): columns are no plain objects. */
interface IndexView {
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
  readonly 'mf-catalog/catalogue': CatalogueState;
}

interface ThunkConfig {
  extra: { 'mf-catalog': CatalogServices };
  rejectValue: AppError;
  state: CatalogueRootState;
}

type Services = ThunkConfig['extra'];

/** So many products a list begins with. The others come when they are looked for. */
export const LISTED = 24;
/** So many more come each time. */
const LISTED_MORE = 72;
const NOTHING_KNOWN = { products: [], least: LISTED };

export interface PageAsked {
  readonly path: string;
  /** A change is known of. */
  readonly force?: boolean;
  /** The end of what is known comes near. */
  readonly more?: boolean;
}

/** Loads home or a list: as many products as are known already, or more. */
export const loadPage = createAsyncThunk<KnownPage, PageAsked, ThunkConfig>(
  'mf-catalog/loadPage',
  async ({ path, force = false, more = false }, { extra, getState, rejectWithValue }) => {
    const known = selectPage(getState(), path);
    const { products, least } = known.status === 'partial' ? known : NOTHING_KNOWN;
    const wanted = {
      seed: selectVisitSeed(getState()),
      least: more ? products.length + LISTED_MORE : least,
    };
    const result = await asked(extra, (source) => source.page(path, wanted, force));
    if (result.ok) return result.value;
    // A failed refresh is tried again every few seconds, and the products stay on screen.
    if (known.status !== 'partial') tell(result.error);
    return rejectWithValue(result.error);
  },
);

interface IndexAsked {
  /** `null` for all. */
  readonly category: Category | null;
  readonly force?: boolean;
}

/** Loads what the products of a category, or all, are sorted and narrowed by. */
export const loadIndex = createAsyncThunk<Omit<IndexView, 'error'>, IndexAsked, ThunkConfig>(
  'mf-catalog/loadIndex',
  async ({ category, force = false }, { extra, getState, rejectWithValue }) => {
    const categories = category === null ? CATEGORIES : [category];
    const result = await asked(extra, (source) => source.index(categories, force));
    if (result.ok) return { version: result.value.version, categories: result.value.categories };
    if (!hasIndex(getState()[catalogueKey].index, category)) tell(result.error);
    return rejectWithValue(result.error);
  },
);

/**
 * Reads what has changed since the static page was made that the visit has begun on: no document when
 * nothing has. Loads the page anew where too much has changed, or the page does not say when it was made.
 */
export const loadChanges = createAsyncThunk<Changes | null, string, ThunkConfig>(
  'mf-catalog/loadChanges',
  async (path, { dispatch, extra, getState, rejectWithValue }) => {
    const page = selectPage(getState(), path);
    if (page.status !== 'partial') return null;
    if (page.asOfMs === undefined) {
      await dispatch(loadPage({ path }));
      return null;
    }
    const result = await extra['mf-catalog'].repository.changedSince(page.asOfMs);
    if (!result.ok) return rejectWithValue(result.error);
    if (result.value.isPart) await dispatch(loadPage({ path }));
    return result.value;
  },
);

/** Reads products by their ids, one document each; those that are no more are left out. */
export const loadProducts = createAsyncThunk<readonly Product[], readonly number[], ThunkConfig>(
  'mf-catalog/loadProducts',
  async (ids, { extra, rejectWithValue }) => {
    const result = await extra['mf-catalog'].repository.productsOf(ids);
    return result.ok ? result.value : rejectWithValue(result.error);
  },
);

/** Reads the products with the nearest prices, among others. */
export const loadBeside = createAsyncThunk<CatalogueData, Entry, ThunkConfig>(
  'mf-catalog/loadBeside',
  async (entry, { extra, rejectWithValue }) => {
    const result = await asked(extra, (source) => source.beside(entry));
    return result.ok ? result.value : rejectWithValue(result.error);
  },
);

/** Reads what lists know of the products with these ids. */
export const loadSummaries = createAsyncThunk<CatalogueData, readonly number[], ThunkConfig>(
  'mf-catalog/loadSummaries',
  async (ids, { extra, rejectWithValue }) => {
    const result = await asked(extra, (source) => source.ofIds(ids));
    return result.ok ? result.value : rejectWithValue(result.error);
  },
);

/** Loads the code that other pages need. A failure is not told: it is loaded again when it is needed. */
export function loadSource() {
  return (_dispatch: unknown, _getState: unknown, extra: Services): void => {
    extra['mf-catalog'].source.load().catch(() => undefined);
  };
}

/** Only looks: the index is not in the store. */
export function latestIndex() {
  return (_dispatch: unknown, _getState: unknown, extra: Services): CatalogueIndex | null =>
    extra['mf-catalog'].source.loaded()?.latestIndex() ?? null;
}

/** What lists have shown of a product. */
export function knownSummary(id: number) {
  return (
    _dispatch: unknown,
    getState: () => CatalogueRootState,
    extra: Services,
  ): ProductSummary | undefined => {
    const source = extra['mf-catalog'].source.loaded();
    const { pages } = getState()[catalogueKey];
    return (
      source?.latestIndex()?.summaries.get(id) ??
      Object.values(pages)
        .flatMap((page) => (page.status === 'partial' ? page.products : []))
        .find((product) => product.id === id) ??
      source?.cards.known(id)
    );
  };
}

/** The code of the catalogue can be as far away as its files. */
async function asked<T>(
  extra: Services,
  ask: (source: CatalogueSource) => Promise<Result<T>>,
): Promise<Result<T>> {
  try {
    return await ask(await extra['mf-catalog'].source.load());
  } catch (cause) {
    return fail({ kind: 'unavailable', message: notLoadedMessage(cause), retryable: true });
  }
}

function tell(error: AppError): void {
  if (error.kind !== 'not-found') console.error('The products could not be loaded:', error);
}

/** At the beginning of a visit, which may be on a static page. */
export function firstCatalogue(page: PageData | null): CatalogueState {
  const visitSeed = page?.seed ?? seedOfDay(Date.now());
  const index = { version: 0, categories: [], error: null };
  if (!page) return { pages: {}, index, visitSeed };
  const known = partialOf({ data: page, changed: [], least: LISTED, isCut: false }, visitSeed);
  return { pages: { [page.path]: { ...known, isStatic: true } }, index, visitSeed };
}

function partialOf({ data, changed, least, isCut }: KnownPage, seed: number): PartialCatalogue {
  const { path, products, count, stock, asOfMs, lastId } = data;
  const known = { path, products, count, stock, asOfMs, lastId, least, isCut };
  const page = { ...known, status: 'partial', isStatic: false, failure: null } as const;
  return withChanges(page, changed, seed);
}

/** So that nothing is rendered anew. */
function isSame(page: PartialCatalogue, other: PageView | undefined): boolean {
  return (
    other?.status === 'partial' &&
    page.products.length === other.products.length &&
    page.products.every((product, place) => product === other.products[place]) &&
    page.count === other.count &&
    page.isCut === other.isCut &&
    page.least === other.least &&
    !other.isStatic &&
    JSON.stringify(page.stock) === JSON.stringify(other.stock)
  );
}

const catalogueSlice = createSlice({
  name: 'catalogue',
  reducerPath: 'mf-catalog/catalogue',
  initialState: () => firstCatalogue(null),
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(loadPage.pending, (state, { meta }): CatalogueState => {
        const { path } = meta.arg;
        const page = state.pages[path];
        if (page?.status !== 'partial') return withPage(state, path, { status: 'loading' });
        return page.failure ? withPage(state, path, { ...page, failure: null }) : state;
      })
      .addCase(loadPage.fulfilled, (state, { meta, payload }): CatalogueState => {
        const { path } = meta.arg;
        const page = partialOf(payload, state.visitSeed);
        const before = state.pages[path];
        const isOvertaken = before?.status === 'partial' && page.least < before.least;
        return isOvertaken || isSame(page, before) ? state : withPage(state, path, page);
      })
      .addCase(loadPage.rejected, (state, { meta, payload }): CatalogueState => {
        const { path } = meta.arg;
        const page = state.pages[path];
        if (!payload) return state;
        // Keep the products on screen when only the others, or the refresh, have failed.
        if (page?.status === 'partial' && payload.kind !== 'not-found') {
          return meta.arg.more ? withPage(state, path, { ...page, failure: payload }) : state;
        }
        return withPage(state, path, { status: 'failed', error: payload });
      })
      .addCase(loadIndex.pending, (state): CatalogueState => {
        return state.index.error ? { ...state, index: { ...state.index, error: null } } : state;
      })
      .addCase(loadIndex.fulfilled, (state, { payload }): CatalogueState => {
        const isKnown = state.index.version === payload.version;
        return isKnown ? state : { ...state, index: { ...payload, error: null } };
      })
      .addCase(loadIndex.rejected, (state, { payload }): CatalogueState => {
        if (!payload) return state;
        const index = payload.kind === 'not-found' ? firstCatalogue(null).index : state.index;
        return { ...state, index: { ...index, error: payload } };
      })
      // A failure is not told: the next look asks again.
      .addCase(loadChanges.fulfilled, (state, { meta, payload }): CatalogueState => {
        const { pages, visitSeed } = state;
        const page = pages[meta.arg];
        if (page?.status !== 'partial' || !page.isStatic || !payload) return state;
        const asOfMs = Math.max(page.asOfMs ?? 0, payload.newestMs - LATE_COMMIT_MS);
        const changed = withChanges(page, payload.products, visitSeed);
        return withPage(state, meta.arg, { ...changed, asOfMs });
      }),
});

function withPage(state: CatalogueState, path: string, page: PageView): CatalogueState {
  return { ...state, pages: { ...state.pages, [path]: page } };
}

export const { reducer: catalogueReducer, reducerPath: catalogueKey } = catalogueSlice;

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
