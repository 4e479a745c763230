import { useDispatch, useSelector } from 'react-redux';

import { loadCatalogue, selectCatalogue, type Catalogue } from './catalogue.slice';
import type { CatalogDispatch } from './dispatch';
import { useStock, type StockView } from './use-stock';
import { useRevalidate } from './use-revalidate';

export interface CatalogueView extends StockView {
  readonly catalogue: Catalogue;
  readonly retry: () => void;
}

/** The catalogue, kept in step for as long as the page that asks for it is in view. */
export function useCatalogue(): CatalogueView {
  const dispatch = useDispatch<CatalogDispatch>();
  const catalogue = useSelector(selectCatalogue);
  useRevalidate((force) => void dispatch(loadCatalogue({ force })));
  return { catalogue, ...useStock(catalogue), retry: () => void dispatch(loadCatalogue()) };
}
