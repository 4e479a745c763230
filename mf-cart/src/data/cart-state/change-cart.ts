import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';

import { OFFLINE_NOTICE, type Cart } from '@galleria/shared-contracts/domain';

import type { CartServices } from '../services';
import { editsOf, type CartChange, type CartEdits } from './cart-changes';
import { selectCart, type CartRootState } from './cart.slice';

export type CartAction<T = void> = ThunkAction<
  T,
  CartRootState,
  { 'mf-cart': Pick<CartServices, 'cart' | 'wanted' | 'products'> },
  UnknownAction
>;

/** Said when a change cannot be made or stored. */
export const REFUSED = {
  add: 'Could not add item to cart, please try again later!',
  remove: 'Could not remove item from cart, please try again later!',
  delete: 'Could not delete item from cart, please try again later!',
  clear: 'Could not empty cart, please try again later!',
  update: 'Could not update cart, please try again later!',
} as const;

type Refusal = (typeof REFUSED)[keyof typeof REFUSED];

/** One change of the cart; `done` is called when it is made, before it is stored. */
export function change(what: CartChange, refusal: Refusal, done: () => void): CartAction {
  return editCart((cart) => editsOf(cart, what), refusal, done);
}

/**
 * Edits the cart. That needs the stored cart to be known, the network to be there, and no order
 * to be under way.
 */
export function editCart(
  edit: (cart: Cart) => CartEdits,
  refusal: Refusal,
  done: () => void,
): CartAction {
  return (_dispatch, getState, { 'mf-cart': { cart: context } }) => {
    if (!context.isOnline()) {
      context.notify('error', OFFLINE_NOTICE);
      return;
    }
    const { status, cart, isOrdering } = selectCart(getState());
    if (status !== 'ready' || isOrdering) {
      context.notify('error', refusal);
      return;
    }
    context.change(edit(cart), refusal);
    done();
  };
}
