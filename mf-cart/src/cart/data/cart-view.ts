import { EMPTY_CART, type AppError, type Cart } from '@galleria/shared-contracts/domain';

import { applyEdits } from './cart-edits';
import { cartKey, failureOf, type CartRootState, type CartState } from './cart.slice';

/** The cart as the shopper sees it. */
export interface CartView extends Pick<CartState, 'error' | 'products' | 'isOrdering'> {
  /**
   * `visitor`: nobody is logged in. `loading`: the stored cart has not arrived, and `cart` is the cached
   * cart of this device.
   */
  readonly status: 'visitor' | 'loading' | 'ready' | 'failed';
  /** The stored cart after all edits that are not stored yet. */
  readonly cart: Cart;
  /** True while a write is in flight. */
  readonly isSaving: boolean;
  /** Why edits could not be stored. The edits are kept, and the shopper can retry. */
  readonly unsaved: AppError | null;
}

/** One view object per state, so that React sees a new object only when something has changed. */
const views = new WeakMap<CartState, CartView>();

export function selectCart(root: CartRootState): CartView {
  const state = root[cartKey];
  const view = views.get(state) ?? viewOf(state);
  views.set(state, view);
  return view;
}

function viewOf(state: CartState): CartView {
  const { uid, base, cached, inFlight, pending, save, error, products, isOrdering } = state;
  const unsaved = [...(inFlight?.edits ?? []), ...pending].map(({ edit }) => edit);
  return {
    status: uid === null ? 'visitor' : error ? 'failed' : base ? 'ready' : 'loading',
    cart: base ? applyEdits(base.cart, unsaved) : (cached ?? EMPTY_CART),
    isSaving: save.kind === 'saving',
    unsaved: failureOf(save),
    error,
    products,
    isOrdering,
  };
}
