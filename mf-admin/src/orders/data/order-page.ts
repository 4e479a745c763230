import { parseOrder, type Order } from '@galleria/shared-contracts/domain';

/** A place in a list of orders: right behind one of them. Opaque; to be handed back. */
export interface OrderCursor {
  readonly values: readonly unknown[];
}

export interface OrderPage {
  readonly orders: readonly Order[];
  /** Where the next page begins; `null` when this was the last one. */
  readonly next: OrderCursor | null;
}

interface Snapshot {
  readonly id: string;
  data(): unknown;
  get(field: string): unknown;
}

/** One more document is asked for than a page shows, to know whether there is another page. */
export function pageOf(
  documents: readonly Snapshot[],
  size: number,
  orderBy: readonly string[],
): OrderPage {
  const shown = documents.slice(0, size);
  const last = shown.at(-1);
  return {
    orders: shown.map((order) => parseOrder(order.id, order.data())),
    // The values as stored: a moment in whole milliseconds would skip its neighbours.
    next:
      last && documents.length > size
        ? { values: [...orderBy.map((field) => last.get(field)), last.id] }
        : null,
  };
}
