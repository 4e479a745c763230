import type { ReactElement } from 'react';
import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';

import { BASE_PATH, routes, type Host } from '@galleria/shared-contracts/contract';
import { CATEGORIES } from '@galleria/shared-contracts/domain';
import { HostProvider } from '@galleria/shared-contracts/react';
import { Waiting } from '@galleria/shared-ui';
import { PLACEHOLDER_PRODUCT } from '@galleria/shared-ui/prerender';

import { catalogueKey, catalogueReducer } from './data/catalogue-state/catalogue.slice';
import { stockKey, stockReducer } from './data/catalogue-state/stock.slice';
import { HomePage } from './features/home/home.page';
import { CARD_PRERENDER, WINDOW_PRERENDER } from './early/prerender-names';
import { ProductSkeleton } from './features/product-detail/product-skeleton';
import { ProductWindow } from './features/product-detail/product-window';
import ProductListPage from './features/product-list/product-list.page';
import { ProductCard } from './ui/product-card';

/** Pages that look the same for everyone until their products are loaded. */
const PAGES: readonly (readonly [pattern: string, page: ReactElement])[] = [
  [routes.home(), <HomePage recentlyViewed={{ ids: () => [], add: () => undefined }} />],
  [routes.allProducts(), <ProductListPage category={null} />],
  ...CATEGORIES.map(
    (category) => [routes.category(category), <ProductListPage category={category} />] as const,
  ),
  ['/shop/category/:category/:id', <ProductSkeleton category={null} />],
];

/** Parts of these pages, which the early script fills in. */
const PARTS: typeof PAGES = [
  [
    CARD_PRERENDER,
    <ul className="product-grid">
      <li>
        <ProductCard product={PLACEHOLDER_PRODUCT} stock={undefined} eager />
      </li>
    </ul>,
  ],
  [WINDOW_PRERENDER, <ProductWindow product={PLACEHOLDER_PRODUCT} />],
];

// Safe: rendered once, without effects, so no member is used.
const NO_HOST = {} as Host;

export default Object.fromEntries(
  [...PAGES.map(([path, page]) => [path, disabledUntilLoaded(page)] as const), ...PARTS].map(
    ([path, page]) => [path, renderToStaticMarkup(around(path, page))],
  ),
);

/** Disables all but links: input before the scripts have loaded would be lost. */
function disabledUntilLoaded(page: ReactElement) {
  return (
    <Waiting isWaiting style={{ display: 'contents' }}>
      {page}
    </Waiting>
  );
}

function around(path: string, page: ReactElement) {
  const store = configureStore({
    reducer: combineReducers({ [catalogueKey]: catalogueReducer, [stockKey]: stockReducer }),
  });
  return (
    <HostProvider value={NO_HOST}>
      <Provider store={store}>
        <MemoryRouter basename={BASE_PATH} initialEntries={[`${BASE_PATH}${path}`]}>
          {page}
        </MemoryRouter>
      </Provider>
    </HostProvider>
  );
}
