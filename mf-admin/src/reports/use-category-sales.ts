import { useEffect, useMemo, useState } from 'react';

import { ok, type Order, type Result } from '@galleria/shared-contracts/domain';

import { spanOf, type DaySpan } from '../kit/data/days';
import { readPages } from '../kit/data/read-pages';
import { salesByCategory, withChanges, type CategorySales } from './data/figures';
import type { Cursor } from '../kit/data/cursor-page';
import { COUNTED_STATUSES, NEWEST_FIRST } from '../orders/data/order-query';
import { useAdminServices } from '../services';
import { useOnce } from '../kit/hooks/use-once';
import { useLatest } from '../kit/hooks/use-latest';

/** At most this many orders are read unless the admin asks for all. Only the orders name their products. */
const READ_MAX = 2000;
const PAGE_SIZE = 500;

interface Reading<T> {
  /** The number of orders that have been read so far. */
  readonly readCount: number;
  /** `null` while orders are being read. */
  readonly done: Result<T & { isAll: boolean }> | null;
}

type OrderReading = Reading<{ orders: readonly Order[] }>;

const NOTHING_READ: OrderReading = { readCount: 0, done: null };

/** The orders that were read for each span. They are kept while the dashboard is open. */
export type KeptReadings = ReturnType<typeof useKeptReadings>;

export function useKeptReadings() {
  return useState<ReadonlyMap<string, OrderReading>>(new Map());
}

export interface CategorySalesWanted {
  readonly span: DaySpan;
  /** Whether to read all orders of the span, not only the newest. */
  readonly readAll: boolean;
  /** When this number changes, the orders are read again. */
  readonly attempt: number;
  readonly kept: KeptReadings;
  /** Orders that have changed since the dashboard was opened. */
  readonly changedOrders: ReadonlyMap<string, Order>;
}

/** The sales by category. They are computed from the orders, which are read newest first. */
export function useCategorySales({
  span,
  readAll,
  attempt,
  kept: [readings, setReadings],
  changedOrders,
}: CategorySalesWanted): Reading<{ sales: readonly CategorySales[] }> {
  const { orders } = useAdminServices();
  const key = `${span.from} ${span.to} ${String(readAll)} ${attempt}`;
  const { readCount, done } = readings.get(key) ?? NOTHING_READ;
  const isDone = done !== null;

  useEffect(() => {
    if (isDone) return;
    const stopper = new AbortController();
    const { signal } = stopper;
    const keep = (reading: OrderReading) =>
      setReadings((former) => new Map(former).set(key, reading));
    const filter = { statuses: COUNTED_STATUSES, span: spanOf(span) };
    void readPages((after: Cursor | null) => orders.page(filter, NEWEST_FIRST, PAGE_SIZE, after), {
      signal,
      max: readAll ? Infinity : READ_MAX,
      onProgress: ({ length }) => keep({ readCount: length, done: null }),
    }).then((read) => {
      if (signal.aborted) return;
      if (!read.ok) keep({ readCount: 0, done: read });
      else {
        const { rows, next } = read.value;
        keep({ readCount: rows.length, done: ok({ orders: rows, isAll: next === null }) });
      }
    });
    return () => stopper.abort();
  }, [orders, span, readAll, key, isDone, setReadings]);

  const categories = useCategories(attempt, changedOrders);
  return useMemo(() => {
    if (done === null || !done.ok) return { readCount, done };
    if (categories === null || !categories.ok) return { readCount, done: categories };
    const current = withChanges(done.value.orders, changedOrders, spanOf(span));
    const sales = salesByCategory(current, (id) => categories.value.get(id));
    return { readCount: current.length, done: ok({ sales, isAll: done.value.isAll }) };
  }, [readCount, done, categories, changedOrders, span]);
}

/** The category of each product. It is read again when an unknown product was sold. */
function useCategories(attempt: number, changedOrders: ReadonlyMap<string, Order>) {
  const { figures } = useAdminServices();
  const [unknownIds, setUnknownIds] = useState('');
  const categories = useLatest(useOnce(`${attempt} ${unknownIds}`, () => figures.categories()));
  const unknown = useMemo(() => {
    if (categories === null || !categories.ok) return null;
    const sold = [...changedOrders.values()].flatMap(({ lines }) => lines.map(({ id }) => id));
    return [...new Set(sold.filter((id) => !categories.value.has(id)))].sort().join();
  }, [categories, changedOrders]);
  if (unknown !== null && unknown !== '' && unknown !== unknownIds) setUnknownIds(unknown);
  return categories;
}
