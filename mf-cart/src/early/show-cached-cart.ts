import { routes, type EarlyVisit } from '@galleria/shared-contracts/contract';
import { cartOfStored, type Cart, type StoredCartItem } from '@galleria/shared-contracts/domain';
import { filled } from '@galleria/shared-ui/prerender';

import { CACHED_CART } from '../cart/data/cached-cart';
import { EAGER_LINES } from '../cart/eager-lines';
import { CART_PRERENDER, lineSlots, totalSlots } from './slots';

/**
 * Puts the cached cart into the prerendered page, in the markup of `CartPage`. `CartPage` replaces it
 * later. Throws when the cached cart cannot be read.
 */
export function showCachedCart({ storage, path, uid, main }: EarlyVisit): void {
  if (path !== routes.cart() || !main || !uid) return;
  const cart = cachedCart(uid, storage);
  const name = `template[data-prerendered="${CART_PRERENDER}"]`;
  const page = document.querySelector<HTMLTemplateElement>(name)?.content;
  const line = page?.querySelector('li');
  if (!cart?.items.length || !page || !line) return;
  const lines = cart.items.map((item, place) => filled(line, lineSlots(item, place < EAGER_LINES)));
  const copy = filled(page, totalSlots(cart));
  copy.querySelector('li')?.replaceWith(...lines);
  main.replaceChildren(copy);
}

/**
 * Reads the cached cart without the schemas of the main script, because they would make this script large.
 */
function cachedCart(uid: string, storage: EarlyVisit['storage']): Cart | null {
  // Safe: a value that is not a cart throws below.
  const cached = JSON.parse(storage.getItem(CACHED_CART) ?? 'null') as {
    uid: string;
    cart: { cartItems: StoredCartItem[] };
  } | null;
  if (cached?.uid !== uid) return null;
  const { cartItems } = cached.cart;
  if (!cartItems.every(isItem)) throw new TypeError(`${CACHED_CART}: not all are cart items`);
  return cartOfStored(cartItems);
}

function isItem({ id, title, price, rating, category, image, amount }: StoredCartItem): boolean {
  return (
    [id, price, amount, rating.rate, rating.count].every(Number.isFinite) &&
    [title, category, image].every((text) => typeof text === 'string')
  );
}
