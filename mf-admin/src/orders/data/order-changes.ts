import {
  fail,
  ok,
  OFFLINE_NOTICE,
  parseOrder,
  type AppError,
  type Order,
  type OrderStatus,
  type Result,
} from '@galleria/shared-contracts/domain';
import {
  appErrorFrom,
  type FirebaseClient,
  type LiveDatabase,
} from '@galleria/shared-contracts/firebase';

import type { RecordInAudit } from '../../operations/data/audit-trail';
import type { ChangeReport } from '../../kit/data/change-report';

/** What follows on each status when all goes well. */
export const NEXT_STATUS: Readonly<Record<OrderStatus, ForwardStatus | null>> = {
  placed: 'shipped',
  shipped: 'delivered',
  delivered: null,
  cancelled: null,
};

/** The only status from which an order comes to each. */
export const STATUS_BEFORE = { shipped: 'placed', delivered: 'shipped' } as const;
export type ForwardStatus = keyof typeof STATUS_BEFORE;

/**
 * How many orders one commit may move on. The rules may look at 20 documents for a commit: one for
 * each order and two for its entry in the trail.
 */
export const ORDERS_AT_ONCE = 6;

export interface OrderChanges {
  /** Moves an order on by one status. A conflict when it is no longer in the one before. */
  advance(id: string, to: ForwardStatus): Promise<Result<null>>;
  /**
   * Moves at most `ORDERS_AT_ONCE` orders on by one status, in one commit. Those that are not, or
   * no longer, in the one before are left alone.
   */
  advanceAll(ids: readonly string[], to: ForwardStatus): Promise<Result<ChangeReport<string>>>;
  /**
   * Cancels an order that is still placed and gives back the stock that it took, in one commit;
   * products that are no longer sold get none.
   */
  cancel(id: string): Promise<Result<null>>;
}

/** A batch or a transaction. */
interface Updates {
  update(reference: ReturnType<LiveDatabase['doc']>, data: { status: ForwardStatus }): unknown;
}

/** Each change is recorded in the commit that makes it. */
export function createOrderChanges(
  firebase: FirebaseClient,
  recordInAudit: RecordInAudit,
): OrderChanges {
  function moveOn(
    live: LiveDatabase,
    writes: Parameters<RecordInAudit>[1] & Updates,
    id: string,
    to: ForwardStatus,
  ) {
    writes.update(live.doc(live.db, 'orders', id), { status: to });
    recordInAudit(live, writes, { action: `${to} order`, target: `orders/${id}` });
  }

  return {
    advance: (id, to) =>
      change(firebase, id, {
        from: STATUS_BEFORE[to],
        commit: (live, order) => {
          const batch = live.writeBatch(live.db);
          moveOn(live, batch, order.id, to);
          return batch.commit();
        },
      }),
    advanceAll: async (ids, to) => {
      // A transaction needs the server, and would keep asking for it.
      if (!navigator.onLine) {
        return fail({ kind: 'offline', message: OFFLINE_NOTICE, retryable: true });
      }
      try {
        const live = await firebase.live();
        return ok(
          await live.runTransaction(live.db, async (transaction) => {
            const found = await Promise.all(
              ids.map((id) => transaction.get(live.doc(live.db, 'orders', id))),
            );
            const changedIds: string[] = [];
            const leftAlone: { id: string; reason: string }[] = [];
            for (const order of found) {
              const status = order.exists() ? (order.get('status') as OrderStatus) : null;
              if (status === STATUS_BEFORE[to]) {
                moveOn(live, transaction, order.id, to);
                changedIds.push(order.id);
              } else {
                const reason =
                  status === null ? 'It is no longer there' : `It is ${status} meanwhile`;
                leftAlone.push({ id: order.id, reason });
              }
            }
            return { changedIds, leftAlone };
          }),
        );
      } catch (cause) {
        return fail(appErrorFrom(cause));
      }
    },
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
