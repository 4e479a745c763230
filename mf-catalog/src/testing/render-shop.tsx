import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

import type { RemoteSurface, Session } from '@galleria/shared-contracts/contract';
import type { Product } from '@galleria/shared-contracts/domain';
import { HostProvider } from '@galleria/shared-contracts/react';
import { aHost } from '@galleria/shared-contracts/testing';

import { catalogRoutes } from '../app/routes';
import { catalogReducers } from '../data/catalogue-state/reducers';
import { foundIn, type PageData } from '../data/page-data';
import { createCatalogueSource } from '../data/catalogue-source';
import { createSiteFiles, type SiteFiles } from '../data/site-files';
import { createRecentlyViewed } from '../data/recently-viewed';
import { slots } from '../slots';
import { createWishes } from '../data/wishes';
import { aRecord, type ShopperRecord } from './a-record';
import { aRepository } from './fake-repository';

/** A site without published files. */
const NO_FILES: SiteFiles = {
  manifest: () => Promise.resolve(null),
  withManifest: () => Promise.resolve(null),
  read: () => Promise.reject(new Error('There are none')),
  shard: () => Promise.reject(new Error('There are none')),
};

interface ShopOptions {
  readonly products: readonly Product[];
  readonly session?: Session;
  /** The parts with which another remote fills this remote's slots. */
  readonly fills?: RemoteSurface['fills'];
  readonly isAway?: boolean;
  /** Whether the site has published files. The test must call `serveSnapshot`, which answers the requests. */
  readonly hasFiles?: boolean;
  /** The data of the static page on which the visit begins. */
  readonly page?: PageData | null;
  /** The shopper's record. */
  readonly record?: ShopperRecord;
  /** True if the code that is loaded later cannot be loaded; see `code`. */
  readonly isCodeAway?: boolean;
}

/** Renders this remote's pages at `path`, over a fake database. */
export function renderShop(path: string, options: ShopOptions) {
  const shop = aShop(options);
  const recentlyViewed = createRecentlyViewed(window.localStorage);
  const router = createMemoryRouter(
    [
      {
        // Render nothing until a lazy page is loaded, as the shell does.
        HydrateFallback: () => null,
        children: [
          ...catalogRoutes({
            repository: shop.database.repository,
            recentlyViewed,
            first: options.page ? foundIn(options.page) : undefined,
          }),
          { path: '*', element: <p>elsewhere</p> },
        ],
      },
    ],
    { initialEntries: ['/contactUs', path] },
  );
  const { container } = render(<RouterProvider router={router} />, { wrapper: shop.Around });
  return { ...shop, router, container };
}

/** Renders one part of this remote, as another remote's page or the layout shows it. */
export function renderInShop(part: ReactElement, options: ShopOptions) {
  const shop = aShop(options);
  render(part, { wrapper: shop.Around });
  return shop;
}

function aShop({
  products,
  session,
  fills = {},
  isAway = false,
  hasFiles = false,
  page = null,
  record = {},
  isCodeAway = false,
}: ShopOptions) {
  const database = aRepository(products);
  if (isAway) database.goAway();
  const site = hasFiles ? createSiteFiles() : NO_FILES;
  const source = createCatalogueSource(database.repository, site);
  /** Set `isAway` to make loading the catalogue's code fail. */
  const code = { isAway: isCodeAway };
  const told = aHost({
    ...(session ? { session } : {}),
    slots,
    fills,
    parts: { firebase: aRecord(record) },
  });
  const services = {
    repository: database.repository,
    source: {
      load: () => (code.isAway ? Promise.reject(new Error('It is away')) : Promise.resolve(source)),
      loaded: () => source,
    },
    wishes: () =>
      code.isAway
        ? Promise.reject(new Error('It is away'))
        : Promise.resolve(createWishes(told.host, window.localStorage)),
  };
  const store = configureStore({
    reducer: combineReducers(catalogReducers(page)),
    middleware: (defaults) => defaults({ thunk: { extraArgument: { 'mf-catalog': services } } }),
  });
  const Around = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <HostProvider value={told.host}>{children}</HostProvider>
    </Provider>
  );
  return { ...told, code, database, store, requests: told.emitted('cart:add-requested'), Around };
}
