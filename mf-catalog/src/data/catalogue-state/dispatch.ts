import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

import type { CatalogServices } from '../services';
import type { CatalogueRootState } from './catalogue-view';

/** The store's `dispatch` as this remote's thunks need it. */
export type CatalogDispatch = ThunkDispatch<
  CatalogueRootState,
  { 'mf-catalog': CatalogServices },
  UnknownAction
>;
