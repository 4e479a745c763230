import {
  centsFromDollars,
  parseOrder,
  type Cents,
  type Order,
  type Result,
} from '@galleria/shared-contracts/domain';
import {
  attempt,
  type FirebaseClient,
  type LiveDatabase,
  type OnChange,
} from '@galleria/shared-contracts/firebase';
import * as v from 'valibot';

import { followDocument, followQuery } from '../../kit/data/follow';
import { millisOf, Moment } from '../../kit/data/moment';
import { pageOf, type OrderCursor, type OrderPage } from './order-page';
import {
  NEWEST_FIRST,
  orderQuery,
  type OrderFilter,
  type OrderSort,
  type PlainQuery,
} from './order-query';

export interface OrderTotals {
  readonly count: number;
  readonly totalCents: Cents;
}

export interface OrderRepository {
  /** Follows the first orders of a list until the returned function is called. */
  watch(
    filter: OrderFilter,
    sort: OrderSort,
    size: number,
    onChange: OnChange<OrderPage>,
  ): () => void;
  /** The orders behind a place in the list, or the first ones. */
  page(
    filter: OrderFilter,
    sort: OrderSort,
    size: number,
    after: OrderCursor | null,
  ): Promise<Result<OrderPage>>;
  /** The number of orders and their total, without reading them. */
  totals(filter: OrderFilter): Promise<Result<OrderTotals>>;
  /** Follows one order; `null` when there is none. */
  watchOne(id: string, onChange: OnChange<Order | null>): () => void;
  /** Follows what admins did to an order, the latest action first. */
  watchHistory(id: string, onChange: OnChange<readonly OrderAction[]>): () => void;
}

/** One entry of the audit trail. */
export interface OrderAction {
  readonly id: string;
  readonly action: string;
  /** The admin's e-mail. */
  readonly actor: string;
  readonly atMs: number | null;
}

/** Far more than the back office writes: an order changes its status twice at most. */
const HISTORY_MAX = 20;

export function createOrderRepository(firebase: FirebaseClient): OrderRepository {
  return {
    watch(filter, sort, size, onChange) {
      const asked = orderQuery(filter, sort);
      return followQuery(
        firebase,
        onChange,
        (live) => live.query(ordersOf(live, asked), live.limit(size + 1)),
        (documents) => pageOf(documents, size, asked.orderBy),
      );
    },

    page: (filter, sort, size, after) =>
      attempt(async () => {
        const asked = orderQuery(filter, sort);
        const live = await firebase.live();
        const { docs } = await live.getDocsFromServer(
          live.query(
            ordersOf(live, asked),
            live.orderBy(live.documentId(), asked.direction),
            ...(after === null ? [] : [live.startAfter(...after.values)]),
            live.limit(size + 1),
          ),
        );
        return pageOf(docs, size, asked.orderBy);
      }),

    totals: (filter) =>
      attempt(async () => {
        // Always with a span: then one index serves the sum with and without dates.
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

    watchOne: (id, onChange) =>
      followDocument(firebase, onChange, `orders/${id}`, (data) => parseOrder(id, data)),

    watchHistory: (id, onChange) =>
      followQuery(
        firebase,
        onChange,
        (live) =>
          live.query(
            live.collection(live.db, 'audit'),
            live.where('target', '==', `orders/${id}`),
            live.orderBy('at', 'desc'),
            live.limit(HISTORY_MAX),
          ),
        (documents) => documents.map((entry) => parseAction(entry.id, entry.data())),
      ),
  };
}

function ordersOf(live: LiveDatabase, { where, orderBy, direction }: PlainQuery) {
  return live.query(
    live.collection(live.db, 'orders'),
    ...where.map(([field, op, value]) => live.where(field, op, stored(value, live))),
    ...orderBy.map((field) => live.orderBy(field, direction)),
  );
}

/** A time as the database compares it; any other value as it is. */
function stored(value: PlainQuery['where'][number][2], { Timestamp }: LiveDatabase): unknown {
  return typeof value === 'object' && 'timeMs' in value
    ? Timestamp.fromMillis(value.timeMs)
    : value;
}

const ActionDocument = v.object({ action: v.string(), actor: v.string(), at: Moment });

function parseAction(id: string, data: unknown): OrderAction {
  const { at, ...action } = v.parse(ActionDocument, data);
  return { ...action, id, atMs: millisOf(at) };
}
