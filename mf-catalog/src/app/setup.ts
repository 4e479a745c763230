import {
  safeStorage,
  takePageData,
  type Host,
  type RemoteSurface,
} from '@galleria/shared-contracts/contract';

import { createCatalogRepository } from '../data/catalog.repository';
import { catalogReducers } from '../data/catalogue-state/reducers';
import { foundIn, unpackPageData } from '../data/page-data';
import { createRecentlyViewed } from '../data/recently-viewed';
import { createLateServices, type CatalogServices } from '../data/services';
import { CatalogSearch } from '../features/search/catalog-search';
import { catalogRoutes } from './routes';

/** The remote's `setup`: creates its services, routes and reducers for the shell. */
export function setup(host: Host): RemoteSurface {
  const repository = createCatalogRepository(host.firebase);
  const recentlyViewed = createRecentlyViewed(safeStorage('local'));
  const services: CatalogServices = {
    repository,
    ...createLateServices(repository, host),
  };
  const page = unpackPageData(takePageData());
  return {
    routes: catalogRoutes({ repository, recentlyViewed, first: page ? foundIn(page) : undefined }),
    reducers: catalogReducers(page),
    services,
    fills: { 'catalog:search': CatalogSearch },
  };
}
