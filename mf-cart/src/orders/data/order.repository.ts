import {
  parseOrder,
  stockUpdate,
  type Order,
  type Result,
} from '@galleria/shared-contracts/domain';
import {
  attempt,
  follow,
  transact,
  type FirebaseClient,
  type OnChange,
} from '@galleria/shared-contracts/firebase';

export type CancellingOutcome = 'cancelled' | 'too-late';

/** A shopper's own orders, after they were placed. */
export interface OrderRepository {
  /** Follows the newest orders of a shopper, newest first, until the function is called. */
  watchMine(uid: string, count: number, onChange: OnChange<readonly Order[]>): () => void;
  /** Follows one order; `null` when there is none. */
  watch(id: string, onChange: OnChange<Order | null>): () => void;
  /**
   * One atomic commit: the order's status, and its stock back to every product that is still
   * sold. `too-late` when the order is not just placed any more.
   */
  cancel(id: string): Promise<Result<CancellingOutcome>>;
}

export function createOrderRepository(firebase: FirebaseClient): OrderRepository {
  return {
    watchMine: (uid, count, onChange) =>
      follow(firebase, onChange, (live, next, failed) => {
        const { db, collection, limit, onSnapshot, orderBy, query, where } = live;
        return onSnapshot(
          query(
            collection(db, 'orders'),
            where('uid', '==', uid),
            orderBy('createdAt', 'desc'),
            limit(count),
          ),
          ({ docs }) => next(() => docs.map((one) => parseOrder(one.id, one.data()))),
          failed,
        );
      }),
    watch: (id, onChange) =>
      follow(firebase, onChange, ({ db, doc, onSnapshot }, next, failed) =>
        onSnapshot(
          doc(db, 'orders', id),
          { includeMetadataChanges: true },
          (one) => {
            if (one.exists()) next(() => parseOrder(id, one.data()));
            // An empty cache knows of no order: only the server can say that there is none.
            else if (!one.metadata.fromCache) next(() => null);
          },
          failed,
        ),
      ),
    cancel: (id) =>
      attempt(async () => {
        const lite = await firebase.lite('signed-in');
        const { db, doc, serverTimestamp } = lite;
        const orderRef = doc(db, 'orders', id);
        return transact<CancellingOutcome>(lite, async (transaction, end) => {
          const order = parseOrder(id, (await transaction.get(orderRef)).data());
          if (order.status !== 'placed') return end('too-late');
          const products = await Promise.all(
            order.lines.map((line) => transaction.get(doc(db, 'products', String(line.id)))),
          );
          transaction.update(orderRef, { status: 'cancelled', cancelledAt: serverTimestamp() });
          for (const [place, { amount }] of order.lines.entries()) {
            const product = products[place];
            if (!product?.exists()) continue;
            const stock = Number(product.get('stock'));
            transaction.update(
              product.ref,
              stockUpdate({ from: stock, to: stock + amount }, `cancel:${id}`, serverTimestamp()),
            );
          }
          return 'cancelled';
        });
      }),
  };
}
