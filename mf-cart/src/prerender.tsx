import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';

import { BASE_PATH, createEventBus, routes, type Host } from '@galleria/shared-contracts/contract';
import type { Cart, CartItem } from '@galleria/shared-contracts/domain';
import { HostProvider } from '@galleria/shared-contracts/react';
import { Waiting } from '@galleria/shared-ui';
import { withSlots } from '@galleria/shared-ui/prerender';

import { cartKey, cartReducer, ownerChanged, snapshot } from './cart/data/cart.slice';
import type { CartServices } from './data/services';
import { ServicesProvider } from './data/use-services';
import { CART_PRERENDER, lineSlots, totalSlots } from './early/slots';
import { CartPage } from './cart/cart.page';

// Safe: the page is rendered without effects, so no other member is used.
const NO_HOST = { events: createEventBus({ report: () => undefined }) } as unknown as Host;
const NO_SERVICES = {} as CartServices;

/**
 * Slots replace these values in the page. So each value must be unique: the page may not contain it
 * elsewhere.
 */
const STAND_IN: CartItem = {
  id: 987_654_321,
  title: 'A title that is longer than what a line shows of it',
  priceCents: 98_765_432_100,
  rating: { rate: 0.123, count: 123_456_789 },
  category: 'electronics',
  image: '/stand-in.svg',
  amount: 7.25,
};
const STAND_IN_CART: Cart = {
  items: [STAND_IN],
  totalNumItems: 246_813_579,
  totalCents: 86_420_975_300,
};

const store = configureStore({ reducer: combineReducers({ [cartKey]: cartReducer }) });
store.dispatch(ownerChanged({ uid: '', cached: null, inFlight: null, pending: [] }));
store.dispatch(snapshot({ cart: STAND_IN_CART, revision: 0, recentWrites: [] }));

const html = renderToStaticMarkup(
  <HostProvider value={NO_HOST}>
    <Provider store={store}>
      <ServicesProvider value={NO_SERVICES}>
        <MemoryRouter basename={BASE_PATH} initialEntries={[`${BASE_PATH}${routes.cart()}`]}>
          {/* Disables everything but links, because input before the scripts have loaded would be lost. */}
          <Waiting isWaiting style={{ display: 'contents' }}>
            <CartPage />
          </Waiting>
        </MemoryRouter>
      </ServicesProvider>
    </Provider>
  </HostProvider>,
);
// Remove the preload link that React puts at the beginning, for the picture of the stand-in.
const page = html.replace(/^(?:<link[^>]*>)+/, '');

export default {
  [CART_PRERENDER]: withSlots(page, { ...lineSlots(STAND_IN, true), ...totalSlots(STAND_IN_CART) }),
};
