import {
  orderMail,
  parseOrder,
  stockUpdate,
  type MailedStatus,
  type Order,
  type OrderStatus,
  type Result,
  type Tracking,
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

/**
 * The maximum number of orders in one commit. They share one audit entry. The rules of a shipped order
 * read more documents, because its mail is in the commit.
 */
export const ORDERS_AT_ONCE = { shipped: 4, delivered: TARGETS_MAX } as const;

export interface OrderChanges {
  /** Moves an order to its next status. Fails with a conflict when the status has changed meanwhile. */
  advance(id: string, to: ForwardStatus): Promise<Result<null>>;
  /** Ships an order, and gives the number of its parcel. */
  ship(id: string, tracking: Tracking): Promise<Result<null>>;
  /** Gives a shipped order the number of its parcel, or another one. */
  track(id: string, tracking: Tracking): Promise<Result<null>>;
  /**
   * Moves at most `ORDERS_AT_ONCE[to]` orders to the status `to`, in one commit. Skips orders that do not have
   * the status before it.
   */
  advanceAll(ids: readonly string[], to: ForwardStatus): Promise<Result<ChangeReport<string>>>;
  /**
   * Cancels an order with the status `placed` and gives its stock back, in one commit. Skips deleted
   * products.
   */
  cancel(id: string): Promise<Result<null>>;
}

/** Stores each change together with its audit entry and the shopper's mails in one commit. */
export function createOrderChanges(commit: Commit): OrderChanges {
  /** Moves orders to the status `to`. Each must have the status before it. */
  function moveOn(
    { lite, transaction, entryKey, record }: OpenCommit,
    orders: readonly Order[],
    to: ForwardStatus,
    tracking: Tracking | null = null,
  ) {
    for (const order of orders) {
      transaction.update(lite.doc(lite.db, 'orders', order.id), {
        status: to,
        lastAudit: entryKey,
        [`${to}At`]: lite.serverTimestamp(),
        ...(tracking && { tracking }),
      });
      if (to === 'shipped') mailTo({ ...order, tracking }, to, { lite, transaction });
    }
    record({
      action: `${to} order`,
      targets: orders.map(({ id }) => `orders/${id}`),
      changes: orders.map(({ id }) => ({
        id,
        before: { status: STATUS_BEFORE[to] },
        after: { status: to, ...(tracking && { parcel: parcelText(tracking) }) },
      })),
    });
  }

  return {
    advance: (id, to) =>
      commit(async (open) => {
        moveOn(open, [await orderIn(STATUS_BEFORE[to], open, id)], to);
        return null;
      }),

    ship: (id, tracking) =>
      commit(async (open) => {
        moveOn(open, [await orderIn('placed', open, id)], 'shipped', tracking);
        return null;
      }),

    track: (id, tracking) =>
      commit(async (open) => {
        const { lite, transaction, entryKey, record } = open;
        const order = await orderIn('shipped', open, id);
        transaction.update(lite.doc(lite.db, 'orders', id), { tracking, lastAudit: entryKey });
        record({
          action: 'tracked order',
          targets: [`orders/${id}`],
          changes: [
            {
              id,
              before: { parcel: order.tracking ? parcelText(order.tracking) : '' },
              after: { parcel: parcelText(tracking) },
            },
          ],
        });
        return null;
      }),

    advanceAll: (ids, to) =>
      commit(async (open) => {
        const { lite, transaction } = open;
        const found = await Promise.all(
          ids.map((id) => transaction.get(lite.doc(lite.db, 'orders', id))),
        );
        const changed: Order[] = [];
        const leftAlone: { id: string; reason: string }[] = [];
        for (const snapshot of found) {
          const { id } = snapshot;
          const order = snapshot.exists() ? parseOrder(id, snapshot.data()) : null;
          if (order?.status === STATUS_BEFORE[to]) changed.push(order);
          else {
            const reason = order ? `It is ${order.status} meanwhile` : 'It is no longer there';
            leftAlone.push({ id, reason });
          }
        }
        if (changed.length > 0) moveOn(open, changed, to);
        return { changedIds: changed.map(({ id }) => id), leftAlone };
      }),

    cancel: (id) =>
      commit(async (open) => {
        const { lite, transaction, entryKey, record } = open;
        const order = await orderIn('placed', open, id);
        const { lines } = order;
        const products = await Promise.all(
          lines.map((line) => transaction.get(lite.doc(lite.db, 'products', String(line.id)))),
        );
        transaction.update(lite.doc(lite.db, 'orders', id), {
          status: 'cancelled',
          cancelledAt: lite.serverTimestamp(),
          lastAudit: entryKey,
        });
        mailTo(order, 'cancelled', open);
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
          changes: [{ id, before: { status: 'placed' }, after: { status: 'cancelled' } }],
        });
        return null;
      }),
  };
}

/** Writes the mail that tells the shopper of the order's step. */
function mailTo(
  order: Order,
  status: MailedStatus,
  { lite, transaction }: Pick<OpenCommit, 'lite' | 'transaction'>,
) {
  const { key, document } = orderMail(order, status);
  transaction.set(lite.doc(lite.db, 'mail', key), document);
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

const parcelText = ({ carrier, number, link }: Tracking) => `${carrier} ${number}, ${link}`;

function conflict(message: string): ExpectedFailure {
  return new ExpectedFailure({ kind: 'conflict', message, retryable: false });
}
