import { safeStorage, type Host, type RemoteSurface } from '@galleria/shared-contracts/contract';

import { createCatalogCache } from '../data/catalog-cache';
import { createCatalogRepository } from '../data/catalog.repository';
import {
  catalogueKey,
  catalogueReducer,
  showCatalogue,
} from '../data/catalogue-state/catalogue.slice';
import type { CatalogDispatch } from '../data/catalogue-state/dispatch';
import { stockKey, stockReducer } from '../data/catalogue-state/stock.slice';
import { createPagesSource } from '../data/pages-source';
import { createRecentlyViewed } from '../data/recently-viewed';
import type { CatalogServices } from '../data/services';
import { CatalogSearch } from '../features/search/catalog-search';
import { catalogRoutes } from './routes';

/** Puts the remote together for the shell. */
export function setup(host: Host): RemoteSurface {
  const localStorage = safeStorage('local');
  const { firebase, emulators } = host.config;
  const repository = createCatalogRepository(host.firebase);
  const backend = emulators ? `${emulators.firestore.host}:${emulators.firestore.port}` : 'cloud';
  const origin = `${firebase.projectId} ${backend}`;
  const recentlyViewed = createRecentlyViewed(localStorage);
  const services: CatalogServices = {
    repository,
    source: createPagesSource(
      repository.pages,
      createCatalogCache(origin, 'catalog', localStorage),
    ),
    words: createPagesSource(
      repository.words,
      createCatalogCache(origin, 'catalogWords', localStorage),
    ),
  };
  return {
    routes: catalogRoutes({
      repository,
      recentlyViewed,
      // Safe: the store has this remote's services and reducers before any of its routes.
      showCatalogue: () => (host.store.dispatch as CatalogDispatch)(showCatalogue()),
    }),
    reducers: { [catalogueKey]: catalogueReducer, [stockKey]: stockReducer },
    services,
    fragments: { 'catalog:search': CatalogSearch },
  };
}
