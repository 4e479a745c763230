import {
  EMPTY_CART,
  fail,
  nextStoredCart,
  ok,
  parseStoredCart,
  storedCartDocument,
  type Result,
  type StoredCart,
} from '@galleria/shared-contracts/domain';
import { appErrorFrom, type FirebaseClient } from '@galleria/shared-contracts/firebase';

import { applyEdits, type CartEdit } from './cart-state/cart-edits';
import { transact } from './transact';

/** The cart on the user's record. */
export interface CartRepository {
  /**
   * Follows the stored cart until the returned function is called: each value that the server
   * has confirmed, and the error when it cannot be followed any more.
   */
  watch(uid: string, onChange: (stored: Result<StoredCart>) => void): () => void;
  /**
   * Applies edits to the newest stored cart, and resolves to the cart that is stored then. A second
   * try with the same id finds out whether the first one arrived, and stores nothing twice.
   */
  save(
    uid: string,
    batch: { readonly id: string; readonly edits: readonly CartEdit[] },
  ): Promise<Result<StoredCart>>;
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
              if (snapshot.metadata.fromCache) return;
              try {
                onChange(ok(storedCart(snapshot.get('cart'))));
              } catch (cause) {
                onChange(fail(appErrorFrom(cause)));
              }
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
    async save(uid, { id, edits }) {
      try {
        const live = await firebase.live();
        const record = live.doc(live.db, 'users', uid);
        const stored = await transact(live, async (transaction, note) => {
          const before = storedCart((await transaction.get(record)).get('cart'));
          note(before);
          if (before.recentWrites.includes(id)) return before;
          const after = nextStoredCart(before, applyEdits(before.cart, edits), id);
          transaction.update(record, { cart: storedCartDocument(after) });
          return after;
        });
        return ok(stored);
      } catch (cause) {
        return fail(appErrorFrom(cause));
      }
    },
  };
}

/** A record without a cart has an empty one. Throws when the cart cannot be parsed. */
function storedCart(stored: unknown): StoredCart {
  return stored === undefined
    ? { cart: EMPTY_CART, revision: 0, recentWrites: [] }
    : parseStoredCart(stored);
}
