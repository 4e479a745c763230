import {
  LIMITS,
  ok,
  parseOrder,
  parseProduct,
  type Category,
  type Order,
  type Product,
  type Result,
} from '@galleria/shared-contracts/domain';
import {
  attempt,
  ExpectedFailure,
  type FirebaseClient,
  type LiveDatabase,
  type OnChange,
} from '@galleria/shared-contracts/firebase';
import * as v from 'valibot';

import { spanOf, type DaySpan } from '../../kit/data/days';
import type { OrderRepository } from '../../orders/data/order.repository';
import type { ProductRepository } from '../../products/data/product.repository';
import { COUNTED_STATUSES } from '../../orders/data/order-query';
import { follow, followQuery } from '../../kit/data/follow';
import { Moment } from '../../kit/data/moment';
import type { DaySales } from './figures';

export interface FigureRepository {
  /** The sales of each part. Uses aggregation queries, so no order is read. */
  sales(parts: readonly DaySpan[]): Promise<Result<DaySales[]>>;
  /**
   * Follows the changes from `fromMs` on until the returned function is called. Each call of `onChange`
   * reports the changes since the previous call. Earlier orders are read only when they are cancelled.
   */
  watchChanges(fromMs: number, onChange: OnChange<FigureChange>): () => void;
  /** The category of every product, by product id. */
  categories(): Promise<Result<ReadonlyMap<number, Category>>>;
  /** The number of messages from the contact form in the span. */
  countMessages(span: DaySpan): Promise<Result<number>>;
  countLowStock(): Promise<Result<number>>;
  /** Follows the `size` products with the lowest stock, among those with low stock. */
  watchLowStock(size: number, onChange: OnChange<Product[]>): () => void;
}

/** A change that affects figures. */
export interface FigureChange {
  /** The current states of new orders and of orders whose status has changed. */
  readonly orders: readonly Order[];
  /** The times of new sign-ups, in milliseconds since 1970. */
  readonly signUpsMs: readonly number[];
  /** The number of new messages. */
  readonly messages: number;
}

const NO_CHANGE: FigureChange = { orders: [], signUpsMs: [], messages: 0 };

export function createFigureRepository(
  firebase: FirebaseClient,
  orders: Pick<OrderRepository, 'totals'>,
  products: Pick<ProductRepository, 'watchCatalog'>,
): FigureRepository {
  async function countCreated(collectionName: 'users' | 'messages', days: DaySpan) {
    const { fromMs, toMs } = spanOf(days);
    const live = await firebase.live();
    const created = live.query(
      live.collection(live.db, collectionName),
      live.where('createdAt', '>=', new Date(fromMs)),
      live.where('createdAt', '<', new Date(toMs)),
    );
    return (await live.getCountFromServer(created)).data().count;
  }

  async function salesOf(days: DaySpan): Promise<DaySales> {
    const [totals, newCustomers] = await Promise.all([
      orders.totals({ statuses: COUNTED_STATUSES, span: spanOf(days) }),
      countCreated('users', days),
    ]);
    if (!totals.ok) throw new ExpectedFailure(totals.error);
    const { count, totalCents } = totals.value;
    return { days, orders: count, revenueCents: totalCents, newCustomers };
  }

  return {
    sales: (parts) => attempt(() => Promise.all(parts.map(salesOf))),
    countMessages: (span) => attempt(() => countCreated('messages', span)),

    categories: () =>
      new Promise((resolve) => {
        const stop = products.watchCatalog((catalogue) => {
          stop();
          if (!catalogue.ok) resolve(catalogue);
          else resolve(ok(new Map(catalogue.value.map(({ id, category }) => [id, category]))));
        });
      }),

    watchChanges: (fromMs, onChange) =>
      follow(firebase, onChange, (live, next, failed) => {
        const from = new Date(fromMs);
        /** Reports the documents of a collection that are added or changed from `fromMs` on. */
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
            signUpsMs: users.flatMap((user) => v.parse(Moment, user.get('createdAt')) ?? []),
          })),
          listen('messages', 'createdAt', ({ length }) => ({ messages: length })),
        ];
        return () => {
          for (const stop of stops) stop();
        };
      }),

    countLowStock: () =>
      attempt(async () => {
        const live = await firebase.live();
        return (await live.getCountFromServer(lowStock(live))).data().count;
      }),

    watchLowStock: (size, onChange) =>
      followQuery(
        firebase,
        onChange,
        (live) => live.query(lowStock(live), live.orderBy('stock'), live.limit(size)),
        (documents) => documents.map((product) => parseProduct(product.data())),
      ),
  };
}

function lowStock(live: LiveDatabase) {
  return live.query(
    live.collection(live.db, 'products'),
    live.where('stock', '<=', LIMITS.lowStockMax),
  );
}

interface Snapshot {
  readonly id: string;
  data(): unknown;
  get(field: string): unknown;
}
