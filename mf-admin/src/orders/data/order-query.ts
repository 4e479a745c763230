import {
  ORDER_STATUSES,
  type OrderStatus,
  type ReturnState,
} from '@galleria/shared-contracts/domain';

import type { Span } from '../../kit/data/days';

/** A filter for orders. A field that is left out does not restrict the orders. */
export interface OrderFilter {
  /** Selects only the orders with these ids, at most 30. The other fields are then ignored. */
  readonly ids?: readonly string[] | undefined;
  /** Selects orders with any of these statuses; all statuses when left out. */
  readonly statuses?: readonly OrderStatus[] | undefined;
  /** Selects orders whose return has any of these states. */
  readonly returns?: readonly ReturnState[] | undefined;
  readonly span?: Partial<Span> | undefined;
  /** The customers who placed the orders, at most `CUSTOMERS_MAX`. */
  readonly uids?: readonly string[] | undefined;
}

/** Firestore allows 30 combinations of the values of all `in` filters: 10 customers with three statuses. */
export const CUSTOMERS_MAX = 10;

export interface OrderSort {
  readonly by: 'placed' | 'total';
  readonly descending: boolean;
}

export const NEWEST_FIRST: OrderSort = { by: 'placed', descending: true };

/** The statuses that figures count: all except `cancelled`. */
export const COUNTED_STATUSES: readonly OrderStatus[] = ORDER_STATUSES.filter(
  (status) => status !== 'cancelled',
);

/** A query as data, so that a test can compare it with the indexes. */
export interface PlainQuery {
  readonly where: readonly (readonly [
    /** The name of a field. `id` stands for the document's key. */
    field: string,
    op: '==' | 'in' | '>=' | '<',
    value: string | readonly string[] | Date,
  ])[];
  /** The fields to sort by, the most important first, all in one direction. Ties are sorted by key. */
  readonly orderBy: readonly string[];
  readonly direction: 'asc' | 'desc';
}

/**
 * The query for a filter and a sort order. Each combination has an index in `firestore.indexes.json`.
 * `orderBy` always contains the span's field, so the query needs the same index with and without a span.
 */
export function orderQuery(filter: OrderFilter, sort: OrderSort): PlainQuery {
  const { ids, statuses, returns, span, uids } = filter;
  if (ids !== undefined) return { where: [['id', 'in', ids]], orderBy: [], direction: 'asc' };
  return {
    where: [
      ...isAnyOf('uid', uids),
      ...isAnyOf('status', statuses),
      ...(returns === undefined ? [] : [['returned.state', 'in', returns] as const]),
      ...(span?.fromMs === undefined ? [] : [['createdAt', '>=', new Date(span.fromMs)] as const]),
      ...(span?.toMs === undefined ? [] : [['createdAt', '<', new Date(span.toMs)] as const]),
    ],
    orderBy: sort.by === 'total' ? ['order.totalAmount', 'createdAt'] : ['createdAt'],
    direction: sort.descending ? 'desc' : 'asc',
  };
}

function isAnyOf(field: string, values: readonly string[] = []): PlainQuery['where'] {
  const [only, another] = values;
  if (only === undefined) return [];
  return another === undefined ? [[field, '==', only]] : [[field, 'in', values]];
}
