import {
  LIMITS,
  ok,
  orderMail,
  parseOrder,
  stockUpdate,
  type Order,
  type Result,
  type ReturnRequest,
} from '@galleria/shared-contracts/domain';
import {
  attempt,
  follow,
  transact,
  type FirebaseClient,
  type OnChange,
} from '@galleria/shared-contracts/firebase';

import { TEXTS } from '../../texts';

export type CancellingOutcome = 'cancelled' | 'too-late' | 'no-room';
export type AskingOutcome = 'asked' | 'too-late';

/** An order of the list. `order` is `null` if the document is damaged. */
export interface ListedOrder {
  readonly id: string;
  readonly order: Order | null;
}

/** Reads a shopper's own orders, cancels them and asks for returns. */
export interface OrderRepository {
  /**
   * Listens to the `count` newest orders of a shopper, newest first, until the returned function is called.
   */
  watchMine(uid: string, count: number, onChange: OnChange<readonly ListedOrder[]>): () => void;
  /** Listens to one order; `null` when it does not exist. */
  watch(id: string, onChange: OnChange<Order | null>): () => void;
  /**
   * Cancels an order in one transaction, which also gives the stock back to every product that still exists
   * and whose stock is a number, and writes the mail. An order that is cancelled already counts as this one.
   * Resolves to `too-late` when the order is on its way, and to `no-room` when a stock would become larger than
   * the access rules allow.
   */
  cancel(id: string): Promise<Result<CancellingOutcome>>;
  /**
   * Asks to return a part of an order, and writes the mail. A request that is stored already counts as
   * this one, because an order is returned once, and the answer to an earlier try may have been lost.
   * Resolves to `too-late` when the access rules refuse it for an order that this shopper may read: the days
   * of a return are over, by their clock.
   */
  askReturn(id: string, request: ReturnRequest): Promise<Result<AskingOutcome>>;
}

export function createOrderRepository(firebase: FirebaseClient): OrderRepository {
  return {
    watchMine: (uid, count, onChange) =>
      follow(firebase, onChange, (live, next, failed) => {
        const { db, collection, limit, onSnapshot, orderBy, query, where } = live;
        let isAnswered = false;
        return onSnapshot(
          query(
            collection(db, 'orders'),
            where('uid', '==', uid),
            orderBy('createdAt', 'desc'),
            limit(count),
          ),
          { includeMetadataChanges: true },
          ({ docs, metadata }) => {
            isAnswered ||= !metadata.fromCache;
            // The cache may just not have the orders. Only the server knows that there are none.
            if (docs.length === 0 && !isAnswered) failed(noAnswer());
            else next(() => docs.map((one) => listedOrder(one.id, one.data())));
          },
          failed,
        );
      }),
    watch: (id, onChange) =>
      follow(firebase, onChange, ({ db, doc, onSnapshot }, next, failed) =>
        onSnapshot(
          doc(db, 'orders', id),
          { includeMetadataChanges: true },
          (one) => {
            if (one.exists()) next(() => parseOrder(id, one.data()));
            // The cache may just not have the order. Only the server knows that it does not exist.
            else if (one.metadata.fromCache) failed(noAnswer());
            else next(() => null);
          },
          failed,
        ),
      ),
    cancel: (id) =>
      attemptTwice(async () => {
        const lite = await firebase.lite('signed-in');
        const { db, doc, serverTimestamp } = lite;
        const orderRef = doc(db, 'orders', id);
        return transact<CancellingOutcome>(lite, async (transaction, end) => {
          const order = parseOrder(id, (await transaction.get(orderRef)).data());
          // An earlier try whose answer was lost, another tab or the shop has cancelled it.
          if (order.status === 'cancelled') return end('cancelled');
          if (order.status !== 'placed') return end('too-late');
          const products = await Promise.all(
            order.lines.map((line) => transaction.get(doc(db, 'products', String(line.id)))),
          );
          transaction.update(orderRef, { status: 'cancelled', cancelledAt: serverTimestamp() });
          const mail = orderMail(order, 'cancelled');
          transaction.set(doc(db, 'mail', mail.key), mail.document);
          for (const [place, { amount }] of order.lines.entries()) {
            const product = products[place];
            const stock = product?.get('stock') as number;
            // A damaged stock may be anything.
            if (!product || !Number.isInteger(stock)) continue;
            if (stock + amount > LIMITS.stockMax) return end('no-room');
            const lowAt: unknown = product.get('lowAt');
            transaction.update(
              product.ref,
              stockUpdate(
                { from: stock, to: stock + amount, lowAt },
                `cancel:${id}`,
                serverTimestamp(),
              ),
            );
          }
          return 'cancelled';
        });
      }),

    async askReturn(id, { amounts, reason }) {
      const last = { isRead: false };
      const result = await attemptTwice(async () => {
        const lite = await firebase.lite('signed-in');
        const { db, doc, serverTimestamp } = lite;
        const orderRef = doc(db, 'orders', id);
        return transact<AskingOutcome>(lite, async (transaction, end) => {
          last.isRead = false;
          const order = parseOrder(id, (await transaction.get(orderRef)).data());
          last.isRead = true;
          if (order.returned) return end('asked');
          const returned = { state: 'asked', amounts, reason, asked: serverTimestamp() };
          transaction.update(orderRef, { returned });
          const mail = orderMail(order, 'return-asked');
          transaction.set(doc(db, 'mail', mail.key), mail.document);
          return 'asked';
        });
      });
      // A refused read means that the shopper is not signed in any more.
      const isTooLate = last.isRead && !result.ok && result.error.kind === 'permission-denied';
      return isTooLate ? ok('too-late') : result;
    },
  };
}

/** A damaged document must not hide the others. */
function listedOrder(id: string, data: unknown): ListedOrder {
  try {
    return { id, order: parseOrder(id, data) };
  } catch (cause) {
    console.error(`orders/${id} is not an order:`, cause);
    return { id, order: null };
  }
}

const noAnswer = () => Object.assign(new Error(TEXTS.order.unread), { code: 'unavailable' });

/** Tries once more when the answer may be lost. The second try must find what the first has done. */
async function attemptTwice<T>(work: () => Promise<T>): Promise<Result<T>> {
  const first = await attempt(work);
  return first.ok || !first.error.retryable ? first : attempt(work);
}
