import {
  ORDER_STATES,
  orderMail,
  parseOrder,
  type ForwardStatus,
  type MailedStep,
  type Order,
  type OrderStatus,
  type Tracking,
} from '@galleria/shared-contracts/domain';
import { ExpectedFailure } from '@galleria/shared-contracts/firebase';

import type { OpenCommit } from '../../kit/data/commit';

/** An order that moves on, and the number of its parcel if there is one. */
export interface Moved {
  readonly order: Order;
  readonly tracking?: Tracking | undefined;
}

/** Moves orders to the status `to`, with their mails and one audit entry. Each must have the status before it. */
export function setStatus(
  { lite, transaction, entryKey, record }: OpenCommit,
  moved: readonly Moved[],
  to: ForwardStatus,
) {
  for (const { order, tracking } of moved) {
    transaction.update(lite.doc(lite.db, 'orders', order.id), {
      status: to,
      lastAudit: entryKey,
      [`${to}At`]: lite.serverTimestamp(),
      ...(tracking && { tracking }),
    });
    if (to === 'shipped') {
      mailTo({ ...order, tracking: tracking ?? null }, to, { lite, transaction });
    }
  }
  record({
    action: `${to} order`,
    targets: moved.map(({ order }) => `orders/${order.id}`),
    changes: moved.map(({ order, tracking }) => ({
      id: order.id,
      before: { status: ORDER_STATES[to].before },
      after: { status: to, ...(tracking && { parcel: parcelText(tracking) }) },
    })),
  });
}

/** Gives shipped orders the numbers of their parcels, with one audit entry. Writes no mail. */
export function track(
  { lite, transaction, entryKey, record }: OpenCommit,
  tracked: readonly (Moved & { readonly tracking: Tracking })[],
) {
  for (const { order, tracking } of tracked) {
    transaction.update(lite.doc(lite.db, 'orders', order.id), { tracking, lastAudit: entryKey });
  }
  record({
    action: 'tracked order',
    targets: tracked.map(({ order }) => `orders/${order.id}`),
    changes: tracked.map(({ order, tracking }) => ({
      id: order.id,
      before: { parcel: order.tracking ? parcelText(order.tracking) : '' },
      after: { parcel: parcelText(tracking) },
    })),
  });
}

/** Sets these shipped orders back to `placed`, with one audit entry. Deletes the mails about their shipping. */
export function unship(
  { lite, transaction, entryKey, record }: OpenCommit,
  orders: readonly Order[],
) {
  for (const { id } of orders) {
    transaction.update(lite.doc(lite.db, 'orders', id), {
      status: 'placed',
      lastAudit: entryKey,
      unshippedAt: lite.serverTimestamp(),
      shippedAt: lite.deleteField(),
      tracking: lite.deleteField(),
    });
    transaction.delete(lite.doc(lite.db, 'mail', `${id}-shipped`));
  }
  record({
    action: 'unshipped order',
    targets: orders.map(({ id }) => `orders/${id}`),
    changes: orders.map(({ id, tracking }) => ({
      id,
      before: { status: 'shipped', ...(tracking && { parcel: parcelText(tracking) }) },
      after: { status: 'placed' },
    })),
  });
}

/** Writes the mail that tells the shopper of the order's step. */
export function mailTo(
  order: Order,
  step: MailedStep,
  { lite, transaction }: Pick<OpenCommit, 'lite' | 'transaction'>,
) {
  const { key, document } = orderMail(order, step);
  transaction.set(lite.doc(lite.db, 'mail', key), document);
}

/** Reads the order in the transaction. Throws a conflict when it does not have this status. */
export async function orderIn(status: OrderStatus, open: OpenCommit, id: string): Promise<Order> {
  const order = await readOrder(open, id);
  expectStatus(status, order);
  return order;
}

/** Throws a conflict when the order does not have this status. */
export function expectStatus(status: OrderStatus, order: Order): void {
  if (order.status === status) return;
  throw conflict(`This order is ${order.status} meanwhile. Nothing was changed.`);
}

/** Reads the order in the transaction. Throws a conflict when there is none. */
export async function readOrder({ lite, transaction }: OpenCommit, id: string): Promise<Order> {
  const snapshot = await transaction.get(lite.doc(lite.db, 'orders', id));
  if (!snapshot.exists()) throw conflict('This order is no longer there.');
  return parseOrder(id, snapshot.data());
}

/** The text of a parcel in an audit entry. */
export const parcelText = ({ carrier, number, link }: Tracking) => `${carrier} ${number}, ${link}`;

/** Whether both are the same parcel, or both are `null`. */
export const isSameParcel = (a: Tracking | null, b: Tracking | null) =>
  (a && parcelText(a)) === (b && parcelText(b));

export function conflict(message: string): ExpectedFailure {
  return new ExpectedFailure({ kind: 'conflict', message, retryable: false });
}
