import type { ReactElement } from 'react';
import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';

import { BASE_PATH, routes, type Host } from '@galleria/shared-contracts/contract';
import { CATEGORIES } from '@galleria/shared-contracts/domain';
import { HostProvider } from '@galleria/shared-contracts/react';
import { Waiting } from '@galleria/shared-ui';
import { STAND_IN_PRODUCT } from '@galleria/shared-ui/first-paint';

import { catalogueKey, catalogueReducer } from './data/catalogue-state/catalogue.slice';
import { stockKey, stockReducer } from './data/catalogue-state/stock.slice';
import { HomePage } from './features/home/home.page';
import { CARD_PAINT, WINDOW_PAINT } from './early/paint-names';
import { ProductSkeleton } from './features/product-detail/product-skeleton';
import { ProductWindow } from './features/product-detail/product-window';
import ProductListPage from './features/product-list/product-list.page';
import listStyles from './features/product-list/product-list.module.css';
import { ProductCard } from './ui/product-card';

/** Pages that look the same for everyone until their products are there. */
const PAGES: readonly (readonly [pattern: string, page: ReactElement])[] = [
  [routes.home(), <HomePage recentlyViewed={{ ids: () => [], add: () => undefined }} />],
  [routes.allProducts(), <ProductListPage category={null} />],
  ...CATEGORIES.map(
    (category) => [routes.category(category), <ProductListPage category={category} />] as const,
  ),
  ['/shop/category/:category/:id', <ProductSkeleton category={null} />],
];

/** What stands in them. */
const PARTS: typeof PAGES = [
  [
    CARD_PAINT,
    <ul className={listStyles['grid']}>
      <li>
        <ProductCard product={STAND_IN_PRODUCT} stock={undefined} eager />
      </li>
    </ul>,
  ],
  [WINDOW_PAINT, <ProductWindow product={STAND_IN_PRODUCT} />],
];

// Safe: rendered once, without effects, so nothing is asked of it.
const NO_HOST = {} as Host;

export default Object.fromEntries(
  [...PAGES.map(([path, page]) => [path, unheard(page)] as const), ...PARTS].map(([path, page]) => [
    path,
    renderToStaticMarkup(around(path, page)),
  ]),
);

/** What is chosen or typed before the scripts are there would be lost: links work, and nothing else. */
function unheard(page: ReactElement) {
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
