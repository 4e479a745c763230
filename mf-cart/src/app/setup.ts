import type { Host, RemoteSurface } from '@galleria/shared-contracts/contract';

import { cartKey, cartReducer } from '../data/cart-state/cart.slice';
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
import { createCartSession } from './cart-session';
import { cartRoutes } from './routes';

/** Puts the remote together for the shell. */
export function setup(host: Host): RemoteSurface {
  const session = createCartSession(createCartRepository(host.firebase));
  const services: CartServices = {
    cart: {
      ...session.context,
      notify: createNotices(host.events),
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
    start: () => session.start(host.store, host, services),
  };
}
