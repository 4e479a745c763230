import { formatCents, LIMITS, type Cart, type CartItem } from '@galleria/shared-contracts/domain';
import { fillIn, productValues, PLACEHOLDER_PRODUCT } from '@galleria/shared-ui/prerender';

/** A prerendered part that is no page: the early script fills it in. */
export const CART_PRERENDER = '#mf-cart/cart';

/** No amount that anyone could have, so that it is found again; within the bounds of one. */
const PLACEHOLDER_ITEM: CartItem = { ...PLACEHOLDER_PRODUCT, amount: 7.25 };

/**
 * The cart of the prerendered page. The early script finds its values in the HTML and replaces them,
 * so none of them may stand there for anything else.
 */
export const PLACEHOLDER_CART: Cart = {
  items: [PLACEHOLDER_ITEM],
  totalNumItems: 246_813_579,
  totalCents: 86_420_975_300,
};

/** The HTML of the placeholder's line with another item in it. */
export function lineHtmlOf(item: CartItem, placeholderHtml: string): string {
  const sumOf = ({ amount, priceCents }: CartItem) => formatCents(amount * priceCents);
  return fillIn(placeholderHtml, [
    // Before the amount, which stands in it.
    [sumOf(PLACEHOLDER_ITEM), sumOf(item)],
    ...productValues(item, LIMITS.cartTitleShown),
    [String(PLACEHOLDER_ITEM.amount), String(item.amount)],
  ]);
}

/** The HTML around the lines with the totals of another cart in it. */
export function totalsIn(cart: Cart, placeholderHtml: string): string {
  return fillIn(placeholderHtml, [
    [String(PLACEHOLDER_CART.totalNumItems), String(cart.totalNumItems)],
    [formatCents(PLACEHOLDER_CART.totalCents), formatCents(cart.totalCents)],
  ]);
}
