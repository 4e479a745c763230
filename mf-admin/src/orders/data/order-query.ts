import { ORDER_STATUSES, type OrderStatus } from '@galleria/shared-contracts/domain';

import type { Span } from '../../kit/data/days';

/** Which orders; what is left out does not matter. */
export interface OrderFilter {
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

/** What the figures count: an order that was cancelled has sold nothing. */
export const COUNTED_STATUSES: readonly OrderStatus[] = ORDER_STATUSES.filter(
  (status) => status !== 'cancelled',
);

/** A query in plain words; either of the SDK's databases can be asked it. */
export interface PlainQuery {
  readonly where: readonly (readonly [
    field: string,
    op: '==' | 'in' | '>=' | '<',
    value: string | readonly string[] | { readonly timeMs: number },
  ])[];
  /** Fields in order of weight, all in one direction; the document's key decides between equals. */
  readonly orderBy: readonly string[];
  readonly direction: 'asc' | 'desc';
}

/**
 * The query of a filter and an order. Each combination has its index in `firestore.indexes.json`:
 * the span's field is always among those it is ordered by, so one index serves with and without.
 */
export function orderQuery({ statuses, span, uid }: OrderFilter, sort: OrderSort): PlainQuery {
  const [only, another] = statuses ?? [];
  return {
    where: [
      ...(uid === undefined ? [] : [['uid', '==', uid] as const]),
      ...(only === undefined
        ? []
        : another === undefined
          ? [['status', '==', only] as const]
          : [['status', 'in', statuses ?? []] as const]),
      ...(span?.fromMs === undefined
        ? []
        : [['createdAt', '>=', { timeMs: span.fromMs }] as const]),
      ...(span?.toMs === undefined ? [] : [['createdAt', '<', { timeMs: span.toMs }] as const]),
    ],
    orderBy: sort.by === 'total' ? ['order.totalAmount', 'createdAt'] : ['createdAt'],
    direction: sort.descending ? 'desc' : 'asc',
  };
}
