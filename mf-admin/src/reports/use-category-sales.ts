import { useEffect, useMemo, useState } from 'react';

import { fail, ok, type Order, type Result } from '@galleria/shared-contracts/domain';

import { spanOf, type DaySpan } from '../kit/data/days';
import { salesByCategory, withChanges, type CategorySales } from './data/figures';
import type { OrderCursor } from '../orders/data/order-page';
import { COUNTED_STATUSES, NEWEST_FIRST } from '../orders/data/order-query';
import { useAdminServices, type AdminServices } from '../services';
import { useAsked } from '../kit/hooks/use-asked';
import { useLatest } from '../kit/hooks/use-latest';

/** An order's categories are known only to who reads it: so many are read unasked, no more. */
const READ_UNASKED_MAX = 2000;
const PAGE_SIZE = 500;

interface Reading {
  /** How many orders have been read so far. */
  readonly readCount: number;
  /** `null` while it reads. */
  readonly done: Result<{ orders: readonly Order[]; isAll: boolean }> | null;
}

const NOTHING_READ: Reading = { readCount: 0, done: null };

export interface CategoryReading {
  /** How many orders have been read so far. */
  readonly readCount: number;
  /** `null` while it reads. */
  readonly done: Result<{ sales: readonly CategorySales[]; isAll: boolean }> | null;
}

/** What was read for each span, kept while the dashboard is open. */
export type KeptReadings = ReturnType<typeof useKeptReadings>;

export function useKeptReadings() {
  return useState<ReadonlyMap<string, Reading>>(new Map());
}

export interface CategorySalesWanted {
  readonly span: DaySpan;
  /** All of the span's orders, and not only the newest. */
  readonly readAll: boolean;
  /** Another number reads anew. */
  readonly attempt: number;
  readonly kept: KeptReadings;
  /** Orders that have changed since the dashboard was opened. */
  readonly changedOrders: ReadonlyMap<string, Order>;
}

/** Sales by category, out of the orders themselves, the newest first. */
export function useCategorySales({
  span,
  readAll,
  attempt,
  kept,
  changedOrders,
}: CategorySalesWanted): CategoryReading {
  const services = useAdminServices();
  const key = `${span.from} ${span.to} ${String(readAll)} ${attempt}`;
  const [readings, setReadings] = kept;
  const isDone = readings.get(key)?.done !== null && readings.has(key);

  useEffect(() => {
    if (isDone) return;
    const calledOff = new AbortController();
    void readOrders(services.orders, {
      span,
      max: readAll ? Infinity : READ_UNASKED_MAX,
      signal: calledOff.signal,
      onReading: (reading) => setReadings((former) => new Map(former).set(key, reading)),
    });
    return () => calledOff.abort();
  }, [services, span, readAll, key, isDone, setReadings]);

  const { readCount, done } = readings.get(key) ?? NOTHING_READ;
  const categories = useCategories(attempt, changedOrders);
  return useMemo(() => {
    if (done === null || !done.ok) return { readCount, done };
    if (categories === null || !categories.ok) return { readCount, done: categories };
    const orders = withChanges(done.value.orders, changedOrders, spanOf(span));
    const sales = salesByCategory(orders, (id) => categories.value.get(id));
    return { readCount: orders.length, done: ok({ sales, isAll: done.value.isAll }) };
  }, [readCount, done, categories, changedOrders, span]);
}

/** The category of each product; asked for anew when a product is sold that nobody knew of. */
function useCategories(attempt: number, changedOrders: ReadonlyMap<string, Order>) {
  const { figures } = useAdminServices();
  const [strangers, setStrangers] = useState('');
  const question = useMemo(
    () => ({ ask: () => figures.categories(), attempt, strangers }),
    [figures, attempt, strangers],
  );
  const categories = useLatest(useAsked(question.ask));
  const unknown = useMemo(() => {
    if (categories === null || !categories.ok) return null;
    const sold = [...changedOrders.values()].flatMap(({ lines }) => lines.map(({ id }) => id));
    return [...new Set(sold.filter((id) => !categories.value.has(id)))].sort().join();
  }, [categories, changedOrders]);
  if (unknown !== null && unknown !== '' && unknown !== strangers) setStrangers(unknown);
  return categories;
}

interface ReadingWanted {
  readonly span: DaySpan;
  readonly max: number;
  readonly signal: AbortSignal;
  readonly onReading: (reading: Reading) => void;
}

async function readOrders(
  orders: AdminServices['orders'],
  { span, max, signal, onReading }: ReadingWanted,
): Promise<void> {
  const tell = (reading: Reading) => {
    if (!signal.aborted) onReading(reading);
  };
  const filter = { statuses: COUNTED_STATUSES, span: spanOf(span) };
  const read: Order[] = [];
  let after: OrderCursor | null = null;
  do {
    const page: Awaited<ReturnType<typeof orders.page>> = await orders.page(
      filter,
      NEWEST_FIRST,
      PAGE_SIZE,
      after,
    );
    if (signal.aborted) return;
    if (!page.ok) {
      tell({ readCount: read.length, done: fail(page.error) });
      return;
    }
    read.push(...page.value.orders);
    after = page.value.next;
    tell({ readCount: read.length, done: null });
  } while (after !== null && read.length < max);
  tell({ readCount: read.length, done: ok({ orders: read, isAll: after === null }) });
}
