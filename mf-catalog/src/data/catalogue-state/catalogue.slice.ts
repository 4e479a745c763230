import { createAsyncThunk, createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { AppError, ProductSummary } from '@galleria/shared-contracts/domain';

import { firstView } from '../first-view';
import type { CatalogServices } from '../services';

export type Catalogue =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: AppError }
  | { readonly status: 'ready'; readonly products: readonly ProductSummary[] };

export interface CatalogueState {
  readonly catalogue: Catalogue;
  /** Decides the random order. Drawn once a visit, so that products keep their places. */
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

/**
 * Loads the catalogue: first what the device stored, then what changed since. `force` when
 * a change is known of. An empty catalogue is a failure (P-LIST-3).
 */
export const loadCatalogue = createAsyncThunk<
  readonly ProductSummary[],
  { readonly force: boolean } | undefined,
  ThunkConfig
>('mf-catalog/loadCatalogue', async (options, { dispatch, extra, getState, rejectWithValue }) => {
  const { source } = extra['mf-catalog'];
  if (selectCatalogue(getState()).status !== 'ready') {
    const cached = await source.cached();
    if (cached && cached.length > 0) dispatch(catalogueArrived(cached));
  }
  const result = await source.refresh(options?.force);
  if (!result.ok) {
    // A failed refresh is tried again every few seconds, and the products stay on screen.
    if (selectCatalogue(getState()).status !== 'ready') {
      console.error('The products could not be loaded:', result.error);
    }
    return rejectWithValue(result.error);
  }
  if (result.value.length === 0) return rejectWithValue(PRODUCTS_NOT_FOUND);
  return result.value;
});

/** Loads something to show quickly: what the device stored, or else the catalogue. */
export const showCatalogue = createAsyncThunk<unknown, undefined, ThunkConfig>(
  'mf-catalog/showCatalogue',
  async (_, { dispatch, extra, getState }) => {
    if (selectCatalogue(getState()).status === 'ready') return;
    const cached = await extra['mf-catalog'].source.cached();
    if (cached && cached.length > 0) dispatch(catalogueArrived(cached));
    else await dispatch(loadCatalogue());
  },
);

const initialState = (): CatalogueState => ({
  catalogue: { status: 'loading' },
  visitSeed: firstView().seed,
});

const catalogueSlice = createSlice({
  name: 'catalogue',
  reducerPath: 'mf-catalog/catalogue',
  initialState,
  reducers: {
    catalogueArrived: (state, { payload }: PayloadAction<readonly ProductSummary[]>) => ({
      ...state,
      catalogue: { status: 'ready' as const, products: payload },
    }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(loadCatalogue.pending, (state): CatalogueState => {
        const isShown = state.catalogue.status === 'ready';
        return isShown ? state : { ...state, catalogue: { status: 'loading' } };
      })
      .addCase(loadCatalogue.fulfilled, (state, { payload }): CatalogueState => {
        const { catalogue } = state;
        const isSame = catalogue.status === 'ready' && catalogue.products === payload;
        return isSame ? state : { ...state, catalogue: { status: 'ready', products: payload } };
      })
      .addCase(loadCatalogue.rejected, (state, { payload }): CatalogueState => {
        // Keep the products on screen when only the refresh has failed.
        const isKept = state.catalogue.status === 'ready' && payload?.kind !== 'not-found';
        return isKept || !payload
          ? state
          : { ...state, catalogue: { status: 'failed', error: payload } };
      }),
});

export const { reducer: catalogueReducer, reducerPath: catalogueKey } = catalogueSlice;
const { catalogueArrived } = catalogueSlice.actions;

export function selectCatalogue(state: CatalogueRootState): Catalogue {
  return state[catalogueKey].catalogue;
}

export function selectVisitSeed(state: CatalogueRootState): number {
  return state[catalogueKey].visitSeed;
}
