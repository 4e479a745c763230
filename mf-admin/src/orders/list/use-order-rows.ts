import { useMemo, useState } from 'react';

import { ok, type Order } from '@galleria/shared-contracts/domain';

import type { OrderFilter, OrderSort } from '../data/order-query';
import type { OrderPage, OrderTotals } from '../data/order.repository';
import { createPageWalk } from '../data/page-walk';
import { useAdminServices } from '../../services';
import { useLatest } from '../../kit/hooks/use-latest';
import { useLive, type Live } from '../../kit/hooks/use-live';
import { useQuery } from '../../kit/hooks/use-query';

/** The page to read. `filter` must stay the same object for the same filters. */
interface OrdersWanted {
  /** `null` until the filter is known. */
  readonly filter: OrderFilter | null;
  readonly sort: OrderSort;
  /** Counts from 0. A number after the last page means the last page. */
  readonly page: number;
  readonly pageSize: number;
}

export interface OrderRows {
  /** The rows of the page. While it is loading: the rows of the previous page, or `null` at first. */
  readonly rows: readonly Order[] | null;
  /** Number and sum of all orders that the filter selects; `null` until they are known. */
  readonly totals: OrderTotals | null;
  readonly isBusy: boolean;
  /** Whether it is known which rows are on the page. Until then the previous ones stay, but not after a failure. */
  readonly isKnown: boolean;
  /** What the rows and the totals are made of. */
  readonly readings: readonly Live<unknown>[];
  /** Counts the orders again, and reads a later page again. The first page is live. */
  readonly readAgain: () => void;
}

/** One page of orders. The first page is live; other pages are read when they are opened. */
export function useOrderRows({ filter, sort, page, pageSize }: OrdersWanted): OrderRows {
  const { orders } = useAdminServices();
  const { by, descending } = sort;
  const question = useMemo(
    () => filter && { filter, sort: { by, descending }, pageSize },
    [filter, by, descending, pageSize],
  );

  const isFirst = page === 0;
  const [changes, setChanges] = useState(0);
  const live = useLive<OrderPage>(isFirst ? question : null, (onChange) => {
    if (!question || !isFirst) return () => {};
    let known: string | null = null;
    return orders.watch(question.filter, question.sort, question.pageSize, (result) => {
      const ids = result.ok ? result.value.rows.map(({ id }) => id).join() : known;
      if (known !== null && ids !== known) setChanges((count) => count + 1);
      known = ids;
      onChange(result);
    });
  });
  const first = live.result;

  // The count depends on the filter, not on sort and page. It is repeated when the first page's orders
  // change. It starts after the first rows have arrived, because the count takes longer.
  const isReady = useLatest(first) !== null || !isFirst;
  const countKey = useMemo(
    () => (filter && isReady ? { filter, changes } : null),
    [filter, isReady, changes],
  );
  const counted = useQuery(countKey, () => orders.totals(filter ?? {}));
  const totalsNow = counted.result;
  const lastTotals = useLatest(
    useMemo(() => (totalsNow?.ok ? { filter, ...totalsNow.value } : null), [filter, totalsNow]),
  );
  // The totals of another filter would be wrong.
  const totals = lastTotals?.filter === filter ? lastTotals : null;
  const count = totals?.count;

  const next = first?.ok ? first.value.next : null;
  const second = useLatest(useMemo(() => next && { question, next }, [question, next]));

  // A new count begins a new walk, because the orders may have other places.
  const walk = useMemo(
    () =>
      question && totals
        ? createPageWalk(
            (way, size, after) => orders.page(question.filter, way, size, after),
            question.sort,
            totals.count,
            second?.question === question ? [pageSize, second.next] : undefined,
          )
        : null,
    [orders, question, pageSize, totals, second],
  );
  const last = Math.max(0, Math.ceil((count ?? 0) / pageSize) - 1);
  const from = Math.min(page, last) * pageSize;
  const laterKey = useMemo(
    () => (walk && !isFirst ? { walk, from, pageSize } : null),
    [walk, isFirst, from, pageSize],
  );
  const later = useQuery<readonly Order[]>(laterKey, () =>
    walk ? walk(from, pageSize) : Promise.resolve(ok([])),
  );

  const shown: Live<unknown> = isFirst ? live : later;
  const firstRows = first?.ok ? first.value.rows : null;
  const rowsNow = isFirst ? firstRows : later.result?.ok ? later.result.value : null;
  const place = useMemo(() => ({ question, page }), [question, page]);
  const known = useLatest(useMemo(() => rowsNow && { place, rows: rowsNow }, [place, rowsNow]));
  const hasFailed = shown.result?.ok === false || totalsNow?.ok === false;
  return {
    rows: known?.rows ?? null,
    totals,
    isBusy: shown.result === null,
    isKnown: hasFailed ? known?.place === place && count !== undefined : known !== null,
    readings: [shown, counted],
    readAgain: counted.onRetry,
  };
}
