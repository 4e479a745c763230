import {
  centsFromDollars,
  fail,
  ok,
  parseOrder,
  type Cents,
  type Order,
  type Result,
} from '@galleria/shared-contracts/domain';
import { appErrorFrom, type FirebaseClient } from '@galleria/shared-contracts/firebase';
import * as v from 'valibot';

import { follow } from '../../kit/data/follow';
import { isFromServer, WITH_CONFIRMATIONS } from '../../kit/data/from-server';
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
    onChange: (page: Result<OrderPage>) => void,
  ): () => void;
  /** The orders behind a place in the list, or the first ones. */
  page(
    filter: OrderFilter,
    sort: OrderSort,
    size: number,
    after: OrderCursor | null,
  ): Promise<Result<OrderPage>>;
  /** How many there are and what they come to, without reading them. */
  totals(filter: OrderFilter): Promise<Result<OrderTotals>>;
  /** Follows one order; `null` when there is none. */
  watchOne(id: string, onChange: (order: Result<Order | null>) => void): () => void;
  /** Follows what admins did to an order, the latest first. */
  watchHistory(id: string, onChange: (deeds: Result<readonly OrderDeed[]>) => void): () => void;
}

/** One line of the audit trail. */
export interface OrderDeed {
  readonly id: string;
  readonly action: string;
  /** The admin's e-mail. */
  readonly actor: string;
  readonly atMs: number | null;
}

/** An order is moved on twice at most; more entries come of nothing the back office does. */
const HISTORY_MAX = 20;

export function createOrderRepository(firebase: FirebaseClient): OrderRepository {
  return {
    watch(filter, sort, size, onChange) {
      const { where, orderBy, direction } = orderQuery(filter, sort);
      return follow(firebase, onChange, (live, next, failed) =>
        live.onSnapshot(
          live.query(
            live.collection(live.db, 'orders'),
            ...where.map(([field, op, value]) => live.where(field, op, stored(value, live))),
            ...orderBy.map((field) => live.orderBy(field, direction)),
            live.limit(size + 1),
          ),
          WITH_CONFIRMATIONS,
          (snapshot) => {
            if (isFromServer(snapshot)) next(() => pageOf(snapshot.docs, size, orderBy));
          },
          failed,
        ),
      );
    },

    async page(filter, sort, size, after) {
      const { where, orderBy, direction } = orderQuery(filter, sort);
      try {
        const live = await firebase.live();
        const { docs } = await live.getDocsFromServer(
          live.query(
            live.collection(live.db, 'orders'),
            ...where.map(([field, op, value]) => live.where(field, op, stored(value, live))),
            ...orderBy.map((field) => live.orderBy(field, direction)),
            live.orderBy(live.documentId(), direction),
            ...(after === null ? [] : [live.startAfter(...after.values)]),
            live.limit(size + 1),
          ),
        );
        return ok(pageOf(docs, size, orderBy));
      } catch (cause) {
        return fail(appErrorFrom(cause));
      }
    },

    async totals(filter) {
      // A span at any rate: then one index serves the sum with and without.
      const span = { fromMs: 0, ...filter.span };
      const { where } = orderQuery({ ...filter, span }, NEWEST_FIRST);
      try {
        const live = await firebase.live();
        const snapshot = await live.getAggregateFromServer(
          live.query(
            live.collection(live.db, 'orders'),
            ...where.map(([field, op, value]) => live.where(field, op, stored(value, live))),
          ),
          { count: live.count(), total: live.sum('order.totalAmount') },
        );
        const { count, total } = snapshot.data();
        return ok({ count, totalCents: centsFromDollars(total) });
      } catch (cause) {
        return fail(appErrorFrom(cause));
      }
    },

    watchOne(id, onChange) {
      return follow(firebase, onChange, (live, next, failed) =>
        live.onSnapshot(
          live.doc(live.db, 'orders', id),
          WITH_CONFIRMATIONS,
          (snapshot) => {
            if (snapshot.exists()) next(() => parseOrder(id, snapshot.data()));
            else if (isFromServer(snapshot)) next(() => null);
          },
          failed,
        ),
      );
    },

    watchHistory(id, onChange) {
      return follow(firebase, onChange, (live, next, failed) =>
        live.onSnapshot(
          live.query(
            live.collection(live.db, 'audit'),
            live.where('target', '==', `orders/${id}`),
            live.orderBy('at', 'desc'),
            live.limit(HISTORY_MAX),
          ),
          WITH_CONFIRMATIONS,
          (snapshot) => {
            if (!isFromServer(snapshot)) return;
            next(() => snapshot.docs.map((entry) => parseDeed(entry.id, entry.data())));
          },
          failed,
        ),
      );
    },
  };
}

/** A moment as the database compares it; anything else as it is. */
function stored(
  value: PlainQuery['where'][number][2],
  { Timestamp }: { Timestamp: { fromMillis(timeMs: number): unknown } },
): unknown {
  return typeof value === 'object' && 'timeMs' in value
    ? Timestamp.fromMillis(value.timeMs)
    : value;
}

const Deed = v.object({
  action: v.string(),
  actor: v.string(),
  at: v.nullish(v.custom<{ toMillis(): number }>((at) => typeof at === 'object')),
});

function parseDeed(id: string, data: unknown): OrderDeed {
  const { at, ...deed } = v.parse(Deed, data);
  return { ...deed, id, atMs: at?.toMillis() ?? null };
}
