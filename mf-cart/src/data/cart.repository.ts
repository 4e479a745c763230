import {
  cartDocument,
  EMPTY_CART,
  fail,
  ok,
  parseCart,
  type Cart,
  type Result,
} from '@galleria/shared-contracts';
import { appErrorFrom, type FirebaseClient } from '@galleria/shared-contracts/firebase';

/** The cart on the user's record. */
export interface CartRepository {
  /**
   * Follows the stored cart until the returned function is called: each value that the server
   * has confirmed, and what went wrong when it cannot be followed any more.
   */
  watch(uid: string, onChange: (cart: Result<Cart>) => void): () => void;
  save(uid: string, cart: Cart): Promise<Result<null>>;
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
              const { fromCache, hasPendingWrites } = snapshot.metadata;
              if (fromCache || hasPendingWrites) return;
              onChange(ok(snapshot.exists() ? parseCart(snapshot.get('cart')) : EMPTY_CART));
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
    async save(uid, cart) {
      try {
        const { db, doc, updateDoc } = await firebase.live();
        await updateDoc(doc(db, 'users', uid), { cart: cartDocument(cart) });
        return ok(null);
      } catch (cause) {
        return fail(appErrorFrom(cause));
      }
    },
  };
}
