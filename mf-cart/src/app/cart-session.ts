import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

import type { EventPayload, Host } from '@galleria/shared-contracts/contract';
import { OFFLINE_NOTICE } from '@galleria/shared-contracts/domain';

import { addToCart, addWanted } from '../cart/data/cart-actions';
import type { CartSync } from '../cart/data/cart-sync';
import type { CartRootState } from '../cart/data/cart.slice';
import { selectCart } from '../cart/data/cart-view';
import { REFUSED } from '../cart/data/edit-cart';
import type { CartServices } from '../data/services';
import { TEXTS } from '../texts';

export interface CartStore {
  getState(): CartRootState;
  subscribe(listener: () => void): () => void;
  dispatch: ThunkDispatch<CartRootState, { 'mf-cart': CartServices }, UnknownAction>;
}

/** Follows the session, shows the shopper's cart, and answers requests to add something to it. */
export function startCartSession(
  store: CartStore,
  { events }: Pick<Host, 'events'>,
  { wanted, draft, cart: { notify, isOnline } }: Pick<CartServices, 'wanted' | 'draft' | 'cart'>,
  sync: CartSync,
): void {
  let uid: string | null = null;
  let requests: EventPayload<'cart:add-requested'>[] = [];
  let { status } = selectCart(store.getState());

  /**
   * Requests wait until the stored cart is known. The first request may be the one that loaded this remote.
   */
  function answerRequests() {
    if (status === 'loading') return;
    const waiting = requests;
    requests = [];
    for (const request of waiting) store.dispatch(addToCart(request));
  }

  /**
   * Adds the products that the visitor wanted before the login. They are added only once.
   */
  function addWantedProducts() {
    const products = wanted.take();
    if (products.length > 0) store.dispatch(addWanted(products));
  }

  /** Reads a cart again that could not be read: the network may be back, or the account may have arrived. */
  function readAgain() {
    if (status === 'failed' && isOnline()) sync.enter();
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
    if (uid !== null) {
      // After an expired session the saved visit restores the form, not this draft (P-SESSION-11).
      if (newUid === null) draft.clear(uid);
      // Forget the wanted products, so that the next person in this tab does not get them.
      wanted.forget();
      if (requests.length > 0) notify('error', REFUSED.add);
      requests = [];
    }
    uid = newUid;
    sync.enter(newUid);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') readAgain();
  });
  window.addEventListener('online', () => {
    readAgain();
    sync.resume();
    if (status === 'ready') addWantedProducts();
  });
  // There must be only one subscriber, because the bus gives the waiting requests to the first.
  events.on('cart:add-requested', (request) => {
    readAgain();
    if (status === 'loading') {
      if (!isOnline()) {
        notify('error', OFFLINE_NOTICE);
        return;
      }
      notify('progress', TEXTS.notice.adding);
    }
    requests.push(request);
    void sync.readNow();
    answerRequests();
  });
}
