import { createAsyncThunk, createSlice } from '@reduxjs/toolkit';

import type { AppError, ProductSummary } from '@galleria/shared-contracts';

import type { CatalogServices } from '../../data/services';

export type CatalogueState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: AppError }
  | { readonly status: 'ready'; readonly products: readonly ProductSummary[] };

/** Loads the catalogue, unless it is there or on its way. An empty one is a failure (spec 2). */
export const loadCatalogue = createAsyncThunk<
  readonly ProductSummary[],
  undefined,
  { extra: { 'mf-catalog': CatalogServices }; rejectValue: AppError; state: CatalogueRootState }
>(
  'mf-catalog/loadCatalogue',
  async (_, { extra, rejectWithValue }) => {
    const result = await extra['mf-catalog'].catalog.summaries();
    if (!result.ok) return rejectWithValue(result.error);
    if (result.value.length === 0) return rejectWithValue(PRODUCTS_NOT_FOUND);
    return result.value;
  },
  { condition: (_, { getState }) => selectCatalogue(getState()).status !== 'ready' },
);

const PRODUCTS_NOT_FOUND: AppError = {
  kind: 'not-found',
  message: 'Products not found',
  retryable: true,
};

const catalogueSlice = createSlice({
  name: 'catalogue',
  reducerPath: 'mf-catalog/catalogue',
  initialState: { status: 'loading' },
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(loadCatalogue.pending, (): CatalogueState => ({ status: 'loading' }))
      .addCase(loadCatalogue.fulfilled, (_, { payload }): CatalogueState => ({
        status: 'ready',
        products: payload,
      }))
      .addCase(loadCatalogue.rejected, (state, { payload }) =>
        payload ? { status: 'failed', error: payload } : state,
      ),
});

export const { reducer: catalogueReducer, reducerPath: catalogueKey } = catalogueSlice;

interface CatalogueRootState {
  readonly [catalogueSlice.reducerPath]: CatalogueState;
}

export function selectCatalogue(state: CatalogueRootState): CatalogueState {
  return state['mf-catalog/catalogue'];
}
