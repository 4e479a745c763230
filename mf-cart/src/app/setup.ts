import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

import type { EventPayload, Host, RemoteSurface } from '@galleria/shared-contracts';

import { addToCart } from '../data/cart-state/cart-actions';
import { CartKeeper } from '../data/cart-state/cart-keeper';
import {
  cartArrived,
  cartFailed,
  cartKey,
  cartReducer,
  ownerChanged,
  savingChanged,
  selectCart,
  type CartRootState,
} from '../data/cart-state/cart.slice';
import { createCartRepository } from '../data/cart.repository';
import { createOrderRepository } from '../data/order.repository';
import type { CartServices } from '../data/services';
import { AddToCartButton } from '../features/add-to-cart/add-to-cart-button';
import { CartBadge } from '../features/cart-badge/cart-badge';
import { cartRoutes } from './routes';

type CartStore = {
  getState(): CartRootState;
  subscribe(listener: () => void): () => void;
  dispatch: ThunkDispatch<CartRootState, { 'mf-cart': CartServices }, UnknownAction>;
};

/** Puts the remote together for the shell. */
export function setup(host: Host): RemoteSurface {
  const orders = createOrderRepository(host.firebase);
  const carts = createCartRepository(host.firebase);
  let keeper: CartKeeper | null = null;

  const services: CartServices = {
    orders,
    cart: {
      save: (cart) => keeper?.save(cart),
      notify: (type, title) => host.events.emit('notice:raised', { type, title }),
      isOnline: () => navigator.onLine,
    },
  };

  function start() {
    // Safe: the shell has put this remote's slices and services into the one store by now.
    const store = host.store as unknown as CartStore;
    let uid: string | null = null;

    host.events.on('session:changed', (session) => {
      const newUid = session.kind === 'user' ? session.uid : null;
      if (newUid === uid) return;
      uid = newUid;
      keeper?.dispose();
      store.dispatch(ownerChanged({ uid }));
      keeper =
        uid === null
          ? null
          : new CartKeeper(uid, carts, {
              onArrived: (cart) => store.dispatch(cartArrived(cart)),
              onSaving: (isSaving) => store.dispatch(savingChanged(isSaving)),
              onLost: (error) => store.dispatch(cartFailed(error)),
              onRefused: (_error, stored) => {
                store.dispatch(cartArrived(stored));
                services.cart.notify('error', 'Could not update cart, please try again later!');
              },
            });
    });

    let announced = selectCart(store.getState()).cart;
    store.subscribe(() => {
      const { cart } = selectCart(store.getState());
      if (cart === announced) return;
      announced = cart;
      const { totalNumItems, totalCents } = cart;
      host.events.emit('cart:changed', { totalNumItems, totalCents });
    });

    // A request may have woken this remote: it waits until the stored cart is known.
    let waiting: EventPayload<'cart:add-requested'>[] = [];
    function answerRequests() {
      if (selectCart(store.getState()).status === 'loading') return;
      const requests = waiting;
      waiting = [];
      for (const request of requests) store.dispatch(addToCart(request));
    }
    store.subscribe(answerRequests);
    host.events.on('cart:add-requested', (request) => {
      waiting.push(request);
      answerRequests();
    });
  }

  return {
    routes: cartRoutes(host, orders),
    reducers: { [cartKey]: cartReducer },
    services,
    fragments: { 'cart:badge': CartBadge, 'cart:add-button': AddToCartButton },
    start,
  };
}
