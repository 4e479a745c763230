import type { EventPayload } from '@galleria/shared-contracts/contract';
import {
  LIMITS,
  OFFLINE_NOTICE,
  type CartItem,
  type Cents,
  type Result,
} from '@galleria/shared-contracts/domain';

import type { NoticeButton } from '../notices';
import { productsRead, selectCart } from './cart.slice';
import { change, REFUSED, type CartAction } from './change-cart';

/**
 * Puts a product in: from any page, by the event. Refused to visitors, in the spec's words; what
 * they wanted is remembered until they have logged in.
 */
export function addToCart(request: EventPayload<'cart:add-requested'>): CartAction {
  return (dispatch, getState, { 'mf-cart': { cart: context, wanted } }) => {
    const { product, amount, stock } = request;
    const { status, cart } = selectCart(getState());
    if (status === 'visitor') {
      wanted.remember(request);
      context.notify('error', 'Please Login to add items to Cart!');
      return;
    }
    const before = cart.items.find((item) => item.id === product.id)?.amount ?? 0;
    if (before === 0 && cart.items.length >= LIMITS.cartLinesMax) {
      context.notify(
        'error',
        `A cart holds no more than ${String(LIMITS.cartLinesMax)} different products`,
      );
      return;
    }
    const most = Math.min(LIMITS.amountMax, stock ?? LIMITS.amountMax);
    if (before >= most) {
      context.notify('error', noMoreThan(most));
      return;
    }
    const added = Math.min(amount, most - before);
    dispatch(
      change({ kind: 'add', product, amount: added }, REFUSED.add, () =>
        context.notify('success', 'Item added to Cart'),
      ),
    );
  };
}

/** Sets the amount of a line, within ten and the stock that is known; 0 removes it. */
export function setAmount(id: number, amount: number): CartAction {
  return (dispatch, getState, { 'mf-cart': { cart: context } }) => {
    const { cart, products } = selectCart(getState());
    const line = cart.items.find((item) => item.id === id);
    if (!line) return;
    const most = Math.min(LIMITS.amountMax, products[id]?.stock ?? LIMITS.amountMax);
    if (amount > line.amount && amount > most) {
      context.notify('error', noMoreThan(most));
      return;
    }
    const isLess = amount < line.amount;
    const undo = amount === 0 ? undoButton(dispatch, cart.items, [id], line.title) : undefined;
    dispatch(
      change({ kind: 'set-amount', id, amount }, isLess ? REFUSED.remove : REFUSED.add, () =>
        isLess
          ? context.notify('error', 'item removed from cart!', undo)
          : context.notify('success', 'Item added to Cart'),
      ),
    );
  };
}

/**
 * One more or one less, of what is in the cart by now: clicks may come faster than the amount on
 * the screen.
 */
export function changeAmount(id: number, by: number): CartAction {
  return (dispatch, getState) => {
    const line = selectCart(getState()).cart.items.find((item) => item.id === id);
    if (line) dispatch(setAmount(id, line.amount + by));
  };
}

export function deleteLine(id: number): CartAction {
  return (dispatch, getState, { 'mf-cart': { cart: context } }) => {
    const { items } = selectCart(getState()).cart;
    const title = items.find((item) => item.id === id)?.title;
    if (title === undefined) return;
    const undo = undoButton(dispatch, items, [id], title);
    dispatch(
      change({ kind: 'delete', id }, REFUSED.delete, () =>
        context.notify('error', 'Item deleted from cart!', undo),
      ),
    );
  };
}

export function clearCart(): CartAction {
  return (dispatch, getState, { 'mf-cart': { cart: context } }) => {
    const { items } = selectCart(getState()).cart;
    const ids = items.map(({ id }) => id);
    const undo = undoButton(dispatch, items, ids, 'the whole cart');
    dispatch(
      change({ kind: 'clear' }, REFUSED.clear, () =>
        context.notify('error', 'Cart is Empty!', undo),
      ),
    );
  };
}

/** The shopper has seen the prices of now and agrees to them. */
export function acceptPrices(prices: ReadonlyMap<number, Cents>): CartAction {
  return change({ kind: 'reprice', prices }, REFUSED.update, () => undefined);
}

/** Stores again what could not be stored. */
export function retrySaving(): CartAction {
  return (_dispatch, _getState, { 'mf-cart': { cart: context } }) => {
    if (context.isOnline()) void context.settle();
    else context.notify('error', OFFLINE_NOTICE);
  };
}

/** Reads the products of the cart again: their prices, their stock, whether they are still sold. */
export function checkProducts(): CartAction<Promise<Result<unknown>>> {
  return async (dispatch, getState, { 'mf-cart': { products } }) => {
    const { items } = selectCart(getState()).cart;
    const known = await products.read(items.map(({ id }) => id));
    if (known.ok) dispatch(productsRead(known.value));
    return known;
  };
}

type Dispatch = (action: CartAction) => void;

/** Puts these lines back where they were, for as long as the notice is there. */
function undoButton(
  dispatch: Dispatch,
  items: readonly CartItem[],
  ids: readonly number[],
  what: string,
): NoticeButton {
  const lines = items.flatMap((item, place) => (ids.includes(item.id) ? [{ item, place }] : []));
  return {
    label: 'Undo',
    name: `Undo: put back ${what}`,
    onPress: () => dispatch(change({ kind: 'restore', lines }, REFUSED.update, () => undefined)),
  };
}

function noMoreThan(most: number): string {
  return most === 0 ? 'This product is sold out' : `No more than ${String(most)} of this product`;
}
