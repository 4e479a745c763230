import {
  parseOrder,
  type Order,
  type OrderStatus,
  type Result,
} from '@galleria/shared-contracts/domain';
import {
  ExpectedFailure,
  transact,
  type FirebaseClient,
  type LiveDatabase,
  type Transaction,
} from '@galleria/shared-contracts/firebase';

import type { RecordInAudit } from '../../operations/data/audit-trail';
import type { ChangeReport } from '../../kit/data/in-batches';
import { attemptOnline } from '../../kit/data/online';

/** The status after each one; `null` after the last. */
export const NEXT_STATUS: Readonly<Record<OrderStatus, ForwardStatus | null>> = {
  placed: 'shipped',
  shipped: 'delivered',
  delivered: null,
  cancelled: null,
};

/** The status before each one. */
export const STATUS_BEFORE = { shipped: 'placed', delivered: 'shipped' } as const;
export type ForwardStatus = keyof typeof STATUS_BEFORE;

/**
 * The most orders in one commit. The access rules may read 20 documents for a commit: one for each
 * order and two for its audit entry.
 */
export const ORDERS_AT_ONCE = 6;

export interface OrderChanges {
  /** Moves an order to its next status. A conflict when its status has changed meanwhile. */
  advance(id: string, to: ForwardStatus): Promise<Result<null>>;
  /**
   * Moves at most `ORDERS_AT_ONCE` orders to their next status, in one commit. Orders whose status is
   * not the previous one stay unchanged.
   */
  advanceAll(ids: readonly string[], to: ForwardStatus): Promise<Result<ChangeReport<string>>>;
  /**
   * Cancels an order that is still placed and gives its stock back, in one commit. Deleted
   * products get none.
   */
  cancel(id: string): Promise<Result<null>>;
}

/** Each change and its audit entry are one commit. */
export function createOrderChanges(
  firebase: FirebaseClient,
  recordInAudit: RecordInAudit,
): OrderChanges {
  function inTransaction<T>(
    work: (live: LiveDatabase, transaction: Transaction) => Promise<T>,
  ): Promise<Result<T>> {
    return attemptOnline(async () => {
      const live = await firebase.live();
      return transact(live, (transaction) => work(live, transaction));
    });
  }

  function moveOn(live: LiveDatabase, writes: Transaction, id: string, to: ForwardStatus) {
    writes.update(live.doc(live.db, 'orders', id), { status: to });
    recordInAudit(live, writes, { action: `${to} order`, target: `orders/${id}` });
  }

  return {
    advance: (id, to) =>
      inTransaction(async (live, transaction) => {
        await orderIn(STATUS_BEFORE[to], live, transaction, id);
        moveOn(live, transaction, id, to);
        return null;
      }),

    advanceAll: (ids, to) =>
      inTransaction(async (live, transaction) => {
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
            const reason = status === null ? 'It is no longer there' : `It is ${status} meanwhile`;
            leftAlone.push({ id: order.id, reason });
          }
        }
        return { changedIds, leftAlone };
      }),

    cancel: (id) =>
      inTransaction(async (live, transaction) => {
        const { lines } = await orderIn('placed', live, transaction, id);
        const products = await Promise.all(
          lines.map((line) => transaction.get(live.doc(live.db, 'products', String(line.id)))),
        );
        transaction.update(live.doc(live.db, 'orders', id), {
          status: 'cancelled',
          cancelledAt: live.serverTimestamp(),
        });
        for (const [place, product] of products.entries()) {
          const line = lines[place];
          if (!line || !product.exists()) continue;
          transaction.update(product.ref, {
            stock: live.increment(line.amount),
            lastOrder: `cancel:${id}`,
          });
        }
        recordInAudit(live, transaction, { action: 'cancelled order', target: `orders/${id}` });
        return null;
      }),
  };
}

/** The order as the transaction reads it. Throws a conflict when its status is another one. */
async function orderIn(
  status: OrderStatus,
  live: LiveDatabase,
  transaction: Transaction,
  id: string,
): Promise<Order> {
  const snapshot = await transaction.get(live.doc(live.db, 'orders', id));
  if (!snapshot.exists()) throw conflict('This order is no longer there.');
  const order = parseOrder(id, snapshot.data());
  if (order.status === status) return order;
  throw conflict(`This order is ${order.status} meanwhile. Nothing was changed.`);
}

function conflict(message: string): ExpectedFailure {
  return new ExpectedFailure({ kind: 'conflict', message, retryable: false });
}
