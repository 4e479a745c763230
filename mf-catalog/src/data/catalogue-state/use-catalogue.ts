import { useDispatch, useSelector } from 'react-redux';

import { loadCatalogue, selectCatalogue, type Catalogue } from './catalogue.slice';
import type { CatalogDispatch } from './dispatch';
import { useStock, type StockView } from './use-stock';
import { useWhatChanges } from './use-what-changes';

export interface CatalogueView extends StockView {
  readonly catalogue: Catalogue;
  readonly retry: () => void;
}

/** The catalogue, kept in step for as long as the page that asks for it is in view. */
export function useCatalogue(): CatalogueView {
  const dispatch = useDispatch<CatalogDispatch>();
  const catalogue = useSelector(selectCatalogue);
  useWhatChanges((anew) => void dispatch(loadCatalogue({ anew })));
  return { catalogue, ...useStock(catalogue), retry: () => void dispatch(loadCatalogue()) };
}
