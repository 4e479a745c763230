import {
  dollarsFromCents,
  fail,
  ok,
  type Order,
  type Result,
} from '@galleria/shared-contracts/domain';

import type { OrderCursor } from '../data/order-page';
import type { OrderFilter, OrderSort } from '../data/order-query';
import type { OrderRepository } from '../data/order.repository';
import { csvText, type CsvColumn } from '../../kit/csv/csv-text';

const PAGE_SIZE = 500;

const COLUMNS: readonly CsvColumn<Order>[] = [
  { header: 'order', value: ({ id }) => id },
  {
    header: 'placed',
    value: ({ createdAtMs }) => (createdAtMs === null ? '' : new Date(createdAtMs).toISOString()),
  },
  { header: 'status', value: ({ status }) => status },
  { header: 'name', value: ({ name }) => name },
  { header: 'email', value: ({ email }) => email },
  { header: 'address', value: ({ address }) => address },
  { header: 'contact number', value: ({ number }) => number },
  { header: 'payment', value: ({ paymentMethod }) => paymentMethod },
  { header: 'items', value: ({ totalNumItems }) => totalNumItems },
  { header: 'total', value: ({ totalCents }) => dollarsFromCents(totalCents).toFixed(2) },
  {
    header: 'lines',
    value: ({ lines }) =>
      lines.map(({ amount, title, id }) => `${amount} x ${title} (${id})`).join('; '),
  },
];

export interface OrdersCsvWanted {
  readonly filter: OrderFilter;
  readonly sort: OrderSort;
  /** Hears how many have been read. */
  readonly onProgress: (count: number) => void;
  readonly signal: AbortSignal;
}

/** Every order that fits, as CSV, read page by page; `null` when it was called off. */
export async function ordersCsv(
  orders: Pick<OrderRepository, 'page'>,
  { filter, sort, onProgress, signal }: OrdersCsvWanted,
): Promise<Result<string | null>> {
  const read: Order[] = [];
  let after: OrderCursor | null = null;
  do {
    const page: Awaited<ReturnType<OrderRepository['page']>> = await orders.page(
      filter,
      sort,
      PAGE_SIZE,
      after,
    );
    if (signal.aborted) return ok(null);
    if (!page.ok) return fail(page.error);
    read.push(...page.value.orders);
    onProgress(read.length);
    after = page.value.next;
  } while (after !== null);
  return ok(csvText(COLUMNS, read));
}
