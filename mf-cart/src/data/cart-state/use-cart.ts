import { useDispatch, useSelector } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

import type { CartServices } from '../services';
import { selectCart, type CartRootState, type CartView } from './cart.slice';

export function useCart(): CartView {
  return useSelector(selectCart);
}

export function useCartDispatch() {
  return useDispatch<ThunkDispatch<CartRootState, { 'mf-cart': CartServices }, UnknownAction>>();
}
