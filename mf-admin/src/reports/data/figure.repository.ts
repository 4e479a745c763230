import {
  parseOrder,
  parseStockedProduct,
  type Order,
  type StockedProduct,
  type Result,
} from '@galleria/shared-contracts/domain';
import { type FirebaseClient, type OnChange } from '@galleria/shared-contracts/firebase';
import type { QueryDocumentSnapshot } from 'firebase/firestore';
import * as v from 'valibot';

import { attempt } from '../../kit/data/attempt';
import type { DamagedDocuments } from '../../kit/data/damaged';
import { spanOf, type DaySpan } from '../../kit/data/days';
import type { ProductRepository } from '../../products/data/product.repository';
import { follow, followQuery, unreachable, WITH_CONFIRMATIONS } from '../../kit/data/follow';
import { Moment } from '../../kit/data/moment';
import { createCategories } from './categories';
import { askSales, readOrders } from './figure-questions';
import type { DaySales } from './figures';
import type { FigureCheck } from './check-figures';
import { keepFigures, type KeepProgress, type Known } from './keep-figures';
import {
  areInFuture,
  cancelledOf,
  joinUnstored,
  keptSales,
  keptSpan,
  readKept,
} from './kept-figures';
import { NO_SALES, salesOf, totalSales, withoutSales, type Sales } from './sales';

export interface FigureRepository {
  /**
   * The sales of each part of each group. Reads what is stored and the orders that were cancelled since.
   * Aggregation queries add up the rest. Neighbours of a group that are not stored yet are added up as one part,
   * so the number of queries does not grow with the days. The categories are as of the time of the stored figures.
   */
  sales(groups: readonly (readonly DaySpan[])[]): Promise<Result<DaySales[]>>;
  /**
   * Brings the stored figures of the span up to date if `mayStore`, and checks them. Resolves to `null` when
   * `signal` aborts it.
   */
  keep(
    span: DaySpan,
    options: {
      readonly mayStore: boolean;
      readonly signal: AbortSignal;
      readonly onProgress: (progress: KeepProgress) => void;
    },
  ): Promise<Result<FigureCheck | null>>;
  /**
   * Follows the changes from `fromMs` on until the returned function is called. Each call of `onChange`
   * reports the changes since the previous call. Earlier orders are read only when they are cancelled.
   */
  watchChanges(fromMs: number, onChange: OnChange<FigureChange>): () => void;
  countLowStock(): Promise<Result<number>>;
  /** Follows the `size` products with the lowest stock, among those with low stock. */
  watchLowStock(size: number, onChange: OnChange<StockedProduct[]>): () => void;
}

/** A change that affects figures. */
export interface FigureChange {
  /** The current states of new orders and their changes, and of earlier orders that are cancelled. */
  readonly orders: readonly Order[];
  /** The times of new sign-ups and messages, in milliseconds since 1970. */
  readonly peopleMs: readonly number[];
}

const NO_CHANGE: FigureChange = { orders: [], peopleMs: [] };

export function createFigureRepository(
  firebase: FirebaseClient,
  products: Pick<ProductRepository, 'watchCatalog'>,
  damaged: DamagedDocuments,
): FigureRepository {
  const findCategories = createCategories(products, damaged);
  let known: Known | null = null;

  return {
    sales: (groups) =>
      attempt(async () => {
        const lite = await firebase.lite('signed-in');
        const kept = await readKept(lite, groups.flat());
        const eachOf = (salesOfPart: (days: DaySpan) => Promise<Sales>) =>
          Promise.all(
            groups
              .flatMap((parts) => joinUnstored(parts, kept))
              .map(async (days) => ({
                ...(areInFuture(days) ? NO_SALES : await salesOfPart(days)),
                days,
              })),
          );
        if (kept === null) {
          known = null;
          return eachOf((days) => askSales(lite, spanOf(days)));
        }
        const stored = keptSpan(kept);
        const cancelled = await readOrders({ lite, damaged }, 'cancelledAt', {
          fromMs: stored.toMs,
        });
        known = { kept, cancelled };
        return eachOf(async (days) => {
          const span = spanOf(days);
          const before = { fromMs: span.fromMs, toMs: Math.min(span.toMs, stored.fromMs) };
          const after = { fromMs: Math.max(span.fromMs, stored.toMs), toMs: span.toMs };
          const gone = salesOf(cancelledOf(kept, cancelled, span), null);
          return totalSales([
            withoutSales(keptSales(kept, days), gone),
            before.fromMs < before.toMs ? await askSales(lite, before) : NO_SALES,
            after.fromMs < after.toMs ? await askSales(lite, after) : NO_SALES,
          ]);
        });
      }),

    keep: (span, options) =>
      attempt(async () => {
        const read = known;
        known = null;
        return keepFigures(span, { ...options, firebase, damaged, known: read, findCategories });
      }),

    watchChanges: (fromMs, onChange) =>
      follow(firebase, onChange, (live, next, failed) => {
        const from = new Date(fromMs);
        /** Reports the added and changed documents of a collection whose `field` is `fromMs` or later. */
        function listen(
          collectionName: 'orders' | 'users' | 'messages',
          field: 'createdAt' | 'cancelledAt',
          changeOf: (documents: readonly QueryDocumentSnapshot[]) => Partial<FigureChange>,
        ) {
          const since = live.query(
            live.collection(live.db, collectionName),
            live.where(field, '>=', from),
          );
          let isConfirmed = false;
          let isAway = false;
          return live.onSnapshot(
            since,
            WITH_CONFIRMATIONS,
            (snapshot) => {
              const { fromCache } = snapshot.metadata;
              const isBack = isAway && !fromCache;
              const changed = snapshot
                .docChanges()
                .flatMap(({ type, doc }) => (type === 'removed' ? [] : [doc]));
              if (changed.length > 0 || isBack)
                next(() => ({ ...NO_CHANGE, ...changeOf(changed) }));
              // A first answer from the cache with documents is not a lost connection: the server's answer follows.
              isAway = fromCache && (isConfirmed || snapshot.empty);
              isConfirmed ||= !fromCache;
              if (isAway) failed(unreachable());
            },
            failed,
          );
        }
        const ordersOf = (documents: readonly QueryDocumentSnapshot[]) => ({
          orders: damaged.rowsOf(documents, parseOrder),
        });
        const peopleOf = (documents: readonly QueryDocumentSnapshot[]) => ({
          peopleMs: documents.flatMap((one) => v.parse(Moment, one.get('createdAt')) ?? []),
        });
        const stops = [
          listen('orders', 'createdAt', ordersOf),
          listen('orders', 'cancelledAt', ordersOf),
          listen('users', 'createdAt', peopleOf),
          listen('messages', 'createdAt', peopleOf),
        ];
        return () => {
          for (const stop of stops) stop();
        };
      }),

    countLowStock: () =>
      attempt(async () => {
        const { collection, count, db, getAggregate, query, where } =
          await firebase.lite('signed-in');
        const low = query(collection(db, 'products'), where('low', '==', true));
        return (await getAggregate(low, { count: count() })).data().count;
      }),

    watchLowStock: (size, onChange) =>
      followQuery(
        firebase,
        onChange,
        ({ collection, db, limit, orderBy, query, where }) =>
          query(
            collection(db, 'products'),
            where('low', '==', true),
            orderBy('stock'),
            limit(size),
          ),
        (documents) => damaged.rowsOf(documents, (_id, data) => parseStockedProduct(data)),
      ),
  };
}
