import { centsFromDollars, parseOrder, type Order } from '@galleria/shared-contracts/domain';
import { ExpectedFailure, type LiteDatabase } from '@galleria/shared-contracts/firebase';

import type { DamagedDocuments } from '../../kit/data/damaged';
import type { Span } from '../../kit/data/days';
import { COUNTED_STATUSES } from '../../orders/data/order-query';
import { NO_SALES, type Sales } from './sales';

const PAGE_SIZE = 500;
/** An end far enough in the future. */
const NEVER_MS = Date.UTC(9999, 0);

/** The sales of a span, not sorted by category. Uses aggregation queries, so no document is read. */
export async function askSales(lite: LiteDatabase, span: Span): Promise<Sales> {
  const [orders, rest] = await Promise.all([askOrders(lite, span), askPeople(lite, span)]);
  return { ...NO_SALES, ...orders, ...rest, unsorted: orders.orders };
}

/** The number of orders that count, and their sum. */
export async function askOrders(lite: LiteDatabase, span: Span) {
  const { collection, count, db, getAggregate, query, sum, where } = lite;
  const snapshot = await getAggregate(
    query(
      collection(db, 'orders'),
      where('status', 'in', COUNTED_STATUSES),
      ...within(lite, 'createdAt', span),
    ),
    { orders: count(), total: sum('order.totalAmount') },
  );
  const { orders, total } = snapshot.data();
  return { orders, revenueCents: centsFromDollars(total) };
}

/** The numbers of sign-ups and messages. */
export type People = Pick<Sales, 'newCustomers' | 'messages'>;

/** Counts with aggregation queries. */
export async function askPeople(lite: LiteDatabase, span: Span): Promise<People> {
  const countOf = async (name: string) => {
    const { collection, count, db, getAggregate, query } = lite;
    const created = query(collection(db, name), ...within(lite, 'createdAt', span));
    return (await getAggregate(created, { count: count() })).data().count;
  };
  const [newCustomers, messages] = await Promise.all([countOf('users'), countOf('messages')]);
  return { newCustomers, messages };
}

/** What reading orders needs. */
export interface Reading {
  readonly lite: LiteDatabase;
  readonly damaged: DamagedDocuments;
}

/**
 * The orders whose `field` is in the span, the oldest first. Throws when one of them cannot be read, because figures
 * without it must not be stored.
 */
export async function readOrders(
  { lite, damaged }: Reading,
  field: 'createdAt' | 'cancelledAt',
  { fromMs, toMs = NEVER_MS }: { readonly fromMs: number; readonly toMs?: number },
): Promise<Order[]> {
  const { collection, db, documentId, getDocs, limit, orderBy, query, startAfter } = lite;
  const found = query(
    collection(db, 'orders'),
    ...within(lite, field, { fromMs, toMs }),
    orderBy(field),
    orderBy(documentId()),
  );
  const orders: Order[] = [];
  let after: readonly unknown[] = [];
  for (;;) {
    const next = after.length > 0 ? [startAfter(...after)] : [];
    const { docs } = await getDocs(query(found, ...next, limit(PAGE_SIZE)));
    const rows = damaged.rowsOf(docs, parseOrder);
    if (rows.length < docs.length) throw unreadable();
    orders.push(...rows);
    const last = docs.at(-1);
    if (!last || docs.length < PAGE_SIZE) return orders;
    // Start after the exact stored time, because a time that is rounded to milliseconds would skip orders.
    after = [last.get(field), last.id];
  }
}

const unreadable = () =>
  new ExpectedFailure({
    kind: 'invalid',
    message: 'Some orders of these days cannot be read, so they cannot be added up.',
    retryable: false,
  });

function within({ where }: LiteDatabase, field: string, { fromMs, toMs }: Span) {
  return [where(field, '>=', new Date(fromMs)), where(field, '<', new Date(toMs))];
}

/** Whether figures of the time `asOfMs` count this order, which was placed before it. */
export function isCountedAt({ status, cancelledAtMs }: Order, asOfMs: number): boolean {
  return status !== 'cancelled' || (cancelledAtMs !== null && cancelledAtMs >= asOfMs);
}
