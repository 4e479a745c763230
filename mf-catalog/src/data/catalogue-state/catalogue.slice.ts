import { createSlice } from '@reduxjs/toolkit';

import { LATE_COMMIT_MS } from '@galleria/shared-contracts/domain';

import {
  catalogueKey,
  firstCatalogue,
  partialOf,
  type CatalogueState,
  type PageView,
} from './catalogue-view';
import { loadChanges, loadIndex, loadPage } from './catalogue.thunks';
import { withChanges, type PartialCatalogue } from './page-changes';

/** When nothing has changed, the reducer keeps the old object, so React does not render again. */
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
  reducerPath: catalogueKey,
  initialState: () => firstCatalogue(null),
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(loadPage.pending, (state, { meta }): CatalogueState => {
        const { path } = meta.arg;
        const page = state.pages[path];
        if (page?.status === 'partial') {
          const isTriedAgain = page.failure !== null && meta.arg.more;
          return isTriedAgain ? withPage(state, path, { ...page, failure: null }) : state;
        }
        // A failure stays on screen until a read has succeeded, or the visitor asks again.
        if (page && !meta.arg.isAsked) return state;
        return withPage(state, path, { status: 'loading' });
      })
      .addCase(loadPage.fulfilled, (state, { meta, payload }): CatalogueState => {
        const { path } = meta.arg;
        const before = state.pages[path];
        const read = partialOf(payload, state.visitSeed);
        // This load has only refreshed the known products, so an earlier failure to load the rest still holds.
        const failure = (before?.status === 'partial' && !meta.arg.more && before.failure) || null;
        const page = { ...read, failure };
        const isOvertaken = before?.status === 'partial' && page.least < before.least;
        return isOvertaken || isSame(page, before) ? state : withPage(state, path, page);
      })
      .addCase(loadPage.rejected, (state, { meta, payload }): CatalogueState => {
        const { path } = meta.arg;
        const page = state.pages[path];
        if (!payload) return state;
        // Keep the products on screen when only a refresh or the load of more products has failed.
        if (page?.status === 'partial' && payload.kind !== 'not-found') {
          return meta.arg.more ? withPage(state, path, { ...page, failure: payload }) : state;
        }
        return withPage(state, path, { status: 'failed', error: payload });
      })
      .addCase(loadIndex.pending, (state, { meta }): CatalogueState => {
        const isAskedAgain = state.index.error !== null && meta.arg.isAsked;
        return isAskedAgain ? { ...state, index: { ...state.index, error: null } } : state;
      })
      .addCase(loadIndex.fulfilled, (state, { payload }): CatalogueState => {
        const isKnown = state.index.version === payload.version && state.index.error === null;
        return isKnown ? state : { ...state, index: { ...payload, error: null } };
      })
      .addCase(loadIndex.rejected, (state, { payload }): CatalogueState => {
        if (!payload) return state;
        const index = payload.kind === 'not-found' ? firstCatalogue(null).index : state.index;
        return { ...state, index: { ...index, error: payload } };
      })
      // Ignore a failed `loadChanges`, because the changes are read again regularly.
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

export const catalogueReducer = catalogueSlice.reducer;
