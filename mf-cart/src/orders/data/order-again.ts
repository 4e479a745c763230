import { OFFLINE_NOTICE, type OrderLine } from '@galleria/shared-contracts/domain';

import { additionsOf, type AddRequest } from '../../cart/data/cart-actions';
import { cartKey, productsRead } from '../../cart/data/cart.slice';
import { DAMAGED } from '../../cart/data/line-check';
import { selectCart } from '../../cart/data/cart-view';
import { editCart, REFUSED, type CartAction } from '../../cart/data/edit-cart';
import { TEXTS } from '../../texts';

/**
 * Adds the products of an order to the cart, at current prices, up to the stock and the limits of a cart.
 * Waits for a cart that is not known yet. Raises notices about products that cannot be added. Resolves to whether anything was added.
 */
export function orderAgain(lines: readonly OrderLine[]): CartAction<Promise<boolean>> {
  return async (dispatch, getState, { 'mf-cart': { cart: context, products } }) => {
    const { uid } = getState()[cartKey];
    const known = await products.read(lines.map(({ id }) => id));
    if (!known.ok) {
      context.notify('error', context.isOnline() ? REFUSED.add : OFFLINE_NOTICE);
      return false;
    }
    if (selectCart(getState()).status === 'failed') context.reload();
    await context.readNow();
    // Another shopper may have logged in meanwhile. Nothing of this order goes into their cart.
    if (getState()[cartKey].uid !== uid) return false;
    dispatch(productsRead(known.value));
    const gone: string[] = [];
    const damaged: string[] = [];
    const soldOut: string[] = [];
    const requests: AddRequest[] = [];
    for (const { id, title, amount } of lines) {
      const product = known.value[id];
      if (product === DAMAGED) damaged.push(title);
      else if (!product) gone.push(title);
      else if (product.stock === 0) soldOut.push(title);
      else requests.push({ product, amount, stock: product.stock });
    }
    const { edits, refusals } = additionsOf(requests, selectCart(getState()).cart);
    const isAdded = edits.length > 0;
    // Add all products with one edit, because half an order in the cart would need an explanation.
    if (isAdded && !dispatch(editCart(edits, REFUSED.add))) return false;
    if (gone.length > 0) context.notify('error', TEXTS.notice.notSoldAnyMore(gone.join(', ')));
    if (soldOut.length > 0) context.notify('error', TEXTS.notice.soldOut(soldOut.join(', ')));
    if (damaged.length > 0) context.notify('error', TEXTS.notice.damaged(damaged.join(', ')));
    for (const refusal of refusals) context.notify('error', refusal);
    if (isAdded) context.notify('success', TEXTS.notice.added);
    return isAdded;
  };
}
