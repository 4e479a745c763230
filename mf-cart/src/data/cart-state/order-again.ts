import { LIMITS, type OrderLine } from '@galleria/shared-contracts/domain';

import type { KnownProducts } from '../line-check';
import { applyEdits, editsOf, mergeEdits, NO_EDITS } from './cart-changes';
import { productsRead } from './cart.slice';
import { editCart, REFUSED, type CartAction } from './change-cart';

/**
 * Puts the products of an order into the cart, at the prices of now, as many as there still are
 * and a cart line takes. Says what cannot be had any more. Resolves to whether anything was put in.
 */
export function orderAgain(lines: readonly OrderLine[]): CartAction<Promise<boolean>> {
  return async (dispatch, _getState, { 'mf-cart': { cart: context, products } }) => {
    const known = await products.read(lines.map(({ id }) => id));
    if (!known.ok) {
      context.notify('error', REFUSED.add);
      return false;
    }
    dispatch(productsRead(known.value));
    const isSold = ({ id }: OrderLine) => (known.value[id]?.stock ?? 0) > 0;
    const missing = lines.filter((line) => !isSold(line)).map(({ title }) => title);
    if (missing.length > 0) context.notify('error', `Not sold any more: ${missing.join(', ')}`);
    if (missing.length === lines.length) return false;
    let isDone = false;
    dispatch(
      editCart(
        (cart) => editsForLines(cart, lines.filter(isSold), known.value),
        REFUSED.add,
        () => {
          isDone = true;
          context.notify('success', 'Item added to Cart');
        },
      ),
    );
    return isDone;
  };
}

function editsForLines(
  cart: Parameters<typeof applyEdits>[0],
  lines: readonly OrderLine[],
  known: KnownProducts,
) {
  let edits = NO_EDITS;
  for (const { id, amount } of lines) {
    const product = known[id];
    const so = applyEdits(cart, edits);
    const before = so.items.find((item) => item.id === id)?.amount ?? 0;
    const most = Math.min(LIMITS.amountMax, product?.stock ?? 0);
    if (!product || before >= most) continue;
    if (before === 0 && so.items.length >= LIMITS.cartLinesMax) continue;
    const added = Math.min(amount, most - before);
    edits = mergeEdits(edits, editsOf(so, { kind: 'add', product, amount: added }));
  }
  return edits;
}
