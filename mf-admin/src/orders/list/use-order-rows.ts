import { useMemo, useState } from 'react';

import { ok, type Order, type Result } from '@galleria/shared-contracts/domain';
import { useSubscription } from '@galleria/shared-contracts/react';

import type { OrderFilter, OrderSort } from '../data/order-query';
import type { OrderPage, OrderTotals } from '../data/order.repository';
import { createPageWalk } from '../data/page-walk';
import { useAdminServices } from '../../services';
import { useOnce } from '../../kit/hooks/use-once';
import { useLatest } from '../../kit/hooks/use-latest';

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
  /** Number and sum of all orders that the filter selects. */
  readonly totals: OrderTotals | null;
  readonly isBusy: boolean;
  readonly failure: string | null;
  readonly retry: () => void;
}

/** One page of orders. The first page is live; other pages are read when they are opened. */
export function useOrderRows({ filter, sort, page, pageSize }: OrdersWanted): OrderRows {
  const { orders } = useAdminServices();
  const [attempt, setAttempt] = useState(0);
  const { by, descending } = sort;
  const question = useMemo(
    () => filter && { filter, sort: { by, descending }, pageSize, attempt },
    [filter, by, descending, pageSize, attempt],
  );

  const isFirst = page === 0;
  const [changes, setChanges] = useState(0);
  const first = useSubscription<OrderPage>(isFirst ? question : null, (onChange) => {
    if (!question || !isFirst) return () => {};
    let known: string | null = null;
    return orders.watch(question.filter, question.sort, question.pageSize, (result) => {
      const ids = result.ok ? result.value.rows.map(({ id }) => id).join() : known;
      if (known !== null && ids !== known) setChanges((count) => count + 1);
      known = ids;
      onChange(result);
    });
  });

  // The count depends on the filter, not on sort and page. It is repeated when the first page's orders
  // change. It starts after the first rows have arrived, because the count takes longer.
  const counted = useMemo(() => filter && { filter, attempt }, [filter, attempt]);
  const isReady = useLatest(first) !== null || !isFirst;
  const countKey = useMemo(
    () => (counted && isReady ? { ...counted, changes } : null),
    [counted, isReady, changes],
  );
  const totalsNow = useOnce(countKey, () => orders.totals(filter ?? {}));
  const totals = useLatest(
    useMemo(() => (totalsNow?.ok ? { counted, ...totalsNow.value } : null), [counted, totalsNow]),
  );
  const count = totals?.counted === counted ? totals.count : undefined;

  const next = first?.ok ? first.value.next : null;
  const second = useLatest(useMemo(() => next && { question, next }, [question, next]));

  const walk = useMemo(
    () =>
      question && count !== undefined
        ? createPageWalk(
            (way, size, after) => orders.page(question.filter, way, size, after),
            question.sort,
            count,
            second?.question === question ? [question.pageSize, second.next] : undefined,
          )
        : null,
    [orders, question, count, second],
  );
  const last = Math.max(0, Math.ceil((count ?? 0) / pageSize) - 1);
  const from = Math.min(page, last) * pageSize;
  const laterKey = useMemo(
    () => (walk && !isFirst ? { walk, from, pageSize } : null),
    [walk, isFirst, from, pageSize],
  );
  const later = useOnce<readonly Order[]>(laterKey, () =>
    walk ? walk(from, pageSize) : Promise.resolve(ok([])),
  );

  const now: Result<readonly Order[]> | null = isFirst
    ? first && (first.ok ? ok(first.value.rows) : first)
    : later;
  const failed = [now, totalsNow].find((result) => result?.ok === false);
  return {
    rows: useLatest(now?.ok ? now.value : null),
    totals,
    isBusy: now === null,
    failure: failed?.ok === false ? failed.error.message : null,
    retry: () => setAttempt(attempt + 1),
  };
}
