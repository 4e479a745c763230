import type { Host, RemoteSurface } from '@galleria/shared-contracts';

import { createCatalogRepository } from '../data/catalog.repository';
import type { CatalogServices } from '../data/services';
import { catalogueKey, catalogueReducer } from '../features/product-list/catalogue.slice';
import { catalogRoutes } from './routes';

/** Puts the remote together for the shell. */
export function setup(host: Host): RemoteSurface {
  const services: CatalogServices = { catalog: createCatalogRepository(host.firebase) };
  return {
    routes: catalogRoutes,
    reducers: { [catalogueKey]: catalogueReducer },
    services,
  };
}
