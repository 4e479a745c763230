import type { OrderLine } from '@galleria/shared-contracts/domain';

import { additionOf } from '../../cart/data/cart-actions';
import { productsRead } from '../../cart/data/cart.slice';
import { selectCart } from '../../cart/data/cart-view';
import { editCart, REFUSED, type CartAction } from '../../cart/data/edit-cart';
import { TEXTS } from '../../texts';

/**
 * Adds the products of an order to the cart, at current prices, up to the stock and the limits of a cart.
 * Raises notices about products that cannot be added. Resolves to whether anything was added.
 */
export function orderAgain(lines: readonly OrderLine[]): CartAction<Promise<boolean>> {
  return async (dispatch, getState, { 'mf-cart': { cart: context, products } }) => {
    const known = await products.read(lines.map(({ id }) => id));
    if (!known.ok) {
      context.notify('error', REFUSED.add);
      return false;
    }
    dispatch(productsRead(known.value));
    const missing: string[] = [];
    const refusals = new Set<string>();
    let isAdded = false;
    for (const { id, title, amount } of lines) {
      const product = known.value[id];
      if (!product?.stock) {
        missing.push(title);
        continue;
      }
      const request = { product, amount, stock: product.stock };
      const addition = additionOf(request, selectCart(getState()).cart);
      if (typeof addition === 'string') refusals.add(addition);
      else if (!dispatch(editCart([addition], REFUSED.add))) return false;
      else isAdded = true;
    }
    if (missing.length > 0)
      context.notify('error', TEXTS.notice.notSoldAnyMore(missing.join(', ')));
    for (const refusal of refusals) context.notify('error', refusal);
    if (isAdded) context.notify('success', TEXTS.notice.added);
    return isAdded;
  };
}
