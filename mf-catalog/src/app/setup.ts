import {
  safeStorage,
  takePageData,
  type Host,
  type RemoteSurface,
} from '@galleria/shared-contracts/contract';

import { createCatalogCache } from '../data/catalog-cache';
import { createCatalogRepository } from '../data/catalog.repository';
import { showCatalogue } from '../data/catalogue-state/catalogue.slice';
import type { CatalogDispatch } from '../data/catalogue-state/dispatch';
import { catalogReducers } from '../data/catalogue-state/reducers';
import { unpackPageData } from '../data/page-data';
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
  const page = unpackPageData(takePageData());
  return {
    routes: catalogRoutes({
      repository,
      recentlyViewed,
      product: page?.product,
      // Safe: the store has this remote's services and reducers before any of its routes.
      showCatalogue: () => (host.store.dispatch as CatalogDispatch)(showCatalogue()),
    }),
    reducers: catalogReducers(page),
    services,
    fragments: { 'catalog:search': CatalogSearch },
  };
}
