import { cartDocument, parseCart, type Cart } from '@galleria/shared-contracts/domain';

export const KEPT_CART = 'galleria.cart';

/**
 * The cart as this device last knew it, for one shopper: shown until the stored one has come. In local
 * storage, which is wiped with the session.
 */
export interface KeptCart {
  /** `null` when there is none of this shopper's, or it makes no sense. */
  read(uid: string): Cart | null;
  write(uid: string, cart: Cart): void;
}

export function createKeptCart(storage: Pick<Storage, 'getItem' | 'setItem'>): KeptCart {
  return {
    read(uid) {
      try {
        const kept = JSON.parse(storage.getItem(KEPT_CART) ?? 'null') as {
          uid: string;
          cart: unknown;
        };
        return kept.uid === uid ? parseCart(kept.cart) : null;
      } catch {
        return null;
      }
    },
    write(uid, cart) {
      try {
        storage.setItem(KEPT_CART, JSON.stringify({ uid, cart: cartDocument(cart) }));
      } catch {
        // A full storage: the next visit waits for the stored cart.
      }
    },
  };
}
