import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

import type { EventPayload, Host } from '@galleria/shared-contracts/contract';
import { fail, type Cart } from '@galleria/shared-contracts/domain';
import { whenIdle } from '@galleria/shared-contracts/react';

import { addToCart } from '../data/cart-state/cart-actions';
import { createKeptCart } from '../data/cart-state/kept-cart';
import { createKeptEdits } from '../data/cart-state/kept-edits';
import { CartKeeper, type CartListener } from '../data/cart-state/cart-keeper';
import {
  cartArrived,
  cartFailed,
  ownerChanged,
  savingChanged,
  selectCart,
  unsavedChanged,
  wantedChanged,
  type CartRootState,
} from '../data/cart-state/cart.slice';
import type { CartRepository } from '../data/cart.repository';
import { NO_CART, type CartContext, type CartServices } from '../data/services';

type CartStore = {
  getState(): CartRootState;
  subscribe(listener: () => void): () => void;
  dispatch: ThunkDispatch<CartRootState, { 'mf-cart': CartServices }, UnknownAction>;
};

/** Holds the keeper of whoever is logged in. */
export function createCartSession(carts: CartRepository) {
  const keptEdits = createKeptEdits(window.sessionStorage);
  const keptCart = createKeptCart(window.localStorage);
  let keeper: CartKeeper | null = null;
  let open: (() => CartKeeper) | null = null;
  let callOff = () => {};

  function stop() {
    callOff();
    keeper?.dispose();
    keeper = null;
  }

  function reload() {
    stop();
    keeper = open?.() ?? null;
  }

  return {
    context: {
      change: (edits, refusal) => keeper?.change(edits, refusal),
      settle: () => keeper?.settle() ?? Promise.resolve(fail<null>(NO_CART)),
      reload,
    } satisfies Partial<CartContext>,

    /** Follows the session: each shopper's cart is kept, shown, and told to everyone. */
    start(store: CartStore, host: Host, services: CartServices) {
      let uid: string | null = null;
      host.events.on('session:changed', (session) => {
        const newUid = session.kind === 'user' ? session.uid : null;
        if (newUid === uid) return;
        uid = newUid;
        stop();
        open = null;
        const known = newUid === null ? null : keptCart.read(newUid);
        store.dispatch(ownerChanged({ uid, kept: known }));
        if (newUid === null) return;
        const keep = (cart: Cart) => keptCart.write(newUid, cart);
        const listener = listenerFor(store, services.cart, keep);
        open = () => new CartKeeper(newUid, carts, keptEdits, listener);
        // What is known is painted first: what follows the stored one is large.
        if (known) callOff = whenIdle(reload);
        else reload();
      });
      window.addEventListener('online', () => void keeper?.settle());
      announceChanges(store, host);
      answerRequests(store, host, () => {
        if (keeper === null) reload();
      });
      offerWanted(store, services);
    },
  };
}

function listenerFor(
  store: CartStore,
  { notify, settle }: CartContext,
  keep: (cart: Cart) => void,
): CartListener {
  return {
    onCart(cart) {
      keep(cart);
      store.dispatch(cartArrived(cart));
    },
    onSaving: (isSaving) => store.dispatch(savingChanged(isSaving)),
    onLost: (error) => store.dispatch(cartFailed(error)),
    onSaved: () => store.dispatch(unsavedChanged(null)),
    onUnsaved(error, refusal) {
      store.dispatch(unsavedChanged(error));
      notify('error', refusal, { label: 'Try again', onPress: () => void settle() });
    },
    onRefused: (_error, refusal) => notify('error', refusal),
  };
}

function announceChanges(store: CartStore, { events }: Host): void {
  let announced = selectCart(store.getState()).cart;
  store.subscribe(() => {
    const { cart } = selectCart(store.getState());
    if (cart === announced) return;
    announced = cart;
    const { totalNumItems, totalCents } = cart;
    events.emit('cart:changed', { totalNumItems, totalCents });
  });
}

/**
 * A request may have woken this remote: it waits until the stored cart is known, which is hurried on.
 * One listener: the first one is told of what waited for this remote, and no other.
 */
function answerRequests(store: CartStore, { events }: Host, hurry: () => void): void {
  let waiting: EventPayload<'cart:add-requested'>[] = [];
  function answer() {
    if (selectCart(store.getState()).status === 'loading') return;
    const requests = waiting;
    waiting = [];
    for (const request of requests) store.dispatch(addToCart(request));
  }
  store.subscribe(answer);
  events.on('cart:add-requested', (request) => {
    waiting.push(request);
    hurry();
    answer();
  });
}

/** Once a shopper's cart is there, offers what the visitor before had wanted: once. */
function offerWanted(store: CartStore, { wanted, cart: { notify } }: CartServices): void {
  let wasReady = false;
  store.subscribe(() => {
    const isReady = selectCart(store.getState()).status === 'ready';
    if (isReady === wasReady) return;
    wasReady = isReady;
    if (!isReady) return;
    const requests = wanted.take();
    const [first] = requests;
    if (!first) return;
    store.dispatch(wantedChanged(requests));
    const what =
      requests.length === 1 ? first.product.title : `the ${String(requests.length)} products`;
    notify('success', `You wanted ${what} in your cart`, {
      label: 'Add to Cart',
      name: `Add to Cart: ${what}`,
      onPress() {
        for (const request of selectCart(store.getState()).wanted) {
          store.dispatch(addToCart(request));
        }
        store.dispatch(wantedChanged([]));
      },
    });
  });
}
