import { storedJson, type SafeStorage } from '@galleria/shared-contracts/contract';
import { cartDocument, parseCart, type Cart } from '@galleria/shared-contracts/domain';

export const CACHED_CART = 'galleria.cart';

/**
 * The cart as this device last knew it, for one shopper: shown until the stored one has come. In local
 * storage, which is wiped with the session.
 */
export function createCachedCart(storage: SafeStorage) {
  const cached = storedJson<{ uid: string; cart: unknown }>(storage, CACHED_CART);
  return {
    /** `null` when there is none of this shopper's, or it makes no sense. */
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
