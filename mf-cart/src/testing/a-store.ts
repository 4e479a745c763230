import { combineReducers, configureStore } from '@reduxjs/toolkit';

import type { Cart } from '@galleria/shared-contracts/domain';

import { applyEdits } from '../data/cart-state/cart-changes';
import {
  cartArrived,
  cartKey,
  cartReducer,
  ownerChanged,
  selectCart,
} from '../data/cart-state/cart.slice';
import { fakeServices, type FakeWorld } from './fake-services';

/** The one store with this remote's slice; a change of the cart is stored at once. */
export function aStore(world: FakeWorld = {}) {
  const fake = fakeServices(world);
  const refusals: string[] = [];
  const services = {
    ...fake.services,
    cart: {
      ...fake.services.cart,
      change(edits: Parameters<typeof fake.services.cart.change>[0], refusal: string) {
        refusals.push(refusal);
        store.dispatch(cartArrived(applyEdits(selectCart(store.getState()).cart, edits)));
      },
    },
  };
  const store = configureStore({
    reducer: combineReducers({ [cartKey]: cartReducer }),
    middleware: (defaults) => defaults({ thunk: { extraArgument: { 'mf-cart': services } } }),
  });
  return {
    ...fake,
    services,
    store,
    refusals,
    cart: () => selectCart(store.getState()).cart,
    /** Somebody logs in, whose stored cart is this. */
    enter(cart: Cart) {
      store.dispatch(ownerChanged({ uid: 'u1' }));
      store.dispatch(cartArrived(cart));
    },
  };
}
