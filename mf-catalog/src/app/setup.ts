import {
  safeStorage,
  takePageData,
  type Host,
  type RemoteSurface,
} from '@galleria/shared-contracts/contract';

import { createCatalogCache } from '../data/catalog-cache';
import { createCatalogRepository } from '../data/catalog.repository';
import { catalogReducers } from '../data/catalogue-state/reducers';
import { unpackPageData } from '../data/page-data';
import { createPagesSource } from '../data/pages-source';
import { createRecentlyViewed } from '../data/recently-viewed';
import type { CatalogServices } from '../data/services';
import { CatalogSearch } from '../features/search/catalog-search';
import { catalogRoutes } from './routes';

/** Puts the remote together for the shell. */
export function setup(host: Host): RemoteSurface {
  const { firebase, emulators } = host.config;
  const repository = createCatalogRepository(host.firebase);
  const backend = emulators ? `${emulators.firestore.host}:${emulators.firestore.port}` : 'cloud';
  const origin = `${firebase.projectId} ${backend}`;
  const recentlyViewed = createRecentlyViewed(safeStorage('local'));
  const services: CatalogServices = {
    repository,
    source: createPagesSource(repository.pages, createCatalogCache(origin)),
  };
  const page = unpackPageData(takePageData());
  return {
    routes: catalogRoutes({ repository, recentlyViewed, product: page?.product }),
    reducers: catalogReducers(page),
    services,
    fragments: { 'catalog:search': CatalogSearch },
  };
}
