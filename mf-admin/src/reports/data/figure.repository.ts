import {
  fail,
  LIMITS,
  ok,
  parseOrder,
  parseProduct,
  unpackCatalogPage,
  type Category,
  type Order,
  type Product,
  type Result,
} from '@galleria/shared-contracts/domain';
import { appErrorFrom, type FirebaseClient } from '@galleria/shared-contracts/firebase';
import * as v from 'valibot';

import { spanOf, type DaySpan } from '../../kit/data/days';
import type { OrderRepository } from '../../orders/data/order.repository';
import { COUNTED_STATUSES } from '../../orders/data/order-query';
import { follow, type OnChange } from '../../kit/data/follow';
import { isFromServer, WITH_CONFIRMATIONS } from '../../kit/data/from-server';
import { Moment, millisOf } from '../../kit/data/moment';
import type { DaySales } from './figures';

export interface FigureRepository {
  /** Sales of each of these parts, by aggregation: no order is read. */
  sales(parts: readonly DaySpan[]): Promise<Result<DaySales[]>>;
  /**
   * Follows what changes the figures from `fromMs` on until the returned function is called: each
   * answer is what has changed since the one before. Of earlier orders only those are read that are
   * cancelled meanwhile.
   */
  watchChanges(fromMs: number, onChange: OnChange<FigureChange>): () => void;
  /** The category of every product that is sold, by its id; from the packed catalogue. */
  categories(): Promise<Result<ReadonlyMap<number, Category>>>;
  /** How many messages the contact form has brought. */
  countMessages(span: DaySpan): Promise<Result<number>>;
  countLowStock(): Promise<Result<number>>;
  /** Follows the products that are running out, the scarcest first, `size` at most. */
  watchLowStock(size: number, onChange: (products: Result<Product[]>) => void): () => void;
}

/** Something that makes figures others than they were. */
export interface FigureChange {
  /** Orders that are new, or were moved on or cancelled, as they are now. */
  readonly orders: readonly Order[];
  /** When people signed up, in milliseconds since 1970. */
  readonly signUpsMs: readonly number[];
  /** How many messages came. */
  readonly messages: number;
}

const NO_CHANGE: FigureChange = { orders: [], signUpsMs: [], messages: 0 };

export function createFigureRepository(
  firebase: FirebaseClient,
  orders: Pick<OrderRepository, 'totals'>,
): FigureRepository {
  async function countCreated(collectionName: 'users' | 'messages', days: DaySpan) {
    const { fromMs, toMs } = spanOf(days);
    const live = await firebase.live();
    const created = live.query(
      live.collection(live.db, collectionName),
      live.where('createdAt', '>=', live.Timestamp.fromMillis(fromMs)),
      live.where('createdAt', '<', live.Timestamp.fromMillis(toMs)),
    );
    return (await live.getCountFromServer(created)).data().count;
  }

  async function salesOf(days: DaySpan): Promise<DaySales> {
    const [totals, newCustomers] = await Promise.all([
      orders.totals({ statuses: COUNTED_STATUSES, span: spanOf(days) }),
      countCreated('users', days),
    ]);
    if (!totals.ok) throw totals.error.cause;
    const { count, totalCents } = totals.value;
    return { days, orders: count, revenueCents: totalCents, newCustomers };
  }

  return {
    sales: (parts) => answer(() => Promise.all(parts.map(salesOf))),
    countMessages: (span) => answer(() => countCreated('messages', span)),

    categories: () =>
      answer(async () => {
        const live = await firebase.live();
        const { docs } = await live.getDocsFromServer(live.collection(live.db, 'catalog'));
        const products = docs.flatMap((page) => unpackCatalogPage(page.get('packed') as string));
        return new Map(products.map(({ id, category }) => [id, category]));
      }),

    watchChanges: (fromMs, onChange) =>
      follow(firebase, onChange, (live, next, failed) => {
        const from = live.Timestamp.fromMillis(fromMs);
        /** Tells what comes into a collection from then on, or changes there. */
        function listen(
          collectionName: 'orders' | 'users' | 'messages',
          field: 'createdAt' | 'cancelledAt',
          changeOf: (documents: readonly Snapshot[]) => Partial<FigureChange>,
        ) {
          const since = live.query(
            live.collection(live.db, collectionName),
            live.where(field, '>=', from),
          );
          return live.onSnapshot(
            since,
            (snapshot) => {
              const changed = snapshot
                .docChanges()
                .flatMap(({ type, doc }) => (type === 'removed' ? [] : [doc]));
              if (changed.length > 0) next(() => ({ ...NO_CHANGE, ...changeOf(changed) }));
            },
            failed,
          );
        }
        const ordersOf = (documents: readonly Snapshot[]) => ({
          orders: documents.map((order) => parseOrder(order.id, order.data())),
        });
        const stops = [
          listen('orders', 'createdAt', ordersOf),
          listen('orders', 'cancelledAt', ordersOf),
          listen('users', 'createdAt', (users) => ({
            signUpsMs: users.flatMap((user) => {
              const moment = v.parse(Moment, user.get('createdAt'));
              return millisOf(moment) ?? [];
            }),
          })),
          listen('messages', 'createdAt', ({ length }) => ({ messages: length })),
        ];
        return () => {
          for (const stop of stops) stop();
        };
      }),

    countLowStock: () =>
      answer(async () => {
        const live = await firebase.live();
        const low = live.query(
          live.collection(live.db, 'products'),
          live.where('stock', '<=', LIMITS.lowStockMax),
        );
        return (await live.getCountFromServer(low)).data().count;
      }),

    watchLowStock: (size, onChange) =>
      follow(firebase, onChange, (live, next, failed) =>
        live.onSnapshot(
          live.query(
            live.collection(live.db, 'products'),
            live.where('stock', '<=', LIMITS.lowStockMax),
            live.orderBy('stock'),
            live.limit(size),
          ),
          WITH_CONFIRMATIONS,
          (snapshot) => {
            if (!isFromServer(snapshot)) return;
            next(() => snapshot.docs.map((product) => parseProduct(product.data())));
          },
          failed,
        ),
      ),
  };
}

interface Snapshot {
  readonly id: string;
  data(): unknown;
  get(field: string): unknown;
}

async function answer<T>(ask: () => Promise<T>): Promise<Result<T>> {
  try {
    return ok(await ask());
  } catch (cause) {
    return fail(appErrorFrom(cause));
  }
}
