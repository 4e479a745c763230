import {
  fail,
  LIMITS,
  ok,
  parseProduct,
  unpackCatalogPage,
  type Category,
  type Product,
  type Result,
} from '@galleria/shared-contracts';
import { appErrorFrom, type FirebaseClient } from '@galleria/shared-contracts/firebase';

import { spanOf, type DaySpan } from '../days';
import type { OrderRepository } from '../orders/order.repository';
import { COUNTED_STATUSES } from '../orders/order-query';
import { follow } from '../follow';
import { isFromServer, WITH_CONFIRMATIONS } from '../from-server';
import { barsOf, type DaySales } from './figures';

export interface FigureRepository {
  /** Sales of each bar of the span, by aggregation: no order is read. */
  sales(span: DaySpan): Promise<Result<DaySales[]>>;
  /** The category of every product that is sold, by its id; from the packed catalogue. */
  categories(): Promise<Result<ReadonlyMap<number, Category>>>;
  /** How many messages the contact form has brought. */
  countMessages(span: DaySpan): Promise<Result<number>>;
  countLowStock(): Promise<Result<number>>;
  /** Follows the products that are running out, the scarcest first, `size` at most. */
  watchLowStock(size: number, onChange: (products: Result<Product[]>) => void): () => void;
}

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
    sales: (span) => answer(() => Promise.all(barsOf(span).bars.map(salesOf))),
    countMessages: (span) => answer(() => countCreated('messages', span)),

    categories: () =>
      answer(async () => {
        const live = await firebase.live();
        const { docs } = await live.getDocsFromServer(live.collection(live.db, 'catalog'));
        const products = docs.flatMap((page) => unpackCatalogPage(page.get('packed') as string));
        return new Map(products.map(({ id, category }) => [id, category]));
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

async function answer<T>(ask: () => Promise<T>): Promise<Result<T>> {
  try {
    return ok(await ask());
  } catch (cause) {
    return fail(appErrorFrom(cause));
  }
}
