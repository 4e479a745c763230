import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';

import { BASE_PATH, createEventBus, routes, type Host } from '@galleria/shared-contracts/contract';
import { HostProvider } from '@galleria/shared-contracts/react';
import { Waiting } from '@galleria/shared-ui';

import { cartKey, cartReducer, ownerChanged, snapshot } from './cart/data/cart.slice';
import type { CartServices } from './data/services';
import { ServicesProvider } from './data/use-services';
import { CART_PRERENDER, PLACEHOLDER_CART } from './early/placeholder';
import { CartPage } from './cart/cart.page';

// Safe: rendered once, without effects, so nothing is asked of them.
const NO_HOST = { events: createEventBus({ report: () => undefined }) } as unknown as Host;
const NO_SERVICES = {} as CartServices;

const store = configureStore({ reducer: combineReducers({ [cartKey]: cartReducer }) });
store.dispatch(ownerChanged({ uid: '', cached: null, inFlight: null, pending: [] }));
store.dispatch(snapshot({ cart: PLACEHOLDER_CART, revision: 0, recentWrites: [] }));

export default {
  [CART_PRERENDER]: renderToStaticMarkup(
    <HostProvider value={NO_HOST}>
      <Provider store={store}>
        <ServicesProvider value={NO_SERVICES}>
          <MemoryRouter basename={BASE_PATH} initialEntries={[`${BASE_PATH}${routes.cart()}`]}>
            {/* Links work before the scripts are there, and nothing else. */}
            <Waiting isWaiting style={{ display: 'contents' }}>
              <CartPage />
            </Waiting>
          </MemoryRouter>
        </ServicesProvider>
      </Provider>
    </HostProvider>,
  ),
};
