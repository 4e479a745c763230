import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

import type { EventPayload, Host } from '@galleria/shared-contracts/contract';
import { OFFLINE_NOTICE } from '@galleria/shared-contracts/domain';

import { addToCart, addWanted } from '../cart/data/cart-actions';
import type { CartSync } from '../cart/data/cart-sync';
import type { CartRootState } from '../cart/data/cart.slice';
import { selectCart } from '../cart/data/cart-view';
import type { CartServices } from '../data/services';

export interface CartStore {
  getState(): CartRootState;
  subscribe(listener: () => void): () => void;
  dispatch: ThunkDispatch<CartRootState, { 'mf-cart': CartServices }, UnknownAction>;
}

/** Follows the session: shows each shopper's cart and answers requests to put something into it. */
export function startCartSession(
  store: CartStore,
  { events }: Pick<Host, 'events'>,
  { wanted, draft, cart: { notify, isOnline } }: Pick<CartServices, 'wanted' | 'draft' | 'cart'>,
  sync: CartSync,
): void {
  let uid: string | null = null;
  let requests: EventPayload<'cart:add-requested'>[] = [];
  let { status } = selectCart(store.getState());

  /** Requests wait for the stored cart: one of them may have loaded this remote. */
  function answerRequests() {
    if (status === 'loading') return;
    const waiting = requests;
    requests = [];
    for (const request of waiting) store.dispatch(addToCart(request));
  }

  /** What the visitor wanted before the login, once. */
  function addWantedProducts() {
    const products = wanted.take();
    if (products.length > 0) store.dispatch(addWanted(products));
  }

  sync.start();
  store.subscribe(() => {
    const next = selectCart(store.getState()).status;
    if (next === status) return;
    status = next;
    answerRequests();
    if (status === 'ready') addWantedProducts();
  });
  events.on('session:changed', (session) => {
    const newUid = session.kind === 'user' ? session.uid : null;
    if (newUid === uid) return;
    // An expired session has its own copy (P-SESSION-11).
    if (newUid === null) draft.clear();
    uid = newUid;
    sync.enter(newUid);
  });
  window.addEventListener('online', sync.retry);
  // The only listener: the bus gives the requests that waited for this remote to the first one.
  events.on('cart:add-requested', (request) => {
    if (status === 'loading') {
      if (!isOnline()) {
        notify('error', OFFLINE_NOTICE);
        return;
      }
      notify('progress', 'Adding to your cart…');
    }
    requests.push(request);
    sync.hurry();
    answerRequests();
  });
}
