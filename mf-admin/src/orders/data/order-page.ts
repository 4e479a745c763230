import { parseOrder, type Order } from '@galleria/shared-contracts/domain';

import type { Page } from '../../kit/data/read-pages';

/** A place in a list of orders: behind one of them. Opaque to callers. */
export interface OrderCursor {
  readonly values: readonly unknown[];
}

export type OrderPage = Page<Order, OrderCursor>;

interface Snapshot {
  readonly id: string;
  data(): unknown;
  get(field: string): unknown;
}

/** A page of the first `size` documents; a query asks for one more, to know if there is a next page. */
export function pageOf(
  documents: readonly Snapshot[],
  size: number,
  orderBy: readonly string[],
): OrderPage {
  const shown = documents.slice(0, size);
  const last = shown.at(-1);
  return {
    rows: shown.map((order) => parseOrder(order.id, order.data())),
    // The values as stored: a time in whole milliseconds would skip its neighbours.
    next:
      last && documents.length > size
        ? { values: [...orderBy.map((field) => last.get(field)), last.id] }
        : null,
  };
}
