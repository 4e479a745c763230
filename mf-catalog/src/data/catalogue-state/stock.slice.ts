import { createAsyncThunk, createSlice } from '@reduxjs/toolkit';

import type { AppError, Result } from '@galleria/shared-contracts/domain';

import type { StockMarks } from '../catalog.repository';
import type { CatalogServices } from '../services';

/** `known`: all that are sold out are among the pieces, so every other one is in stock. */
export type SoldOutKnowledge = 'unknown' | 'known' | 'unavailable';

/** What is known of the stock. The packed pages carry none: it changes with every order. */
export interface StockState {
  /** Pieces left, of those that were asked for. */
  readonly pieces: StockMarks;
  /** When each was asked for, by this device's clock. */
  readonly askedAtMs: Readonly<Record<number, number>>;
  /** When everything that is low was asked for, and everything that is sold out; 0 for never. */
  readonly lowAskedAtMs: number;
  readonly soldOutAskedAtMs: number;
  readonly soldOut: SoldOutKnowledge;
}

export interface StockRootState {
  readonly 'mf-catalog/stock': StockState;
}

interface ThunkConfig {
  extra: { 'mf-catalog': CatalogServices };
  rejectValue: AppError;
  state: StockRootState;
}

/** How long an answer counts as that of now, unless a change is known of. */
const FRESH_MS = 60_000;

interface Asked {
  /** A change is known of. */
  readonly anew: boolean;
}

const isDue = (askedAtMs: number, { anew }: Asked) => anew || Date.now() - askedAtMs > FRESH_MS;

/** All that is low: for a catalogue of which that is few documents. */
export const loadLowStock = createAsyncThunk<StockMarks, Asked, ThunkConfig>(
  'mf-catalog/loadLowStock',
  async (_, { extra, rejectWithValue }) =>
    valueOf(await extra['mf-catalog'].repository.lowStock(), rejectWithValue),
  { condition: (asked, { getState }) => isDue(getState()[stockKey].lowAskedAtMs, asked) },
);

/** All that is sold out: for the filter, where no list of what is low is had. */
export const loadSoldOut = createAsyncThunk<StockMarks, Asked, ThunkConfig>(
  'mf-catalog/loadSoldOut',
  async (_, { extra, rejectWithValue }) =>
    valueOf(await extra['mf-catalog'].repository.soldOut(), rejectWithValue),
  { condition: (asked, { getState }) => isDue(getState()[stockKey].soldOutAskedAtMs, asked) },
);

/** The stock of what is on screen; ids that were asked for a moment ago are left out. */
export const loadStockOf = createAsyncThunk<
  StockMarks,
  Asked & { readonly ids: readonly number[] },
  ThunkConfig
>('mf-catalog/loadStockOf', async (asked, { dispatch, extra, getState, rejectWithValue }) => {
  const { askedAtMs } = getState()[stockKey];
  const ids = asked.ids.filter((id) => isDue(askedAtMs[id] ?? 0, asked));
  if (ids.length === 0) return {};
  dispatch(stockAsked({ ids, atMs: Date.now() }));
  return valueOf(await extra['mf-catalog'].repository.stockOf(ids), rejectWithValue);
});

function valueOf<Rejection>(
  result: Result<StockMarks>,
  reject: (error: AppError) => Rejection,
): StockMarks | Rejection {
  return result.ok ? result.value : reject(result.error);
}

const initialState: StockState = {
  pieces: {},
  askedAtMs: {},
  lowAskedAtMs: 0,
  soldOutAskedAtMs: 0,
  soldOut: 'unknown',
};

const stockSlice = createSlice({
  name: 'stock',
  reducerPath: 'mf-catalog/stock',
  initialState,
  reducers: {
    stockAsked: (
      state,
      { payload }: { payload: { readonly ids: readonly number[]; readonly atMs: number } },
    ) => {
      for (const id of payload.ids) state.askedAtMs[id] = payload.atMs;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(loadLowStock.pending, (state) => ({ ...state, lowAskedAtMs: Date.now() }))
      .addCase(loadLowStock.fulfilled, (state, { payload }) => ({
        ...state,
        pieces: payload,
        soldOut: 'known',
      }))
      // Without an answer there are no marks, and no message; the next look asks again.
      .addCase(loadLowStock.rejected, (state, { meta }) =>
        meta.condition ? state : { ...state, lowAskedAtMs: 0, soldOut: orUnavailable(state) },
      )
      .addCase(loadSoldOut.pending, (state) => ({ ...state, soldOutAskedAtMs: Date.now() }))
      .addCase(loadSoldOut.fulfilled, (state, { payload }) => ({
        ...state,
        pieces: { ...withoutSoldOut(state.pieces), ...payload },
        soldOut: 'known',
      }))
      .addCase(loadSoldOut.rejected, (state, { meta }) =>
        meta.condition ? state : { ...state, soldOutAskedAtMs: 0, soldOut: orUnavailable(state) },
      )
      .addCase(loadStockOf.fulfilled, (state, { payload }) => {
        Object.assign(state.pieces, payload);
      })
      .addCase(loadStockOf.rejected, (state, { meta }) => {
        for (const id of meta.arg.ids) state.askedAtMs[id] = 0;
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

/** What was known stays known, if not of now. */
function orUnavailable({ soldOut }: StockState): SoldOutKnowledge {
  return soldOut === 'known' ? 'known' : 'unavailable';
}

function withoutSoldOut(pieces: StockMarks): StockMarks {
  return Object.fromEntries(Object.entries(pieces).filter(([, left]) => left > 0));
}
