import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import { EMPTY_CART, type AppError, type Cart } from '@galleria/shared-contracts';

export interface CartState {
  /** `visitor`: nobody is logged in. `loading`: the stored cart has not come yet. */
  readonly status: 'visitor' | 'loading' | 'ready' | 'failed';
  readonly cart: Cart;
  /** True while a change is on its way to the user's record. */
  readonly isSaving: boolean;
  readonly error: AppError | null;
}

const initialState: CartState = {
  status: 'visitor',
  cart: EMPTY_CART,
  isSaving: false,
  error: null,
};

const cartSlice = createSlice({
  name: 'cart',
  reducerPath: 'mf-cart/cart',
  initialState,
  reducers: {
    ownerChanged: (_state, { payload }: PayloadAction<{ uid: string | null }>): CartState => ({
      ...initialState,
      status: payload.uid === null ? 'visitor' : 'loading',
    }),
    cartArrived: (state, { payload }: PayloadAction<Cart>): CartState => ({
      ...state,
      status: 'ready',
      cart: payload,
      error: null,
    }),
    cartFailed: (state, { payload }: PayloadAction<AppError>): CartState => ({
      ...state,
      status: 'failed',
      error: payload,
    }),
    cartChanged: (state, { payload }: PayloadAction<Cart>): CartState => ({
      ...state,
      cart: payload,
    }),
    savingChanged: (state, { payload }: PayloadAction<boolean>): CartState => ({
      ...state,
      isSaving: payload,
    }),
  },
});

export const { ownerChanged, cartArrived, cartFailed, cartChanged, savingChanged } =
  cartSlice.actions;
export const { reducer: cartReducer, reducerPath: cartKey } = cartSlice;

export interface CartRootState {
  readonly [cartSlice.reducerPath]: CartState;
}

export function selectCart(state: CartRootState): CartState {
  return state['mf-cart/cart'];
}
