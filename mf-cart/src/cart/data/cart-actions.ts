import type { EventPayload, NoticeAction } from '@galleria/shared-contracts/contract';
import {
  LIMITS,
  OFFLINE_NOTICE,
  type Cart,
  type CartItem,
  type StoredCart,
} from '@galleria/shared-contracts/domain';

import { TEXTS } from '../../texts';
import { applyEdits, type CartEdit, type Prices } from './cart-edits';
import { cartKey, productsRead, snapshot, type CartRootState } from './cart.slice';
import { selectCart } from './cart-view';
import { cartProblems, isUnavailable, productOf } from './line-check';
import { editCart, REFUSED, type CartAction } from './edit-cart';

/** Adds the product that a page asked for. A visitor's request is kept until the login (P-CART-3). */
export function addToCart(request: AddRequest): CartAction {
  return (dispatch, getState, { 'mf-cart': { cart: context, wanted } }) => {
    if (selectCart(getState()).status === 'visitor') {
      wanted.remember(request);
      context.notify('error', TEXTS.notice.loginFirst, {
        label: TEXTS.notice.login,
        name: TEXTS.notice.loginToAdd(request.product.title),
        onPress: context.toLogin,
      });
      return;
    }
    const addition = additionOf(request, selectCart(getState()).cart);
    if (typeof addition === 'string') context.notify('error', addition);
    else if (dispatch(editCart([addition], REFUSED.add))) {
      context.notify('success', TEXTS.notice.added);
    }
  };
}

/**
 * Adds the products that a visitor asked for before the login. A notice says why a product cannot be added.
 * When the cart takes no edit now, all of them are remembered again.
 */
export function addWanted(requests: readonly AddRequest[]): CartAction {
  return (dispatch, getState, { 'mf-cart': { cart: context, wanted } }) => {
    const { cart } = selectCart(getState());
    const { items } = cart;
    const { added, edits, refusals } = additionsOf(requests, cart);
    if (added.length > 0 && !dispatch(editCart(edits, REFUSED.add))) {
      for (const request of requests) wanted.remember(request);
      return;
    }
    for (const refusal of refusals) context.notify('error', refusal);
    const [first] = added;
    if (!first) return;
    const what =
      added.length === 1 ? first.product.title : TEXTS.notice.severalProducts(added.length);
    context.notify('success', TEXTS.notice.addedAfterLogin(what), {
      label: TEXTS.notice.undo,
      name: TEXTS.notice.undoAdding(what),
      onPress: dispatch(
        undoing(
          added.map(({ product: { id } }) => {
            const before = items.find((item) => item.id === id);
            return before
              ? { kind: 'set-amount', id, amount: before.amount }
              : { kind: 'delete', ids: [id] };
          }),
        ),
      ),
    });
  };
}

export type AddRequest = EventPayload<'cart:add-requested'>;

/** The edits for these requests, one after the other, and why the others are refused. */
export function additionsOf(requests: readonly AddRequest[], cart: Cart) {
  const added: AddRequest[] = [];
  const edits: CartEdit[] = [];
  const refusals = new Set<string>();
  for (const request of requests) {
    const addition = additionOf(request, applyEdits(cart, edits));
    if (typeof addition === 'string') refusals.add(addition);
    else {
      added.push(request);
      edits.push(addition);
    }
  }
  return { added, edits, refusals };
}

/**
 * The edit for a request, limited to ten pieces and the known stock; or the text that says why it is
 * refused.
 */
function additionOf({ product, amount, stock }: AddRequest, { items }: Cart): CartEdit | string {
  const before = items.find(({ id }) => id === product.id)?.amount ?? 0;
  if (before === 0 && items.length >= LIMITS.cartLinesMax) {
    return TEXTS.notice.cartFull(LIMITS.cartLinesMax);
  }
  const most = Math.min(LIMITS.amountMax, stock ?? LIMITS.amountMax);
  if (before >= most) return noMoreThan(most);
  return { kind: 'add', product, amount: Math.min(amount, most - before) };
}

/** Sets the amount of a line, up to ten pieces and the known stock. An amount of 0 removes the line. */
export function setAmount(id: number, amount: number): CartAction {
  return (dispatch, getState) => {
    const line = lineIn(getState(), id);
    if (line) dispatch(moveAmount(line, amount, { kind: 'set-amount', id, amount }));
  };
}

/**
 * Adds `by` to the amount. The edit is a step, because clicks can be faster than the amount on the screen.
 */
export function changeAmount(id: number, by: number): CartAction {
  return (dispatch, getState) => {
    const line = lineIn(getState(), id);
    if (line) dispatch(moveAmount(line, line.amount + by, { kind: 'step', id, by }));
  };
}

function moveAmount(line: CartItem, amount: number, edit: CartEdit): CartAction {
  return (dispatch, getState, { 'mf-cart': { cart: context } }) => {
    const { products } = selectCart(getState());
    const most = Math.min(
      LIMITS.amountMax,
      productOf(products, line.id)?.stock ?? LIMITS.amountMax,
    );
    const isLess = amount < line.amount;
    if (!isLess && amount > most) {
      context.notify('error', noMoreThan(most));
      return;
    }
    if (amount <= 0) {
      dispatch(deleteLines([line.id], line.title, REFUSED.remove, TEXTS.notice.removed));
    } else if (dispatch(editCart([edit], isLess ? REFUSED.remove : REFUSED.add))) {
      if (isLess) context.notify('success', TEXTS.notice.removed);
      else context.notify('success', TEXTS.notice.added);
    }
  };
}

