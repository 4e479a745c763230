import {
  formatCount,
  formatCents,
  LIMITS,
  ORDER_STATES,
  returnedLines,
  RETURNS,
  stockUpdate,
  type Cents,
  type ForwardStatus,
  type Order,
  type OrderReturn,
  type Result,
  type ReturnState,
  type Tracking,
} from '@galleria/shared-contracts/domain';

import type { AuditAction } from '../../kit/data/audit-actions';
import type { Commit, OpenCommit } from '../../kit/data/commit';
import {
  conflict,
  expectStatus,
  isSameParcel,
  mailTo,
  setStatus,
  orderIn,
  readOrder,
  track,
} from './order-steps';

export interface OrderChanges {
  /** Moves an order to its next status. Fails with a conflict when the status has changed meanwhile. */
  advance(id: string, to: ForwardStatus): Promise<Result<null>>;
  /**
   * Ships an order with the number of its parcel. Changes nothing if the order is already shipped with this number,
   * because the answer to an earlier call may have been lost.
   */
  ship(id: string, tracking: Tracking): Promise<Result<null>>;
  /**
   * Sets or replaces the parcel number of a shipped order. `seen` is the number that the admin saw. Fails with a
   * conflict when somebody has set another number meanwhile.
   */
  track(id: string, seen: Tracking | null, tracking: Tracking): Promise<Result<null>>;
  /**
   * Cancels an order with the status `placed` and gives its stock back, in one commit. Skips products that are
   * deleted or whose stock is damaged. Fails with a conflict when a stock has no room for the pieces.
   */
  cancel(id: string): Promise<Result<null>>;
  /** Agrees to a return or refuses it, with a word for the shopper. */
  answerReturn(id: string, answer: ReturnAnswer, word: string): Promise<Result<null>>;
  /**
   * Notes that a return has arrived. `isRestocked`: the commit also gives its pieces back to the stock, as in
   * `cancel`.
   */
  receiveReturn(id: string, isRestocked: boolean): Promise<Result<null>>;
  /** Notes that this sum was paid back for a return that has arrived. */
  refundReturn(id: string, refundCents: Cents): Promise<Result<null>>;
}

export type ReturnAnswer = 'agreed' | 'refused';

/** Stores each change together with its audit entry and the shopper's mails in one commit. */
export function createOrderChanges(commit: Commit): OrderChanges {
  return {
    advance: (id, to) =>
      commit(async (open) => {
        setStatus(open, [{ order: await orderIn(ORDER_STATES[to].before, open, id) }], to);
        return null;
      }),

    ship: (id, tracking) =>
      commit(async (open) => {
        const order = await readOrder(open, id);
        if (order.status === 'shipped' && isSameParcel(order.tracking, tracking)) return null;
        expectStatus('placed', order);
        setStatus(open, [{ order, tracking }], 'shipped');
        return null;
      }),

    track: (id, seen, tracking) =>
      commit(async (open) => {
        const order = await orderIn('shipped', open, id);
        if (isSameParcel(order.tracking, tracking)) return null;
        if (!isSameParcel(order.tracking, seen)) {
          throw conflict(
            'Somebody has given this order another parcel number meanwhile. Nothing was changed: compare the two, then save again.',
          );
        }
        track(open, [{ order, tracking }]);
        return null;
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
        restock(open, lines, products, `cancel:${id}`);
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
        restock(open, lines, products, `return:${id}`);
        return null;
      }),

    refundReturn: (id, refundCents) =>
      commit(async (open) => {
        const { order, returned } = await returnBefore('refunded', open, id);
        moveReturn(open, order, returned, 'refunded', { refundCents });
        return null;
      }),
  };
}

/** Moves a return to the state `to`, with these fields, its mail and its entry. */
function moveReturn(
  { lite, transaction, entryKey, record }: OpenCommit,
  order: Order,
  returned: OrderReturn,
  to: ReturnState,
  fields:
    | { readonly word: string }
    | { readonly restocked: boolean }
    | { readonly refundCents: Cents },
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
  mailTo({ ...order, returned: { ...returned, ...fields } }, `return-${to}`, { lite, transaction });
  record({
    action: `${to} return` as AuditAction,
    targets: [`orders/${order.id}`],
    changes: [
      {
        id: order.id,
        before: { return: returned.state },
        after: {
          return: to,
          ...Object.fromEntries(
            Object.entries(fields).map(([name, value]) =>
              name === 'refundCents'
                ? ['paid back', formatCents(Number(value))]
                : [name, String(value)],
            ),
          ),
        },
      },
    ],
  });
}

/**
 * Gives these pieces back to the products that still exist with a stock. `mark` says in a product what has changed its
 * stock. Throws a conflict when a stock has no room for the pieces.
 */
function restock(
  { lite, transaction }: OpenCommit,
  lines: Order['lines'],
  products: readonly Awaited<ReturnType<OpenCommit['transaction']['get']>>[],
  mark: string,
) {
  for (const [place, product] of products.entries()) {
    const line = lines[place];
    const stock: unknown = product.get('stock');
    if (!line || typeof stock !== 'number' || !Number.isInteger(stock)) continue;
    if (stock + line.amount > LIMITS.stockMax)
      throw conflict(
        `The stock of “${line.title}” has no room for ${line.amount} more: ${formatCount(LIMITS.stockMax)} is the most. Lower it, then try again. Nothing was changed.`,
      );
    const lowAt: unknown = product.get('lowAt');
    transaction.update(
      product.ref,
      stockUpdate({ from: stock, to: stock + line.amount, lowAt }, mark, lite.serverTimestamp()),
    );
  }
}

/** Reads the order in the transaction. Throws a conflict when its return is not in the state before `to`. */
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
