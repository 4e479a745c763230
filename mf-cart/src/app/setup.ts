import type { Host, RemoteSurface } from '@galleria/shared-contracts/contract';

import { createCachedCart } from '../data/cart-state/cached-cart';
import { createCartSync } from '../data/cart-state/cart-sync';
import { cartKey, cartReducer } from '../data/cart-state/cart.slice';
import { createStoredEdits } from '../data/cart-state/stored-edits';
import { createCartRepository } from '../data/cart.repository';
import { createCheckoutRepository } from '../data/checkout.repository';
import { createSubmissions } from '../data/checkout/submissions';
import { createNotices } from '../data/notices';
import { createOrderRepository } from '../data/order.repository';
import { createProductRepository } from '../data/product.repository';
import type { CartServices } from '../data/services';
import { createWantedProducts } from '../data/wanted-products';
import { AddToCartButton } from '../features/add-to-cart/add-to-cart-button';
import { CartBadge } from '../features/cart-badge/cart-badge';
import { startCartSession } from './cart-session';
import { cartRoutes } from './routes';

/** Puts the remote together for the shell. */
export function setup(host: Host): RemoteSurface {
  const notify = createNotices(host.events);
  const sync = createCartSync({
    store: host.store,
    carts: createCartRepository(host.firebase),
    cachedCart: createCachedCart(window.localStorage),
    storedEdits: createStoredEdits(window.sessionStorage),
    notify,
  });
  const services: CartServices = {
    cart: {
      settle: sync.settle,
      retry: sync.retry,
      reload: sync.follow,
      notify,
      isOnline: () => navigator.onLine,
    },
    products: createProductRepository(host.firebase),
    checkout: createCheckoutRepository(host.firebase),
    orders: createOrderRepository(host.firebase),
    submissions: createSubmissions(window.sessionStorage),
    wanted: createWantedProducts(window.sessionStorage),
  };
  return {
    routes: cartRoutes(host, services),
    reducers: { [cartKey]: cartReducer },
    services,
    fragments: { 'cart:badge': CartBadge, 'cart:add-button': AddToCartButton },
    start: () => startCartSession(host.store, host, services, sync),
  };
}
