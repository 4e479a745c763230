import { storedJson, type SafeStorage } from '@galleria/shared-contracts/contract';
import { cartDocument, parseCart, type Cart } from '@galleria/shared-contracts/domain';

export const CACHED_CART = 'galleria.cart';

/**
 * The last known cart of one shopper on this device. It is shown until the stored cart has arrived. It is
 * in local storage, which is wiped when the session ends.
 */
export function createCachedCart(storage: SafeStorage) {
  const cached = storedJson<{ uid: string; cart: unknown }>(storage, CACHED_CART);
  return {
    /** Returns `null` when there is no valid cached cart of this shopper. */
    read(uid: string): Cart | null {
      const entry = cached.read();
      try {
        return entry?.uid === uid ? parseCart(entry.cart) : null;
      } catch {
        return null;
      }
    },
    write: (uid: string, cart: Cart) => cached.write({ uid, cart: cartDocument(cart) }),
  };
}

export type CachedCart = ReturnType<typeof createCachedCart>;
