import {
  EMPTY_CART,
  nextStoredCart,
  parseStoredCart,
  storedCartDocument,
  type Result,
  type StoredCart,
} from '@galleria/shared-contracts/domain';
import {
  attempt,
  follow,
  transact,
  type FirebaseClient,
  type OnChange,
} from '@galleria/shared-contracts/firebase';

import { applyEdits, portionsOf, type CartEdit } from './cart-edits';

/** Reads and writes the cart in the user's document. */
export interface CartRepository {
  /** Reads the stored cart. */
  read(uid: string): Promise<Result<StoredCart>>;
  /**
   * Listens to the stored cart until the returned function is called. Calls `onChange` with each value that
   * the server has confirmed, and with the error that ends the listening.
   */
  watch(uid: string, onChange: OnChange<StoredCart>): () => void;
  /**
   * Applies edits to the newest stored cart and resolves to the new stored cart. Edits of many lines are
   * stored in several writes, because the access rules check each changed line. A retry with the same id
   * continues where the first try ended, and stores nothing twice.
   */
  save(
    uid: string,
    batch: { readonly id: string; readonly edits: readonly CartEdit[] },
  ): Promise<Result<StoredCart>>;
}

export function createCartRepository(firebase: FirebaseClient): CartRepository {
  return {
    read: (uid) =>
      attempt(async () => {
        const { db, doc, getDoc } = await firebase.lite('signed-in');
        return storedCart((await getDoc(doc(db, 'users', uid))).get('cart'));
      }),
    watch: (uid, onChange) =>
      follow(firebase, onChange, ({ db, doc, onSnapshot }, next, failed) =>
        onSnapshot(
          doc(db, 'users', uid),
          { includeMetadataChanges: true },
          (snapshot) => {
            if (!snapshot.metadata.fromCache) next(() => storedCart(snapshot.get('cart')));
          },
          failed,
        ),
      ),
    save: (uid, { id, edits }) =>
      attempt(async () => {
        const lite = await firebase.lite('signed-in');
        const record = lite.doc(lite.db, 'users', uid);
        const portions = portionsOf(edits);
        let stored = NOTHING_STORED;
        for (const [place, portion] of portions.entries()) {
          const writeId = place === portions.length - 1 ? id : `${id}-${String(place)}`;
          stored = await transact(lite, async (transaction) => {
            const before = storedCart((await transaction.get(record)).get('cart'));
            if ([id, writeId].some((known) => before.recentWrites.includes(known))) return before;
            const after = nextStoredCart(before, applyEdits(before.cart, portion), writeId);
            transaction.update(record, { cart: storedCartDocument(after) });
            return after;
          });
        }
        return stored;
      }),
  };
}

const NOTHING_STORED: StoredCart = { cart: EMPTY_CART, revision: 0, recentWrites: [] };

/** Parses the cart of a user's document. A missing cart is an empty one. Throws when the cart is invalid. */
function storedCart(stored: unknown): StoredCart {
  return stored === undefined ? NOTHING_STORED : parseStoredCart(stored);
}
