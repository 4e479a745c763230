import {
  EMPTY_CART,
  fail,
  nextStoredCart,
  ok,
  parseCart,
  parseStoredCart,
  storedCartDocument,
  type Cart,
  type Result,
  type StoredCart,
} from '@galleria/shared-contracts/domain';
import { appErrorFrom, type FirebaseClient } from '@galleria/shared-contracts/firebase';

import { applyEdits, type CartEdits } from './cart-state/cart-changes';
import { transact } from './transact';

export interface MergedCart {
  /** What was stored until then. */
  readonly before: Cart;
  readonly after: Cart;
}

const NO_STORED_CART: StoredCart = { cart: EMPTY_CART, revision: 0, recentWrites: [] };

/** The cart on the user's record. */
export interface CartRepository {
  /**
   * Follows the stored cart until the returned function is called: each value that the server
   * has confirmed, and what went wrong when it cannot be followed any more.
   */
  watch(uid: string, onChange: (cart: Result<Cart>) => void): () => void;
  /** Lays edits over whatever is stored by now: other lines stay as another device left them. */
  merge(uid: string, edits: CartEdits): Promise<Result<MergedCart>>;
}

export function createCartRepository(firebase: FirebaseClient): CartRepository {
  return {
    watch(uid, onChange) {
      let isWanted = true;
      let stop = () => {};
      firebase.live().then(
        ({ db, doc, onSnapshot }) => {
          if (!isWanted) return;
          stop = onSnapshot(
            doc(db, 'users', uid),
            { includeMetadataChanges: true },
            (snapshot) => {
              if (!snapshot.metadata.fromCache) onChange(cartFrom(snapshot.get('cart')));
            },
            (cause) => onChange(fail(appErrorFrom(cause))),
          );
        },
        (cause: unknown) => onChange(fail(appErrorFrom(cause))),
      );
      return () => {
        isWanted = false;
        stop();
      };
    },
    async merge(uid, edits) {
      try {
        const live = await firebase.live();
        const record = live.doc(live.db, 'users', uid);
        const merged = await transact(live, async (transaction, note) => {
          const stored: unknown = (await transaction.get(record)).get('cart');
          note(stored);
          const now = stored === undefined ? NO_STORED_CART : parseStoredCart(stored);
          const before = now.cart;
          const after = applyEdits(before, edits);
          transaction.update(record, { cart: storedCartDocument(nextStoredCart(now, after)) });
          return { before, after };
        });
        return ok(merged);
      } catch (cause) {
        return fail(appErrorFrom(cause));
      }
    },
  };
}

/** A record without a cart has an empty one; a cart that makes no sense is an error. */
function cartFrom(stored: unknown): Result<Cart> {
  try {
    return ok(stored === undefined ? EMPTY_CART : parseCart(stored));
  } catch (cause) {
    return fail(appErrorFrom(cause));
  }
}
