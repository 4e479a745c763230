import { fail, ok, parseOrder, type Order, type Result } from '@galleria/shared-contracts';
import { appErrorFrom, type FirebaseClient } from '@galleria/shared-contracts/firebase';

export interface OrderRepository {
  /** Follows the newest orders, newest first, until the returned function is called. */
  watchNewest(count: number, onChange: (orders: Result<Order[]>) => void): () => void;
}

export function createOrderRepository(firebase: FirebaseClient): OrderRepository {
  return {
    watchNewest(count, onChange) {
      let isWanted = true;
      let stop = () => {};
      firebase.live().then(
        ({ db, collection, limit, onSnapshot, orderBy, query }) => {
          if (!isWanted) return;
          stop = onSnapshot(
            query(collection(db, 'orders'), orderBy('createdAt', 'desc'), limit(count)),
            (snapshot) =>
              onChange(ok(snapshot.docs.map((order) => parseOrder(order.id, order.data())))),
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
  };
}
