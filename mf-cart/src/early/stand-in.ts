import { formatCents, LIMITS, type Cart, type CartItem } from '@galleria/shared-contracts/domain';
import { fillIn, productValues, PLACEHOLDER_PRODUCT } from '@galleria/shared-ui/prerender';

/** No amount that anyone could have, so that it is found again; within the bounds of one. */
const STAND_IN_ITEM: CartItem = { ...PLACEHOLDER_PRODUCT, amount: 7.25 };

/**
 * A placeholder cart of which the page is prerendered. Its values are to be found again in
 * its HTML, so none of them may stand there for anything else.
 */
export const STAND_IN: Cart = {
  items: [STAND_IN_ITEM],
  totalNumItems: 246_813_579,
  totalCents: 86_420_975_300,
};

/** The HTML of the stand-in's line with another item in it. */
export function lineHtmlOf(item: CartItem, standInHtml: string): string {
  const sumOf = ({ amount, priceCents }: CartItem) => formatCents(amount * priceCents);
  return fillIn(standInHtml, [
    // Before the amount, which stands in it.
    [sumOf(STAND_IN_ITEM), sumOf(item)],
    ...productValues(item, LIMITS.cartTitleShown),
    [String(STAND_IN_ITEM.amount), String(item.amount)],
  ]);
}

/** The HTML around the lines with the totals of another cart in it. */
export function totalsIn(cart: Cart, standInHtml: string): string {
  return fillIn(standInHtml, [
    [String(STAND_IN.totalNumItems), String(cart.totalNumItems)],
    [formatCents(STAND_IN.totalCents), formatCents(cart.totalCents)],
  ]);
}
