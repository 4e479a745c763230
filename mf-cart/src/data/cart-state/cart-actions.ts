import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';

import { LIMITS, type EventPayload } from '@galleria/shared-contracts';

import type { CartServices } from '../services';
import { changeCart, type CartChange } from './cart-changes';
import { cartChanged, selectCart, type CartRootState } from './cart.slice';

export type CartAction = ThunkAction<
  void,
  CartRootState,
  { 'mf-cart': Pick<CartServices, 'cart'> },
  UnknownAction
>;

/** Puts a product in: from any page, by the event. Refused to visitors, in the spec's words. */
export function addToCart({
  product,
  amount,
  stock,
}: EventPayload<'cart:add-requested'>): CartAction {
  return (dispatch, getState, { 'mf-cart': { cart: context } }) => {
    const { status, cart } = selectCart(getState());
    if (status === 'visitor') {
      context.notify('error', 'Please Login to add items to Cart!');
      return;
    }
    const before = cart.items.find((item) => item.id === product.id)?.amount ?? 0;
    const most = Math.min(LIMITS.amountMax, stock ?? LIMITS.amountMax);
    if (before >= most) {
      context.notify(
        'error',
        most === 0 ? 'This product is sold out' : `No more than ${String(most)} of this product`,
      );
      return;
    }
    const added = Math.min(amount, most - before);
    dispatch(
      change(
        { kind: 'add', product, amount: added },
        'Could not add item to cart, please try again later!',
        () => context.notify('success', 'Item added to Cart'),
      ),
    );
  };
}

/** Sets the amount of a line; 0 removes it. */
export function setAmount(id: number, amount: number): CartAction {
  return (dispatch, getState, { 'mf-cart': { cart: context } }) => {
    const before = selectCart(getState()).cart.items.find((item) => item.id === id)?.amount ?? 0;
    const isLess = amount < before;
    dispatch(
      change(
        { kind: 'set-amount', id, amount },
        isLess
          ? 'Could not remove item from cart, please try again later!'
          : 'Could not add item to cart, please try again later!',
        () =>
          isLess
            ? context.notify('error', 'item removed from cart!')
            : context.notify('success', 'Item added to Cart'),
      ),
    );
  };
}

export function deleteLine(id: number): CartAction {
  return (dispatch, _getState, { 'mf-cart': { cart: context } }) => {
    dispatch(
      change(
        { kind: 'delete', id },
        'Could not delete item from cart, please try again later!',
        () => context.notify('error', 'Item deleted from cart!'),
      ),
    );
  };
}

export function clearCart(): CartAction {
  return (dispatch, _getState, { 'mf-cart': { cart: context } }) => {
    dispatch(
      change({ kind: 'clear' }, 'Could not empty cart, please try again later!', () =>
        context.notify('error', 'Cart is Empty!'),
      ),
    );
  };
}

/** A change needs the stored cart to be known and the network to be there. */
function change(what: CartChange, refusal: string, done: () => void): CartAction {
  return (dispatch, getState, { 'mf-cart': { cart: context } }) => {
    if (!context.isOnline()) {
      context.notify('error', 'Please connect to an internet connection');
      return;
    }
    const { status, cart } = selectCart(getState());
    if (status !== 'ready') {
      context.notify('error', refusal);
      return;
    }
    const next = changeCart(cart, what);
    dispatch(cartChanged(next));
    context.save(next);
    done();
  };
}
