import { routes, type EarlyVisit } from '@galleria/shared-contracts/contract';
import { cartOfStored, type Cart, type StoredCartItem } from '@galleria/shared-contracts/domain';
import { placeholderHtml, withLaterPicture } from '@galleria/shared-ui/prerender';

import { CACHED_CART } from '../cart/data/cached-cart';
import { EAGER_LINES } from '../cart/eager-lines';
import { CART_PRERENDER, lineHtmlOf, totalsIn } from './placeholder';

/**
 * Puts the cart as this device last knew it into the prerendered page, in the markup of `CartPage`,
 * which replaces it. Throws when the cached cart cannot be read.
 */
export function showCachedCart({ storage, path, uid, main, trustedHtml }: EarlyVisit): void {
  if (path !== routes.cart() || !main || !uid) return;
  const cart = cachedCart(uid, storage);
  const html = placeholderHtml(CART_PRERENDER);
  if (!cart?.items.length || html === undefined) return;
  const [before = '', lineHtml = '', after = ''] = html.split(/(<li>.*<\/li>)/s);
  const later = withLaterPicture(lineHtml);
  const lines = cart.items.map((item, place) =>
    lineHtmlOf(item, place < EAGER_LINES ? lineHtml : later),
  );
  main.innerHTML = trustedHtml([totalsIn(cart, before), ...lines, totalsIn(cart, after)].join(''));
}

/** Without the checks that the page makes, which would have to be fetched first. */
function cachedCart(uid: string, storage: EarlyVisit['storage']): Cart | null {
  // Safe: it is shown for a moment only, and anything but a cart throws below.
  const cached = JSON.parse(storage.getItem(CACHED_CART) ?? 'null') as {
    uid: string;
    cart: { cartItems: StoredCartItem[] };
  } | null;
  return cached?.uid === uid ? cartOfStored(cached.cart.cartItems) : null;
}
