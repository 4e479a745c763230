import {
  pathOf,
  routes,
  safeStorage,
  type Host,
  type RemoteSurface,
} from '@galleria/shared-contracts/contract';

import { createCachedCart } from '../cart/data/cached-cart';
import { createCartSync } from '../cart/data/cart-sync';
import { cartKey, cartReducer } from '../cart/data/cart.slice';
import { createStoredEdits } from '../cart/data/stored-edits';
import { createCartRepository } from '../cart/data/cart.repository';
import { createCheckoutRepository } from '../checkout/data/checkout.repository';
import { createOrderDraft } from '../checkout/data/order-draft';
import { createSubmissions } from '../checkout/data/submissions';
import { createOrderRepository } from '../orders/data/order.repository';
import { createPlacedOrders } from '../orders/data/placed-orders';
import { OrderPlaced } from '../orders/order-placed';
import { createProductRepository } from '../cart/data/product.repository';
import type { CartContext, CartServices } from '../data/services';
import { ServicesProvider } from '../data/use-services';
import { createWantedProducts } from '../cart/data/wanted-products';
import { CartBadge } from '../cart/cart-badge';
import { startCartSession } from './cart-session';
import { cartRoutes } from './routes';

/** The remote's `setup`: creates its services, routes and reducers for the shell. */
export function setup(host: Host): RemoteSurface {
  const notify: CartContext['notify'] = (type, title, action) =>
    host.notify({ type, title, action });
  const carts = createCartRepository(host.firebase);
  const sync = createCartSync({
    store: host.store,
    carts,
    cachedCart: createCachedCart(safeStorage('local')),
    storedEdits: createStoredEdits(safeStorage('session')),
    notify,
  });
  const services: CartServices = {
    cart: {
      settle: sync.settle,
      readNow: () => sync.readNow(),
      retry: sync.retry,
      reload: () => sync.enter(),
      notify,
      isOnline: () => navigator.onLine,
      toLogin: () => host.navigate(routes.auth('login', pathOf(location.href))),
    },
    carts,
    products: createProductRepository(host.firebase),
    checkout: createCheckoutRepository(host.firebase),
    orders: createOrderRepository(host.firebase),
    submissions: createSubmissions(safeStorage('session')),
    draft: createOrderDraft(safeStorage('session')),
    placed: createPlacedOrders(safeStorage('session')),
    wanted: createWantedProducts(safeStorage('session'), safeStorage('local')),
  };
  return {
    routes: cartRoutes(host, services),
    reducers: { [cartKey]: cartReducer },
    services,
    fills: {
      'cart:badge': CartBadge,
      'home:top': () => (
        <ServicesProvider value={services}>
          <OrderPlaced />
        </ServicesProvider>
      ),
    },
    start: () => startCartSession(host.store, host, services, sync),
  };
}
