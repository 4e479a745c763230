import {
  centsFromDollars,
  parseOrder,
  type Cents,
  type Order,
  type Result,
} from '@galleria/shared-contracts/domain';
import {
  type FirebaseClient,
  type LiveDatabase,
  type OnChange,
} from '@galleria/shared-contracts/firebase';

import { pageOf, readPageOf, type Cursor, type PageOptions } from '../../kit/data/cursor-page';
import type { DamagedDocuments } from '../../kit/data/damaged';
import { followDocument, followQuery } from '../../kit/data/follow';
import { attempt, attemptOnline } from '../../kit/data/attempt';
import type { Page } from '../../kit/data/read-pages';
import { orderIdStart } from './order-id-start';
import {
  NEWEST_FIRST,
  orderQuery,
  type OrderFilter,
  type OrderSort,
  type PlainQuery,
} from './order-query';

export type OrderPage = Page<Order, Cursor>;

export interface OrderTotals {
  readonly count: number;
  readonly totalCents: Cents;
}

export interface OrderRepository {
  /** Follows the first `size` orders of a list until the returned function is called. */
  watch(
    filter: OrderFilter,
    sort: OrderSort,
    size: number,
    onChange: OnChange<OrderPage>,
  ): () => void;
  /** A page of the list: the orders after a cursor, or the first orders. */
  page(
    filter: OrderFilter,
    sort: OrderSort,
    size: number,
    after: Cursor | null,
  ): Promise<Result<OrderPage>>;
  /** The number of orders and the sum of their totals, without reading the orders. */
  totals(filter: OrderFilter): Promise<Result<OrderTotals>>;
  /** Orders whose number begins with this text, or whose e-mail is this text. Reads at most `size` documents. */
  find(text: string, size: number): Promise<Result<readonly Order[]>>;
  /** Follows one order; `null` when there is none. */
  watchOne(id: string, onChange: OnChange<Order | null>): () => void;
}

export function createOrderRepository(
  firebase: FirebaseClient,
  damaged: DamagedDocuments,
): OrderRepository {
  const pageOptions = ({ orderBy }: PlainQuery, size: number): PageOptions<Order> => ({
    size,
    orderBy,
    parse: parseOrder,
    damaged,
  });
  return {
    watch(filter, sort, size, onChange) {
      const asked = orderQuery(filter, sort);
      return followQuery(
        firebase,
        onChange,
        (live) => live.query(ordersOf(live, asked), live.limit(size + 1)),
        (documents) => pageOf(documents, pageOptions(asked, size)),
      );
    },

    page: (filter, sort, size, after) =>
      attempt(async () => {
        const asked = orderQuery(filter, sort);
        const live = await firebase.live();
        const options = pageOptions(asked, size);
        return readPageOf(live, ordersOf(live, asked), asked.direction, after, options);
      }),

    totals: (filter) =>
      attempt(async () => {
        // Always use a span, so that the sum needs the same index with and without dates.
        const span = { fromMs: 0, ...filter.span };
        const asked = orderQuery({ ...filter, span }, NEWEST_FIRST);
        const live = await firebase.live();
        const snapshot = await live.getAggregateFromServer(
          ordersOf(live, { ...asked, orderBy: [] }),
          { count: live.count(), total: live.sum('order.totalAmount') },
        );
        const { count, total } = snapshot.data();
        return { count, totalCents: centsFromDollars(total) };
      }),

    find: (text, size) =>
      attemptOnline(async () => {
        const start = orderIdStart(text);
        const isEmail = text.includes('@');
        if (start === null && !isEmail) return [];
        const live = await firebase.live();
        const { collection, db, documentId, getDocsFromServer, limit, query, where } = live;
        const fitting =
          start === null
            ? [where('email', 'in', [...new Set([text, text.toLowerCase()])])]
            : [where(documentId(), '>=', start), where(documentId(), '<', `${start}~`)];
        const { docs } = await getDocsFromServer(
          query(collection(db, 'orders'), ...fitting, limit(size)),
        );
        return damaged.rowsOf(docs, parseOrder);
      }),

    watchOne: (id, onChange) =>
      followDocument(firebase, onChange, `orders/${id}`, (data) => parseOrder(id, data)),
  };
}

function ordersOf(live: LiveDatabase, { where, orderBy, direction }: PlainQuery) {
  return live.query(
    live.collection(live.db, 'orders'),
    ...where.map(([field, op, value]) =>
      live.where(field === 'id' ? live.documentId() : field, op, value),
    ),
    ...orderBy.map((field) => live.orderBy(field, direction)),
  );
}
