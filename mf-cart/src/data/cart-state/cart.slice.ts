import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { EventPayload } from '@galleria/shared-contracts/contract';
import { EMPTY_CART, type AppError, type Cart } from '@galleria/shared-contracts/domain';

import type { KnownProducts } from '../line-check';

export interface CartState {
  /**
   * `visitor`: nobody is logged in. `loading`: the stored cart has not come yet, and `cart` is what
   * this device last knew of it.
   */
  readonly status: 'visitor' | 'loading' | 'ready' | 'failed';
  /** As the shopper has it: what is stored, and changes that are not stored yet. */
  readonly cart: Cart;
  /** True while a change is on its way to the user's record. */
  readonly isSaving: boolean;
  /** Why the cart cannot be shown. */
  readonly error: AppError | null;
  /** Why changes are not stored; they are kept, and can be tried again. */
  readonly unsaved: AppError | null;
  /** The products of the cart, when they were last read. */
  readonly products: KnownProducts;
  /** True while an order of the cart is being placed: nothing may change then. */
  readonly isOrdering: boolean;
  /** What was asked for before logging in, until it is put into the cart or declined. */
  readonly wanted: readonly EventPayload<'cart:add-requested'>[];
}

interface CartOwner {
  readonly uid: string | null;
  readonly kept?: Cart | null;
}

const initialState: CartState = {
  status: 'visitor',
  cart: EMPTY_CART,
  isSaving: false,
  error: null,
  unsaved: null,
  products: {},
  isOrdering: false,
  wanted: [],
};

const cartSlice = createSlice({
  name: 'cart',
  reducerPath: 'mf-cart/cart',
  initialState,
  reducers: {
    /** `kept` is what this device last knew of their cart. */
    ownerChanged: (_state, { payload }: PayloadAction<CartOwner>): CartState => ({
      ...initialState,
      status: payload.uid === null ? 'visitor' : 'loading',
      cart: payload.kept ?? EMPTY_CART,
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
    savingChanged: (state, { payload }: PayloadAction<boolean>): CartState => ({
      ...state,
      isSaving: payload,
    }),
    unsavedChanged: (state, { payload }: PayloadAction<AppError | null>): CartState => ({
      ...state,
      unsaved: payload,
    }),
    productsRead: (state, { payload }: PayloadAction<KnownProducts>): CartState => ({
      ...state,
      products: { ...state.products, ...payload },
    }),
    orderingChanged: (state, { payload }: PayloadAction<boolean>): CartState => ({
      ...state,
      isOrdering: payload,
    }),
    wantedChanged: (state, { payload }: PayloadAction<CartState['wanted']>): CartState => ({
      ...state,
      wanted: payload,
    }),
  },
});

export const {
  ownerChanged,
  cartArrived,
  cartFailed,
  savingChanged,
  unsavedChanged,
  productsRead,
  orderingChanged,
  wantedChanged,
} = cartSlice.actions;
export const { reducer: cartReducer, reducerPath: cartKey } = cartSlice;

export interface CartRootState {
  readonly [cartSlice.reducerPath]: CartState;
}

export function selectCart(state: CartRootState): CartState {
  return state['mf-cart/cart'];
}
