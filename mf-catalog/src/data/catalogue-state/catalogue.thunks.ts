import { createAsyncThunk } from '@reduxjs/toolkit';

import { notLoadedMessage } from '@galleria/shared-contracts/contract';
import { fail, type AppError, type Category, type Result } from '@galleria/shared-contracts/domain';
import type { ProductsRead } from '@galleria/shared-contracts/firebase';

import type { Changes } from '../catalog.repository';
import type { CatalogueSource, KnownPage } from '../catalogue-source';
import { cardCount } from '../groups';
import type { CatalogueIndex } from '../published-index';
import type { CatalogServices } from '../services';
import {
  catalogueKey,
  hasIndex,
  LISTED,
  selectPage,
  selectVisitSeed,
  type CatalogueRootState,
  type IndexView,
} from './catalogue-view';

export interface ThunkConfig {
  extra: { 'mf-catalog': CatalogServices };
  rejectValue: AppError;
  state: CatalogueRootState;
}

type Services = ThunkConfig['extra'];

/** A list grows by this many cards each time. */
const LISTED_MORE = 72;
const NOTHING_KNOWN = { products: [], least: LISTED };

export interface PageAsked {
  readonly path: string;
  /** A change is known, so the changes must be read again. */
  readonly force?: boolean;
  /** Load more products than are known. */
  readonly more?: boolean;
  /** The visitor waits for the answer, so the loading state replaces an earlier failure. */
  readonly isAsked?: boolean;
}

/** Loads home or a list: as many products as before, or `more`. */
export const loadPage = createAsyncThunk<KnownPage, PageAsked, ThunkConfig>(
  'mf-catalog/loadPage',
  async ({ path, force = false, more = false }, { extra, getState, rejectWithValue }) => {
    const known = selectPage(getState(), path);
    const { products, least } = known.status === 'partial' ? known : NOTHING_KNOWN;
    const wanted = {
      seed: selectVisitSeed(getState()),
      least: more ? cardCount(products) + LISTED_MORE : least,
    };
    const result = await askSource(extra, (source) => source.page(path, wanted, force));
    if (result.ok) return result.value;
    // No log for a failed refresh: it is retried every few seconds, and the products stay on screen.
    if (known.status !== 'partial') logError(result.error);
    return rejectWithValue(result.error);
  },
);

interface IndexAsked {
  /** `null` for all categories. */
  readonly category: Category | null;
  readonly force?: boolean;
  /** As in `PageAsked`. */
  readonly isAsked?: boolean;
}

/** Loads the index: the data by which the products of one or all categories are sorted and filtered. */
export const loadIndex = createAsyncThunk<Omit<IndexView, 'error'>, IndexAsked, ThunkConfig>(
  'mf-catalog/loadIndex',
  async ({ category, force = false }, { extra, getState, rejectWithValue }) => {
    const result = await askSource(extra, (source) => source.index(category, force));
    if (result.ok) return { version: result.value.version, categories: result.value.categories };
    if (!hasIndex(getState()[catalogueKey].index, category)) logError(result.error);
    return rejectWithValue(result.error);
  },
);

/**
 * Reads the products that changed since the visit's static page was made. When nothing has changed, it reads no
 * document. Loads the whole page when too much has changed, or when the page does not say when it was made.
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

/** Reads products by their ids, one document each. Deleted products are left out. */
export const loadProducts = createAsyncThunk<ProductsRead, readonly number[], ThunkConfig>(
  'mf-catalog/loadProducts',
  async (ids, { extra, rejectWithValue }) => {
    const result = await extra['mf-catalog'].repository.productsOf(ids);
    return result.ok ? result.value : rejectWithValue(result.error);
  },
);

/** Loads the code that other pages need. A failure is ignored: the next use loads the code again. */
export function loadSource() {
  return (_dispatch: unknown, _getState: unknown, extra: Services): void => {
    extra['mf-catalog'].source.load().catch(() => undefined);
  };
}

/** The index that was loaded last; `null` before the first. Loads nothing. */
export function latestIndex() {
  return (_dispatch: unknown, _getState: unknown, extra: Services): CatalogueIndex | null =>
    extra['mf-catalog'].source.loaded()?.latestIndex() ?? null;
}

/** Loads the catalogue's code if needed. When the code cannot be loaded, the result is a failure. */
export async function askSource<T>(
  extra: Services,
  ask: (source: CatalogueSource) => Promise<Result<T>>,
): Promise<Result<T>> {
  try {
    return await ask(await extra['mf-catalog'].source.load());
  } catch (cause) {
    return fail({ kind: 'unavailable', message: notLoadedMessage(cause), retryable: true });
  }
}

function logError(error: AppError): void {
  if (error.kind !== 'not-found') console.error('The products could not be loaded:', error);
}
