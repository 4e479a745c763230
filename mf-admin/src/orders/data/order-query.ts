import { ORDER_STATUSES, type OrderStatus } from '@galleria/shared-contracts/domain';

import type { Span } from '../../kit/data/days';

/** Which orders. A field that is left out does not restrict them. */
export interface OrderFilter {
  /** This one alone, whatever the other fields say. */
  readonly id?: string | undefined;
  /** Any of these; all when left out. */
  readonly statuses?: readonly OrderStatus[] | undefined;
  readonly span?: Partial<Span> | undefined;
  /** The customer who placed them. */
  readonly uid?: string | undefined;
}

export interface OrderSort {
  readonly by: 'placed' | 'total';
  readonly descending: boolean;
}

export const NEWEST_FIRST: OrderSort = { by: 'placed', descending: true };

/** The statuses that figures count. A cancelled order has sold nothing. */
export const COUNTED_STATUSES: readonly OrderStatus[] = ORDER_STATUSES.filter(
  (status) => status !== 'cancelled',
);

/** A query as data, so that a test can compare it with the indexes. */
export interface PlainQuery {
  readonly where: readonly (readonly [
    /** `id` is the document's key. */
    field: string,
    op: '==' | 'in' | '>=' | '<',
    value: string | readonly string[] | Date,
  ])[];
  /** Fields in order of weight, all in one direction. Equal documents are ordered by their keys. */
  readonly orderBy: readonly string[];
  readonly direction: 'asc' | 'desc';
}

/**
 * The query of a filter and a sort order. Each combination has its index in
 * `firestore.indexes.json`. The span's field is always among `orderBy`, so the query needs the same
 * index with and without a span.
 */
export function orderQuery({ id, statuses, span, uid }: OrderFilter, sort: OrderSort): PlainQuery {
  if (id !== undefined) return { where: [['id', '==', id]], orderBy: [], direction: 'asc' };
  const [only, another] = statuses ?? [];
  return {
    where: [
      ...(uid === undefined ? [] : [['uid', '==', uid] as const]),
      ...(only === undefined
        ? []
        : another === undefined
          ? [['status', '==', only] as const]
          : [['status', 'in', statuses ?? []] as const]),
      ...(span?.fromMs === undefined ? [] : [['createdAt', '>=', new Date(span.fromMs)] as const]),
      ...(span?.toMs === undefined ? [] : [['createdAt', '<', new Date(span.toMs)] as const]),
    ],
    orderBy: sort.by === 'total' ? ['order.totalAmount', 'createdAt'] : ['createdAt'],
    direction: sort.descending ? 'desc' : 'asc',
  };
}
