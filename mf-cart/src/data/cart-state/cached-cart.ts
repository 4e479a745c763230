import { cartDocument, parseCart, type Cart } from '@galleria/shared-contracts/domain';

export const CACHED_CART = 'galleria.cart';

/**
 * The cart as this device last knew it, for one shopper: shown until the stored one has come. In local
 * storage, which is wiped with the session.
 */
export interface CachedCart {
  /** `null` when there is none of this shopper's, or it makes no sense. */
  read(uid: string): Cart | null;
  write(uid: string, cart: Cart): void;
}

export function createCachedCart(storage: Pick<Storage, 'getItem' | 'setItem'>): CachedCart {
  return {
    read(uid) {
      try {
        const cached = JSON.parse(storage.getItem(CACHED_CART) ?? 'null') as {
          uid: string;
          cart: unknown;
        };
        return cached.uid === uid ? parseCart(cached.cart) : null;
      } catch {
        return null;
      }
    },
    write(uid, cart) {
      try {
        storage.setItem(CACHED_CART, JSON.stringify({ uid, cart: cartDocument(cart) }));
      } catch {
        // A full storage: the next visit waits for the stored cart.
      }
    },
  };
}
