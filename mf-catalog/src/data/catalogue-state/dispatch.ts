import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

import type { CatalogServices } from '../services';
import type { CatalogueRootState } from './catalogue-view';

/** The type of the store's `dispatch` for this remote's thunks. */
export type CatalogDispatch = ThunkDispatch<
  CatalogueRootState,
  { 'mf-catalog': CatalogServices },
  UnknownAction
>;
