import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';

import { OFFLINE_NOTICE } from '@galleria/shared-contracts/domain';

import type { CartServices } from '../../data/services';
import { TEXTS } from '../../texts';
import type { CartEdit } from './cart-edits';
import { edited, type CartRootState } from './cart.slice';
import { selectCart } from './cart-view';

export type CartAction<T = void> = ThunkAction<
  T,
  CartRootState,
  { 'mf-cart': Pick<CartServices, 'cart' | 'carts' | 'wanted' | 'products'> },
  UnknownAction
>;

/** The notices for edits that cannot be made or stored. */
export const REFUSED = TEXTS.refused;

type Refusal = (typeof REFUSED)[keyof typeof REFUSED];

/**
 * Shows these edits at once; `cart-sync.ts` stores them later. Without the network, without a known stored
 * cart, or while an order is being placed, it raises a notice instead and returns false.
 */
export function editCart(edits: readonly CartEdit[], refusal: Refusal): CartAction<boolean> {
  return (dispatch, getState, { 'mf-cart': { cart: context } }) => {
    const { status, isOrdering } = selectCart(getState());
    if (!context.isOnline()) context.notify('error', OFFLINE_NOTICE);
    else if (status !== 'ready' || isOrdering) context.notify('error', refusal);
    else {
      for (const edit of edits) dispatch(edited({ edit, refusal }));
      return true;
    }
    return false;
  };
}
