import { createAsyncThunk, createSlice } from '@reduxjs/toolkit';

import {
  LATE_COMMIT_MS,
  type AppError,
  type Product,
  type StockMarks,
} from '@galleria/shared-contracts/domain';

import { seedOfDay } from '../day-seed';
import type { Changes } from '../catalog.repository';
import type { KnownCatalogue } from '../catalogue-source';
import type { PageData } from '../page-data';
import type { CatalogServices } from '../services';
import { withChanges, type PartialCatalogue } from './page-changes';

export type Catalogue =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: AppError }
  | PartialCatalogue
  | ({ readonly status: 'ready' } & KnownCatalogue);

export interface CatalogueState {
  readonly catalogue: Catalogue;
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

const PRODUCTS_NOT_FOUND: AppError = {
  kind: 'not-found',
  message: 'Products not found',
  retryable: true,
};

/** Loads the catalogue. `force` when a change is known of. An empty catalogue is a failure (P-LIST-3). */
export const loadCatalogue = createAsyncThunk<
  KnownCatalogue,
  { readonly force: boolean } | undefined,
  ThunkConfig
>('mf-catalog/loadCatalogue', async (options, { extra, getState, rejectWithValue }) => {
  const result = await extra['mf-catalog'].source.refresh(options?.force);
  if (!result.ok) {
    // A failed refresh is tried again every few seconds, and the products stay on screen.
    if (selectCatalogue(getState()).status !== 'ready') {
      console.error('The products could not be loaded:', result.error);
    }
    return rejectWithValue(result.error);
  }
  if (result.value.products.length === 0) return rejectWithValue(PRODUCTS_NOT_FOUND);
  return result.value;
});

/**
 * Reads what has changed since the static page was made that the visit has begun on: no document when
 * nothing has. Loads the whole catalogue where too much has changed, or the page does not say when it was made.
 */
export const loadChanges = createAsyncThunk<Changes | null, undefined, ThunkConfig>(
  'mf-catalog/loadChanges',
  async (_, { dispatch, extra, getState, rejectWithValue }) => {
    const catalogue = selectCatalogue(getState());
    if (catalogue.status !== 'partial') return null;
    if (catalogue.asOfMs === undefined) {
      await dispatch(loadCatalogue());
      return null;
    }
    const result = await extra['mf-catalog'].repository.changedSince(catalogue.asOfMs);
    if (!result.ok) return rejectWithValue(result.error);
    if (result.value.isPart) await dispatch(loadCatalogue());
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

/** At the beginning of a visit, which may be on a static page. */
export function firstCatalogue(page: PageData | null): CatalogueState {
  const visitSeed = page?.seed ?? seedOfDay(Date.now());
  if (!page) return { catalogue: { status: 'loading' }, visitSeed };
  const { path, products, count, stock, asOfMs, lastId } = page;
  return {
    catalogue: { status: 'partial', path, products, count, stock, asOfMs, lastId, failure: null },
    visitSeed,
  };
}

const catalogueSlice = createSlice({
  name: 'catalogue',
  reducerPath: 'mf-catalog/catalogue',
  initialState: () => firstCatalogue(null),
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(loadCatalogue.pending, (state): CatalogueState => {
        const { catalogue } = state;
        if (catalogue.status === 'ready') return state;
        if (catalogue.status !== 'partial') return { ...state, catalogue: { status: 'loading' } };
        return { ...state, catalogue: { ...catalogue, failure: null } };
      })
      .addCase(loadCatalogue.fulfilled, (state, { payload }): CatalogueState => {
        const { catalogue } = state;
        const isSame = catalogue.status === 'ready' && catalogue.products === payload.products;
        return isSame ? state : { ...state, catalogue: { status: 'ready', ...payload } };
      })
      .addCase(loadCatalogue.rejected, (state, { payload }): CatalogueState => {
        const { catalogue } = state;
        if (!payload) return state;
        if (payload.kind !== 'not-found') {
          // Keep the products on screen when only the others, or the refresh, have failed.
          if (catalogue.status === 'ready') return state;
          if (catalogue.status === 'partial') {
            return { ...state, catalogue: { ...catalogue, failure: payload } };
          }
        }
        return { ...state, catalogue: { status: 'failed', error: payload } };
      })
      // A failure is not told: the next look asks again.
      .addCase(loadChanges.fulfilled, (state, { payload }): CatalogueState => {
        const { catalogue, visitSeed } = state;
        if (catalogue.status !== 'partial' || !payload) return state;
        const asOfMs = Math.max(catalogue.asOfMs ?? 0, payload.newestMs - LATE_COMMIT_MS);
        const page = withChanges(catalogue, payload.products, visitSeed);
        return { ...state, catalogue: { ...page, asOfMs } };
      }),
});

export const { reducer: catalogueReducer, reducerPath: catalogueKey } = catalogueSlice;

export function selectCatalogue(state: CatalogueRootState): Catalogue {
  return state[catalogueKey].catalogue;
}

const NO_STOCK: StockMarks = {};

/** Pieces left of those products that have few or none, as far as they are known. */
export function stockIn(catalogue: Catalogue): StockMarks {
  return 'stock' in catalogue ? catalogue.stock : NO_STOCK;
}

export function selectVisitSeed(state: CatalogueRootState): number {
  return state[catalogueKey].visitSeed;
}