export function deleteLine(id: number): CartAction {
  return (dispatch, getState) => {
    const line = lineIn(getState(), id);
    if (line) dispatch(deleteLines([id], line.title, REFUSED.delete, TEXTS.notice.deleted));
  };
}

/** Deletes the lines that cannot be bought. */
export function deleteUnavailable(): CartAction<boolean> {
  return (dispatch, getState) => {
    const { cart, products } = selectCart(getState());
    const problems = cartProblems(cart.items, products).filter(isUnavailable);
    const ids = problems.map(({ id }) => id);
    const what = problems.map(({ title }) => title).join(', ');
    return ids.length > 0 && dispatch(deleteLines(ids, what, REFUSED.delete, TEXTS.notice.deleted));
  };
}

/** Lowers the amounts that are higher than the stock. */
export function takeWhatIsLeft(): CartAction<boolean> {
  return (dispatch, getState) => {
    const { cart, products } = selectCart(getState());
    const edits = cartProblems(cart.items, products).flatMap((problem): CartEdit[] =>
      problem.kind === 'short'
        ? [{ kind: 'set-amount', id: problem.id, amount: problem.stock }]
        : [],
    );
    return edits.length > 0 && dispatch(editCart(edits, REFUSED.update));
  };
}

/** Deletes the lines that the shopper sees. A line that another device adds at the same time stays. */
export function clearCart(): CartAction {
  return (dispatch, getState) => {
    const ids = selectCart(getState()).cart.items.map(({ id }) => id);
    dispatch(deleteLines(ids, TEXTS.notice.wholeCart, REFUSED.clear, TEXTS.notice.cleared));
  };
}

function deleteLines(
  ids: readonly number[],
  what: string,
  refusal: Parameters<typeof editCart>[1],
  notice: string,
): CartAction<boolean> {
  return (dispatch, getState, { 'mf-cart': { cart: context } }) => {
    const undo = undoButton(dispatch, selectCart(getState()).cart.items, ids, what);
    const isDone = dispatch(editCart([{ kind: 'delete', ids }], refusal));
    if (isDone) context.notify('success', notice, undo);
    return isDone;
  };
}

/** Puts these prices into the cart, because the shopper has accepted them. */
export function acceptPrices(prices: Prices): CartAction<boolean> {
  return editCart([{ kind: 'reprice', prices }], REFUSED.update);
}

/** Retries the failed save. */
export function retrySaving(): CartAction {
  return (_dispatch, _getState, { 'mf-cart': { cart: context } }) => {
    if (context.isOnline()) context.retry();
    else context.notify('error', OFFLINE_NOTICE);
  };
}

/**
 * Reads the products of the cart again: their prices, their stock, and whether they still exist. Before it shows a
 * problem it reads the stored cart: the shopper's own order may have taken the pieces, and the lines with them.
 */
export function checkProducts(): CartAction<Promise<void>> {
  return async (dispatch, getState, { 'mf-cart': { carts, products } }) => {
    const { uid } = getState()[cartKey];
    const { items } = selectCart(getState()).cart;
    const known = await products.read(items.map(({ id }) => id));
    if (!known.ok || uid === null) return;
    if (cartProblems(items, known.value).length > 0) {
      const stored = await carts.read(uid);
      if (!stored.ok) return;
      dispatch(showStored(uid, stored.value));
    }
    dispatch(productsRead(known.value));
  };
}

/** Shows this stored cart of a shopper, unless somebody else has logged in meanwhile. */
export function showStored(uid: string, stored: StoredCart): CartAction {
  return (dispatch, getState) => {
    if (getState()[cartKey].uid === uid) dispatch(snapshot(stored));
  };
}

/** The cart as the shopper sees it now. */
export function shownCart(): CartAction<Cart> {
  return (_dispatch, getState) => selectCart(getState()).cart;
}

function lineIn(root: CartRootState, id: number): CartItem | undefined {
  return selectCart(root).cart.items.find((item) => item.id === id);
}

/** What an undo button does. The notice may outlive the session: the cart of the next shopper stays as it is. */
function undoing(edits: readonly CartEdit[]): CartAction<() => void> {
  return (dispatch, getState) => {
    const { uid } = getState()[cartKey];
    return () => {
      if (getState()[cartKey].uid === uid) dispatch(editCart(edits, REFUSED.update));
    };
  };
}

type Dispatch = (action: CartAction<() => void>) => () => void;

/** The button of a notice that puts these lines back in their places. */
function undoButton(
  dispatch: Dispatch,
  items: readonly CartItem[],
  ids: readonly number[],
  what: string,
): NoticeAction {
  const lines = items.flatMap((item, place) => (ids.includes(item.id) ? [{ item, place }] : []));
  return {
    label: TEXTS.notice.undo,
    name: TEXTS.notice.undoDeleting(what),
    onPress: dispatch(undoing([{ kind: 'restore', lines }])),
  };
}

function noMoreThan(most: number): string {
  return most === 0 ? TEXTS.notice.productSoldOut : TEXTS.notice.noMoreThan(most);
}
