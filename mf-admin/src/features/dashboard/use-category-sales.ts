import { useEffect, useState } from 'react';

import { fail, ok, type Category, type Order, type Result } from '@galleria/shared-contracts';

import { spanOf, type DaySpan } from '../../data/days';
import { salesByCategory, type CategorySales } from '../../data/figures/figures';
import type { OrderCursor } from '../../data/orders/order-page';
import { COUNTED_STATUSES, NEWEST_FIRST } from '../../data/orders/order-query';
import { useAdminServices, type AdminServices } from '../../data/services';

/** An order's categories are known only to who reads it: so many are read unasked, no more. */
const READ_UNASKED_MAX = 2000;
const PAGE_SIZE = 500;

export interface CategoryReading {
  /** How many orders have been read so far. */
  readonly readCount: number;
  /** `null` while it reads. */
  readonly done: Result<{ sales: readonly CategorySales[]; isAll: boolean }> | null;
}

const NOTHING_READ: CategoryReading = { readCount: 0, done: null };

/** What was read for each span, kept while the dashboard is open. */
export type KeptReadings = ReturnType<typeof useKeptReadings>;

export function useKeptReadings() {
  return useState<ReadonlyMap<string, CategoryReading>>(new Map());
}

export interface CategorySalesWanted {
  readonly span: DaySpan;
  /** All of the span's orders, and not only the newest. */
  readonly readAll: boolean;
  /** Another number reads anew. */
  readonly attempt: number;
  readonly kept: KeptReadings;
}

/** Sales by category, out of the orders themselves, the newest first. */
export function useCategorySales({ span, readAll, attempt, kept }: CategorySalesWanted) {
  const services = useAdminServices();
  const key = `${span.from} ${span.to} ${String(readAll)} ${attempt}`;
  const [readings, setReadings] = kept;
  const isDone = readings.get(key)?.done !== null && readings.has(key);

  useEffect(() => {
    if (isDone) return;
    const calledOff = new AbortController();
    void readSales(services, {
      span,
      max: readAll ? Infinity : READ_UNASKED_MAX,
      signal: calledOff.signal,
      onReading: (reading) => setReadings((former) => new Map(former).set(key, reading)),
    });
    return () => calledOff.abort();
  }, [services, span, readAll, key, isDone, setReadings]);

  return readings.get(key) ?? NOTHING_READ;
}

interface ReadingWanted {
  readonly span: DaySpan;
  readonly max: number;
  readonly signal: AbortSignal;
  readonly onReading: (reading: CategoryReading) => void;
}

async function readSales(
  { orders, figures }: AdminServices,
  { span, max, signal, onReading }: ReadingWanted,
): Promise<void> {
  const tell = (reading: CategoryReading) => {
    if (!signal.aborted) onReading(reading);
  };
  const categories: Result<ReadonlyMap<number, Category>> = await figures.categories();
  if (!categories.ok) {
    tell({ readCount: 0, done: fail(categories.error) });
    return;
  }
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
  const sales = salesByCategory(read, (id) => categories.value.get(id));
  tell({ readCount: read.length, done: ok({ sales, isAll: after === null }) });
}
