import { createAsyncThunk } from '@reduxjs/toolkit';

import type { CatalogueData } from '@galleria/shared-contracts/domain';

import { askSource, type ThunkConfig } from './catalogue.thunks';

/** Reads the summaries of the products with these ids. A separate file, because only the search uses it. */
export const loadSummaries = createAsyncThunk<CatalogueData, readonly number[], ThunkConfig>(
  'mf-catalog/loadSummaries',
  async (ids, { extra, rejectWithValue }) => {
    const result = await askSource(extra, (source) => source.ofIds(ids));
    return result.ok ? result.value : rejectWithValue(result.error);
  },
);
