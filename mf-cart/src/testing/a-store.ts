import { combineReducers, configureStore } from '@reduxjs/toolkit';

import type { Cart } from '@galleria/shared-contracts/domain';

import { cartKey, cartReducer, ownerChanged, snapshot } from '../cart/data/cart.slice';
import { selectCart } from '../cart/data/cart-view';
import { aStored, fakeServices, type FakeWorld } from './fake-services';

/** A store with this remote's slice. Edits stay pending, because nothing saves them. */
export function aStore(world: FakeWorld = {}) {
  const fake = fakeServices(world);
  const store = configureStore({
    reducer: combineReducers({ [cartKey]: cartReducer }),
    middleware: (defaults) => defaults({ thunk: { extraArgument: { 'mf-cart': fake.services } } }),
  });
  return {
    ...fake,
    store,
    /** The texts of the notices that the pending edits would cause if they could not be stored. */
    refusals: () => store.getState()[cartKey].pending.map(({ refusal }) => refusal),
    cart: () => selectCart(store.getState()).cart,
    /** Logs a shopper in who has this stored cart. */
    enter(cart: Cart) {
      store.dispatch(owner('u1'));
      store.dispatch(snapshot(fake.enter(cart)));
    },
  };
}

export const owner = (uid: string | null, cached: Cart | null = null) =>
  ownerChanged({ uid, cached, inFlight: null, pending: [] });

export const storedAs = (cart: Cart, revision = 1) => snapshot(aStored(cart, revision));
