import { routes, type EarlyVisit } from '@galleria/shared-contracts/contract';
import { cartOfStored, type Cart, type StoredCartItem } from '@galleria/shared-contracts/domain';
import { placeholderHtml, withLaterPicture } from '@galleria/shared-ui/prerender';

import { CACHED_CART } from '../data/cart-state/cached-cart';
import { EAGER_LINES } from '../features/cart/eager-lines';
import { CART_PAINT } from './paint-names';
import { lineHtmlOf, totalsIn } from './stand-in';

/**
 * Puts the cart as this device last knew it into the prerendered HTML of its page, in the markup of the
 * page itself, which takes its place. Throws when what was kept makes no sense.
 */
export function paintCart(
  { path, uid, main }: EarlyVisit,
  storage: Pick<Storage, 'getItem'>,
): void {
  if (path !== routes.cart() || !main || !uid) return;
  const cart = keptCart(uid, storage);
  const html = placeholderHtml(CART_PAINT);
  if (!cart?.items.length || html === undefined) return;
  const [before = '', lineHtml = '', after = ''] = html.split(/(<li>.*<\/li>)/s);
  const later = withLaterPicture(lineHtml);
  const lines = cart.items.map((item, place) =>
    lineHtmlOf(item, place < EAGER_LINES ? lineHtml : later),
  );
  main.innerHTML = [totalsIn(cart, before), ...lines, totalsIn(cart, after)].join('');
}

/** Without the checks that the page makes, which would have to be fetched first. */
function keptCart(uid: string, storage: Pick<Storage, 'getItem'>): Cart | null {
  // Safe: it is there for a moment only, and what is no cart throws below.
  const kept = JSON.parse(storage.getItem(CACHED_CART) ?? 'null') as {
    uid: string;
    cart: { cartItems: StoredCartItem[] };
  } | null;
  return kept?.uid === uid ? cartOfStored(kept.cart.cartItems) : null;
}
