import {
  orderMail,
  parseOrder,
  returnedLines,
  RETURNS,
  stockUpdate,
  type MailedStep,
  type Order,
  type OrderStatus,
  type OrderReturn,
  type Result,
  type ReturnState,
  type Tracking,
} from '@galleria/shared-contracts/domain';
import { ExpectedFailure } from '@galleria/shared-contracts/firebase';

import type { AuditAction } from '../../kit/data/audit-actions';
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
  /** Agrees to a return or refuses it, with a word for the shopper. */
  answerReturn(id: string, answer: ReturnAnswer, word: string): Promise<Result<null>>;
  /**
   * Notes that a return has arrived. `isRestocked`: its pieces are in stock again from this commit on; skips
   * deleted products.
   */
  receiveReturn(id: string, isRestocked: boolean): Promise<Result<null>>;
}

export type ReturnAnswer = 'agreed' | 'refused';

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
        giveBack(open, lines, products, `cancel:${id}`);
        record({
          action: 'cancelled order',
          targets: [`orders/${id}`],
          changes: [{ id, before: { status: 'placed' }, after: { status: 'cancelled' } }],
        });
        return null;
      }),

    answerReturn: (id, answer, word) =>
      commit(async (open) => {
        const { order, returned } = await returnBefore(answer, open, id);
        moveReturn(open, order, returned, answer, { word });
        return null;
      }),

    receiveReturn: (id, isRestocked) =>
      commit(async (open) => {
        const { lite, transaction } = open;
        const { order, returned } = await returnBefore('received', open, id);
        const lines = isRestocked ? returnedLines(order.lines, returned) : [];
        const products = await Promise.all(
          lines.map((line) => transaction.get(lite.doc(lite.db, 'products', String(line.id)))),
        );
        moveReturn(open, order, returned, 'received', { restocked: isRestocked });
        giveBack(open, lines, products, `return:${id}`);
        return null;
      }),
  };
}

/** Moves a return to the state `to`, with these fields, its mail and its entry. */
function moveReturn(
  { lite, transaction, entryKey, record }: OpenCommit,
  order: Order,
  { state }: OrderReturn,
  to: ReturnState,
  fields: { readonly word: string } | { readonly restocked: boolean },
) {
  const changes = Object.entries(fields).map(
    ([name, value]) => [`returned.${name}`, value] as const,
  );
  transaction.update(lite.doc(lite.db, 'orders', order.id), {
    ...Object.fromEntries(changes),
    'returned.state': to,
    [`returned.${to}`]: lite.serverTimestamp(),
    lastAudit: entryKey,
  });
  mailTo(order, `return-${to}`, { lite, transaction });
  record({
    action: `${to} return` as AuditAction,
    targets: [`orders/${order.id}`],
    changes: [
      {
        id: order.id,
        before: { return: state },
        after: {
          return: to,
          ...Object.fromEntries(
            Object.entries(fields).map(([name, value]) => [name, String(value)]),
          ),
        },
      },
    ],
  });
}

/** Gives these pieces back to the products that still exist, under this mark. */
function giveBack(
  { lite, transaction }: OpenCommit,
  lines: Order['lines'],
  products: readonly Awaited<ReturnType<OpenCommit['transaction']['get']>>[],
  mark: string,
) {
  for (const [place, product] of products.entries()) {
    const line = lines[place];
    if (!line || !product.exists()) continue;
    const stock = Number(product.get('stock'));
    transaction.update(
      product.ref,
      stockUpdate({ from: stock, to: stock + line.amount }, mark, lite.serverTimestamp()),
    );
  }
}

/** Writes the mail that tells the shopper of the order's step. */
function mailTo(
  order: Order,
  step: MailedStep,
  { lite, transaction }: Pick<OpenCommit, 'lite' | 'transaction'>,
) {
  const { key, document } = orderMail(order, step);
  transaction.set(lite.doc(lite.db, 'mail', key), document);
}

/** Reads the order in the transaction. Throws a conflict when it does not have this status. */
async function orderIn(status: OrderStatus, open: OpenCommit, id: string): Promise<Order> {
  const order = await readOrder(open, id);
  if (order.status === status) return order;
  throw conflict(`This order is ${order.status} meanwhile. Nothing was changed.`);
}

/** Reads the order in the transaction. Throws a conflict when its return cannot get to this state. */
async function returnBefore(to: ReturnState, open: OpenCommit, id: string) {
  const order = await readOrder(open, id);
  const { returned } = order;
  if (returned?.state === RETURNS[to].before) return { order, returned };
  throw conflict(
    returned
      ? `This return is ${returned.state} meanwhile. Nothing was changed.`
      : 'Nobody has asked to return anything of this order.',
  );
}

async function readOrder({ lite, transaction }: OpenCommit, id: string): Promise<Order> {
  const snapshot = await transaction.get(lite.doc(lite.db, 'orders', id));
  if (!snapshot.exists()) throw conflict('This order is no longer there.');
  return parseOrder(id, snapshot.data());
}

const parcelText = ({ carrier, number, link }: Tracking) => `${carrier} ${number}, ${link}`;

function conflict(message: string): ExpectedFailure {
  return new ExpectedFailure({ kind: 'conflict', message, retryable: false });
}
