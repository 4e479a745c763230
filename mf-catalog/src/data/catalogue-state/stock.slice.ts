import { createAsyncThunk, createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { AppError, Product } from '@galleria/shared-contracts/domain';

import type { StockMarks } from '../catalog.repository';
import type { PageData } from '../page-data';
import type { CatalogServices } from '../services';
import { loadChanges, loadProducts } from './catalogue.slice';

/** Whether the sold-out products of the catalogue are known, all of them. */
export type SoldOutKnowledge = 'unknown' | 'known' | 'unavailable';

/** What stock is asked for: all that is low, all that is sold out, or that of these products. */
export type StockQuery = 'low' | 'sold-out' | readonly number[];

export interface StockState {
  /** Pieces left, by product id, as far as they are known. */
  readonly pieces: StockMarks;
  /** When each product, `low` and `sold-out` were last asked for, by this device's clock. */
  readonly askedAtMs: Readonly<Record<string, number>>;
  readonly soldOut: SoldOutKnowledge;
}

export interface StockRootState {
  readonly 'mf-catalog/stock': StockState;
}

/** The age up to which an answer is used again, unless a change is known of. */
const MAX_AGE_MS = 60_000;

/**
 * Asks for stock, one document each, unless it was asked for less than a minute ago. `force` asks
 * anyway: a change is known of. Of a list of products only the due ones are asked for.
 */
export const loadStock = createAsyncThunk<
  { readonly query: StockQuery; readonly marks: StockMarks } | null,
  { readonly query: StockQuery; readonly force: boolean },
  { extra: { 'mf-catalog': CatalogServices }; rejectValue: AppError; state: StockRootState }
>('mf-catalog/loadStock', async (asked, { dispatch, extra, getState, rejectWithValue }) => {
  const { repository } = extra['mf-catalog'];
  const { askedAtMs } = getState()[stockKey];
  const atMs = Date.now();
  const isDue = (key: string | number) => asked.force || atMs - (askedAtMs[key] ?? 0) > MAX_AGE_MS;
  const query =
    typeof asked.query === 'string'
      ? isDue(asked.query) && asked.query
      : asked.query.filter((id) => isDue(id));
  if (query === false || query.length === 0) return null;
  dispatch(stockAsked({ query, atMs }));
  const result =
    query === 'low'
      ? await repository.lowStock()
      : query === 'sold-out'
        ? await repository.soldOut()
        : await repository.stockOf(query);
  return result.ok ? { query, marks: result.value } : rejectWithValue(result.error);
});

/** At the beginning of a visit, which may be on a static page. */
export function firstStock(page: PageData | null): StockState {
  return { pieces: page?.stock ?? {}, askedAtMs: {}, soldOut: 'unknown' };
}

const stockSlice = createSlice({
  name: 'stock',
  reducerPath: 'mf-catalog/stock',
  initialState: () => firstStock(null),
  reducers: {
    stockAsked: (
      state,
      { payload: { query, atMs } }: PayloadAction<{ query: StockQuery; atMs: number }>,
    ): StockState => ({ ...state, askedAtMs: { ...state.askedAtMs, ...askedAt(query, atMs) } }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(loadStock.fulfilled, (state, { payload }): StockState => {
        if (!payload) return state;
        const { query, marks } = payload;
        if (query === 'low') return { ...state, pieces: marks, soldOut: 'known' };
        if (query !== 'sold-out') return { ...state, pieces: { ...state.pieces, ...marks } };
        const others = Object.entries(state.pieces).filter(([, left]) => left > 0);
        return { ...state, pieces: { ...Object.fromEntries(others), ...marks }, soldOut: 'known' };
      })
      .addCase(loadChanges.fulfilled, (state, { payload }) =>
        withStockOf(state, payload?.products ?? []),
      )
      .addCase(loadProducts.fulfilled, (state, { payload }) => withStockOf(state, payload))
      // A failure shows no marks and no message; the next look asks again.
      .addCase(loadStock.rejected, (state, { meta: { arg } }): StockState => {
        const askedAtMs = { ...state.askedAtMs, ...askedAt(arg.query, 0) };
        // Older knowledge stays in use.
        const isLost = typeof arg.query === 'string' && state.soldOut !== 'known';
        return { ...state, askedAtMs, ...(isLost && { soldOut: 'unavailable' }) };
      }),
});

export const { reducer: stockReducer, reducerPath: stockKey } = stockSlice;
const { stockAsked } = stockSlice.actions;

export function selectStockMarks(state: StockRootState): StockMarks {
  return state[stockKey].pieces;
}

export function selectSoldOut(state: StockRootState): SoldOutKnowledge {
  return state[stockKey].soldOut;
}

/** Whole products say their stock. */
function withStockOf(state: StockState, products: readonly Product[]): StockState {
  if (products.length === 0) return state;
  const stock = products.map(({ id, stock: left }) => [id, left] as const);
  return { ...state, pieces: { ...state.pieces, ...Object.fromEntries(stock) } };
}

function askedAt(query: StockQuery, atMs: number): Record<string, number> {
  return Object.fromEntries([query].flat().map((key) => [key, atMs]));
}
