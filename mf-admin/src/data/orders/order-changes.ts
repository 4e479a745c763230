import {
  fail,
  ok,
  parseOrder,
  type AppError,
  type Order,
  type OrderStatus,
  type Result,
} from '@galleria/shared-contracts';
import {
  appErrorFrom,
  type FirebaseClient,
  type LiveDatabase,
} from '@galleria/shared-contracts/firebase';

import type { RecordInAudit } from '../audit/audit-trail';

/** What follows on each status when all goes well. */
export const NEXT_STATUS: Readonly<Record<OrderStatus, 'shipped' | 'delivered' | null>> = {
  placed: 'shipped',
  shipped: 'delivered',
  delivered: null,
  cancelled: null,
};

export interface OrderChanges {
  /** Moves an order on by one status. A conflict when it is no longer in the one before. */
  advance(id: string, to: 'shipped' | 'delivered'): Promise<Result<null>>;
  /**
   * Cancels an order that is still placed and gives back the stock that it took, in one commit;
   * products that are no longer sold get none.
   */
  cancel(id: string): Promise<Result<null>>;
}

/** Each change is recorded in the commit that makes it. */
export function createOrderChanges(
  firebase: FirebaseClient,
  recordInAudit: RecordInAudit,
): OrderChanges {
  return {
    advance: (id, to) =>
      change(firebase, id, {
        from: to === 'shipped' ? 'placed' : 'shipped',
        commit: (live, order) => {
          const batch = live.writeBatch(live.db);
          batch.update(live.doc(live.db, 'orders', order.id), { status: to });
          recordInAudit(live, batch, { action: `${to} order`, target: `orders/${order.id}` });
          return batch.commit();
        },
      }),
    cancel: (id) =>
      change(firebase, id, {
        from: 'placed',
        commit: async (live, order) => {
          const products = await Promise.all(
            order.lines.map((line) =>
              live.getDocFromServer(live.doc(live.db, 'products', String(line.id))),
            ),
          );
          const batch = live.writeBatch(live.db);
          batch.update(live.doc(live.db, 'orders', order.id), {
            status: 'cancelled',
            cancelledAt: live.serverTimestamp(),
          });
          for (const [place, product] of products.entries()) {
            const line = order.lines[place];
            if (!line || !product.exists()) continue;
            batch.update(product.ref, {
              stock: live.increment(line.amount),
              lastOrder: `cancel:${order.id}`,
            });
          }
          recordInAudit(live, batch, { action: 'cancelled order', target: `orders/${order.id}` });
          return batch.commit();
        },
      }),
  };
}

interface Change {
  /** The status that it changes. */
  readonly from: OrderStatus;
  readonly commit: (live: LiveDatabase, order: Order) => Promise<void>;
}

/** A product may go, or the order move on, between reading and writing: then it is read again. */
const ATTEMPTS = 3;

async function change(
  firebase: FirebaseClient,
  id: string,
  { from, commit }: Change,
): Promise<Result<null>> {
  try {
    const live = await firebase.live();
    for (let attempt = 1; ; attempt += 1) {
      const snapshot = await live.getDocFromServer(live.doc(live.db, 'orders', id));
      if (!snapshot.exists()) return fail(conflict('This order is no longer there.'));
      const order = parseOrder(id, snapshot.data());
      if (order.status !== from) {
        return fail(conflict(`This order is ${order.status} meanwhile. Nothing was changed.`));
      }
      try {
        await commit(live, order);
        return ok(null);
      } catch (cause) {
        const { kind } = appErrorFrom(cause);
        const mayHaveMoved = kind === 'permission-denied' || kind === 'not-found';
        if (!mayHaveMoved || attempt === ATTEMPTS) throw cause;
      }
    }
  } catch (cause) {
    return fail(appErrorFrom(cause));
  }
}

function conflict(message: string): AppError {
  return { kind: 'conflict', message, retryable: false };
}
