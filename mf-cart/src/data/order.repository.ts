import { fail, ok, parseOrder, type Order, type Result } from '@galleria/shared-contracts/domain';
import { appErrorFrom, type FirebaseClient } from '@galleria/shared-contracts/firebase';

import { transact } from './transact';

export type CancellingOutcome = 'cancelled' | 'too-late';

/** A shopper's own orders, after they were placed. */
export interface OrderRepository {
  /** Follows the newest orders of a shopper, newest first, until the function is called. */
  watchMine(
    uid: string,
    count: number,
    onChange: (orders: Result<readonly Order[]>) => void,
  ): () => void;
  /** Follows one order; `null` when there is none. */
  watch(id: string, onChange: (order: Result<Order | null>) => void): () => void;
  /**
   * One atomic commit: the order's status, and its stock back to every product that is still
   * sold. `too-late` when the order is not just placed any more.
   */
  cancel(id: string): Promise<Result<CancellingOutcome>>;
}

export function createOrderRepository(firebase: FirebaseClient): OrderRepository {
  return {
    watchMine: (uid, count, onChange) =>
      follow(
        async (isWanted) => {
          const live = await firebase.live();
          const { db, collection, limit, onSnapshot, orderBy, query, where } = live;
          if (!isWanted()) return () => {};
          return onSnapshot(
            query(
              collection(db, 'orders'),
              where('uid', '==', uid),
              orderBy('createdAt', 'desc'),
              limit(count),
            ),
            ({ docs }) => onChange(parsed(() => docs.map((one) => parseOrder(one.id, one.data())))),
            (cause) => onChange(fail(appErrorFrom(cause))),
          );
        },
        (cause) => onChange(fail(appErrorFrom(cause))),
      ),
    watch: (id, onChange) =>
      follow(
        async (isWanted) => {
          const { db, doc, onSnapshot } = await firebase.live();
          if (!isWanted()) return () => {};
          return onSnapshot(
            doc(db, 'orders', id),
            { includeMetadataChanges: true },
            (one) => {
              // An empty cache knows of no order: only the server can say that there is none.
              if (!one.exists() && one.metadata.fromCache) return;
              onChange(parsed(() => (one.exists() ? parseOrder(id, one.data()) : null)));
            },
            (cause) => onChange(fail(appErrorFrom(cause))),
          );
        },
        (cause) => onChange(fail(appErrorFrom(cause))),
      ),
    async cancel(id) {
      try {
        const live = await firebase.live();
        const { db, doc, serverTimestamp } = live;
        const orderRef = doc(db, 'orders', id);
        return ok(
          await transact(live, async (transaction, note) => {
            const order = parseOrder(id, (await transaction.get(orderRef)).data());
            if (order.status !== 'placed') throw new TooLate();
            const products = await Promise.all(
              order.lines.map(async (line) => {
                const product = await transaction.get(doc(db, 'products', String(line.id)));
                return { product, amount: line.amount };
              }),
            );
            note(products.map(({ product }): unknown => product.get('stock')));
            transaction.update(orderRef, {
              status: 'cancelled',
              cancelledAt: serverTimestamp(),
            });
            for (const { product, amount } of products) {
              if (!product.exists()) continue;
              transaction.update(product.ref, {
                stock: Number(product.get('stock')) + amount,
                lastOrder: `cancel:${id}`,
              });
            }
            return 'cancelled' as const;
          }),
        );
      } catch (cause) {
        return cause instanceof TooLate ? ok('too-late') : fail(appErrorFrom(cause));
      }
    },
  };
}

class TooLate extends Error {
  override readonly name = 'TooLate';
}

/** Subscribes once the client is there, unless it was stopped before. */
function follow(
  subscribe: (isWanted: () => boolean) => Promise<() => void>,
  onFailure: (cause: unknown) => void,
): () => void {
  let isWanted = true;
  let stop = () => {};
  subscribe(() => isWanted).then((unsubscribe) => {
    stop = unsubscribe;
    if (!isWanted) stop();
  }, onFailure);
  return () => {
    isWanted = false;
    stop();
  };
}

function parsed<T>(parse: () => T): Result<T> {
  try {
    return ok(parse());
  } catch (cause) {
    return fail(appErrorFrom(cause));
  }
}
