import { LIMITS, type Cart, type OrderLine } from '@galleria/shared-contracts/domain';

import type { KnownProducts } from '../../cart/data/line-check';
import { applyEdits, type CartEdit } from '../../cart/data/cart-edits';
import { productsRead } from '../../cart/data/cart.slice';
import { selectCart } from '../../cart/data/cart-view';
import { editCart, REFUSED, type CartAction } from '../../cart/data/edit-cart';
import { TEXTS } from '../../texts';

/**
 * Adds the products of an order to the cart, at current prices, up to the stock and the limits of a cart.
 * Raises a notice about products that are no longer sold. Resolves to whether anything was added.
 */
export function orderAgain(lines: readonly OrderLine[]): CartAction<Promise<boolean>> {
  return async (dispatch, getState, { 'mf-cart': { cart: context, products } }) => {
    const known = await products.read(lines.map(({ id }) => id));
    if (!known.ok) {
      context.notify('error', REFUSED.add);
      return false;
    }
    dispatch(productsRead(known.value));
    const isSold = ({ id }: OrderLine) => (known.value[id]?.stock ?? 0) > 0;
    const missing = lines.filter((line) => !isSold(line)).map(({ title }) => title);
    if (missing.length > 0)
      context.notify('error', TEXTS.notice.notSoldAnyMore(missing.join(', ')));
    if (missing.length === lines.length) return false;
    const edits = editsFor(selectCart(getState()).cart, lines.filter(isSold), known.value);
    const isDone = dispatch(editCart(edits, REFUSED.add));
    if (isDone) context.notify('success', TEXTS.notice.added);
    return isDone;
  };
}

/** The edits that add these lines, up to the stock and the limits of a cart. */
function editsFor(cart: Cart, lines: readonly OrderLine[], known: KnownProducts): CartEdit[] {
  const edits: CartEdit[] = [];
  for (const { id, amount } of lines) {
    const product = known[id];
    const { items } = applyEdits(cart, edits);
    const before = items.find((item) => item.id === id)?.amount ?? 0;
    const most = Math.min(LIMITS.amountMax, product?.stock ?? 0);
    if (!product || before >= most) continue;
    if (before === 0 && items.length >= LIMITS.cartLinesMax) continue;
    edits.push({ kind: 'add', product, amount: Math.min(amount, most - before) });
  }
  return edits;
}
