import { useDispatch, useSelector } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

import type { CartServices } from '../../data/services';
import { type CartRootState } from './cart.slice';
import { selectCart, type CartView } from './cart-view';

export function useCart(): CartView {
  return useSelector(selectCart);
}

export function useCartDispatch() {
  return useDispatch<ThunkDispatch<CartRootState, { 'mf-cart': CartServices }, UnknownAction>>();
}
