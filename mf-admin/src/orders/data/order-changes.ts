import {
  parseOrder,
  type Order,
  type OrderStatus,
  type Result,
} from '@galleria/shared-contracts/domain';
import {
  appErrorFrom,
  attempt,
  ExpectedFailure,
  transact,
  type FirebaseClient,
  type LiveDatabase,
} from '@galleria/shared-contracts/firebase';

import type { RecordInAudit } from '../../operations/data/audit-trail';
import type { ChangeReport } from '../../kit/data/in-batches';
import { attemptOnline } from '../../kit/data/online';

/** The status after each one; `null` at the end. */
export const NEXT_STATUS: Readonly<Record<OrderStatus, ForwardStatus | null>> = {
  placed: 'shipped',
  shipped: 'delivered',
  delivered: null,
  cancelled: null,
};

/** The only status before each one. */
export const STATUS_BEFORE = { shipped: 'placed', delivered: 'shipped' } as const;
export type ForwardStatus = keyof typeof STATUS_BEFORE;

/**
 * The most orders in one commit. The access rules may read 20 documents for a commit: one for each
 * order and two for its audit entry.
 */
export const ORDERS_AT_ONCE = 6;

export interface OrderChanges {
  /** Moves an order to its next status. A conflict when its status is no longer the one before. */
  advance(id: string, to: ForwardStatus): Promise<Result<null>>;
  /**
   * Moves at most `ORDERS_AT_ONCE` orders to their next status, in one commit. Orders with another
   * status than the one before are left alone.
   */
  advanceAll(ids: readonly string[], to: ForwardStatus): Promise<Result<ChangeReport<string>>>;
  /**
   * Cancels an order that is still placed and gives its stock back, in one commit. Deleted
   * products get none.
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

    advanceAll: (ids, to) =>
      attemptOnline(async () => {
        const live = await firebase.live();
        return transact(live, async (transaction) => {
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
        });
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

/** Another write may come between reading and writing: then the order is read again. */
const TRIES = 3;

function change(firebase: FirebaseClient, id: string, { from, commit }: Change) {
  return attempt(async () => {
    const live = await firebase.live();
    for (let tries = 1; ; tries += 1) {
      const snapshot = await live.getDocFromServer(live.doc(live.db, 'orders', id));
      if (!snapshot.exists()) throw conflict('This order is no longer there.');
      const order = parseOrder(id, snapshot.data());
      if (order.status !== from) {
        throw conflict(`This order is ${order.status} meanwhile. Nothing was changed.`);
      }
      try {
        await commit(live, order);
        return null;
      } catch (cause) {
        const { kind } = appErrorFrom(cause);
        const mayHaveMoved = kind === 'permission-denied' || kind === 'not-found';
        if (!mayHaveMoved || tries === TRIES) throw cause;
      }
    }
  });
}

function conflict(message: string): ExpectedFailure {
  return new ExpectedFailure({ kind: 'conflict', message, retryable: false });
}
