import {
  parseOrder,
  stockUpdate,
  type Order,
  type OrderStatus,
  type Result,
} from '@galleria/shared-contracts/domain';
import { ExpectedFailure } from '@galleria/shared-contracts/firebase';

import { TARGETS_MAX, type Commit, type OpenCommit } from '../../kit/data/commit';
import type { ChangeReport } from '../../kit/data/in-batches';

/** The next status of each status; `null` for the last. */
export const NEXT_STATUS: Readonly<Record<OrderStatus, ForwardStatus | null>> = {
  placed: 'shipped',
  shipped: 'delivered',
  delivered: null,
  cancelled: null,
};

/** The status before each status that an admin can set. */
export const STATUS_BEFORE = { shipped: 'placed', delivered: 'shipped' } as const;
export type ForwardStatus = keyof typeof STATUS_BEFORE;

/** The maximum number of orders in one commit, because they share one audit entry. */
export const ORDERS_AT_ONCE = TARGETS_MAX;

export interface OrderChanges {
  /** Moves an order to its next status. Fails with a conflict when the status has changed meanwhile. */
  advance(id: string, to: ForwardStatus): Promise<Result<null>>;
  /**
   * Moves at most `ORDERS_AT_ONCE` orders to the status `to`, in one commit. Skips orders that do not have
   * the status before it.
   */
  advanceAll(ids: readonly string[], to: ForwardStatus): Promise<Result<ChangeReport<string>>>;
  /**
   * Cancels an order with the status `placed` and gives its stock back, in one commit. Skips deleted
   * products.
   */
  cancel(id: string): Promise<Result<null>>;
}

/** Stores each change together with its audit entry in one commit. */
export function createOrderChanges(commit: Commit): OrderChanges {
  /** Moves orders to the status `to`. Each must have the status before it. */
  function moveOn(
    { lite, transaction, entryKey, record }: OpenCommit,
    ids: readonly string[],
    to: ForwardStatus,
  ) {
    for (const id of ids) {
      transaction.update(lite.doc(lite.db, 'orders', id), { status: to, lastAudit: entryKey });
    }
    record({
      action: `${to} order`,
      targets: ids.map((id) => `orders/${id}`),
      changes: ids.map((id) => changeOf(id, STATUS_BEFORE[to], to)),
    });
  }

  return {
    advance: (id, to) =>
      commit(async (open) => {
        await orderIn(STATUS_BEFORE[to], open, id);
        moveOn(open, [id], to);
        return null;
      }),

    advanceAll: (ids, to) =>
      commit(async (open) => {
        const { lite, transaction } = open;
        const found = await Promise.all(
          ids.map((id) => transaction.get(lite.doc(lite.db, 'orders', id))),
        );
        const changedIds: string[] = [];
        const leftAlone: { id: string; reason: string }[] = [];
        for (const order of found) {
          const status = order.exists() ? (order.get('status') as OrderStatus) : null;
          if (status === STATUS_BEFORE[to]) {
            changedIds.push(order.id);
          } else {
            const reason = status === null ? 'It is no longer there' : `It is ${status} meanwhile`;
            leftAlone.push({ id: order.id, reason });
          }
        }
        if (changedIds.length > 0) moveOn(open, changedIds, to);
        return { changedIds, leftAlone };
      }),

    cancel: (id) =>
      commit(async (open) => {
        const { lite, transaction, entryKey, record } = open;
        const { lines } = await orderIn('placed', open, id);
        const products = await Promise.all(
          lines.map((line) => transaction.get(lite.doc(lite.db, 'products', String(line.id)))),
        );
        transaction.update(lite.doc(lite.db, 'orders', id), {
          status: 'cancelled',
          cancelledAt: lite.serverTimestamp(),
          lastAudit: entryKey,
        });
        for (const [place, product] of products.entries()) {
          const line = lines[place];
          if (!line || !product.exists()) continue;
          const stock = Number(product.get('stock'));
          transaction.update(
            product.ref,
            stockUpdate(
              { from: stock, to: stock + line.amount },
              `cancel:${id}`,
              lite.serverTimestamp(),
            ),
          );
        }
        record({
          action: 'cancelled order',
          targets: [`orders/${id}`],
          changes: [changeOf(id, 'placed', 'cancelled')],
        });
        return null;
      }),
  };
}

/** Reads the order in the transaction. Throws a conflict when it does not have this status. */
async function orderIn(
  status: OrderStatus,
  { lite, transaction }: OpenCommit,
  id: string,
): Promise<Order> {
  const snapshot = await transaction.get(lite.doc(lite.db, 'orders', id));
  if (!snapshot.exists()) throw conflict('This order is no longer there.');
  const order = parseOrder(id, snapshot.data());
  if (order.status === status) return order;
  throw conflict(`This order is ${order.status} meanwhile. Nothing was changed.`);
}

const changeOf = (id: string, before: OrderStatus, after: OrderStatus) => ({
  id,
  before: { status: before },
  after: { status: after },
});

function conflict(message: string): ExpectedFailure {
  return new ExpectedFailure({ kind: 'conflict', message, retryable: false });
}
