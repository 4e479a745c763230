import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter, useRoutes } from 'react-router-dom';

import { BASE_PATH, CATEGORIES, routes, type Host } from '@galleria/shared-contracts';
import { HostProvider } from '@galleria/shared-contracts/react';

import { catalogRoutes, type PageServices } from './app/routes';
import { catalogueKey, catalogueReducer } from './data/catalogue-state/catalogue.slice';
import { stockKey, stockReducer } from './data/catalogue-state/stock.slice';

/** Pages that look the same for everyone until their products are there. */
const PATHS = [routes.home(), routes.allProducts(), ...CATEGORIES.map(routes.category)];

// Safe: rendered once, without effects, so nothing is asked of either.
const NO_HOST = {} as Host;
const NO_SERVICES: PageServices = {
  repository: { product: () => new Promise(() => undefined) },
  recentlyViewed: { ids: () => [], add: () => undefined },
};

export default Object.fromEntries(PATHS.map((path) => [path, renderToStaticMarkup(page(path))]));

function page(path: string) {
  const store = configureStore({
    reducer: combineReducers({ [catalogueKey]: catalogueReducer, [stockKey]: stockReducer }),
  });
  return (
    <HostProvider value={NO_HOST}>
      <Provider store={store}>
        <MemoryRouter basename={BASE_PATH} initialEntries={[`${BASE_PATH}${path}`]}>
          <Pages />
        </MemoryRouter>
      </Provider>
    </HostProvider>
  );
}

function Pages() {
  return useRoutes([...catalogRoutes(NO_SERVICES)]);
}
