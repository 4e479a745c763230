import { createAsyncThunk } from '@reduxjs/toolkit';

import type { CatalogueData, ProductSummary } from '@galleria/shared-contracts/domain';

import type { Entry } from '../columns';
import { askSource, type ThunkConfig } from './catalogue.thunks';
import { catalogueKey, type CatalogueRootState } from './catalogue-view';

/*
 * The thunks that only a product's page uses. They are in a separate file, so that home and lists do not load them.
 */

/** Reads products of the same category: those with the nearest prices, and some others. */
export const loadNeighbours = createAsyncThunk<CatalogueData, Entry, ThunkConfig>(
  'mf-catalog/loadNeighbours',
  async (entry, { extra, rejectWithValue }) => {
    const result = await askSource(extra, (source) => source.neighbours(entry));
    return result.ok ? result.value : rejectWithValue(result.error);
  },
);

/** The product's summary, if a list has loaded it already. */
export function knownSummary(id: number) {
  return (
    _dispatch: unknown,
    getState: () => CatalogueRootState,
    extra: ThunkConfig['extra'],
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
