import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

import type { CatalogServices } from '../services';
import type { CatalogueRootState } from './catalogue.slice';
import type { StockRootState } from './stock.slice';

/** The store's `dispatch` as this remote's thunks need it. */
export type CatalogDispatch = ThunkDispatch<
  CatalogueRootState & StockRootState,
  { 'mf-catalog': CatalogServices },
  UnknownAction
>;
