import { useMemo } from 'react';

import type { Customer } from './data/customer';
import type { Cursor } from '../kit/data/cursor-page';
import { useAdminServices } from '../services';
import { useAllPages } from '../kit/hooks/use-all-pages';
import { useKept } from '../kit/hooks/use-kept';
import { useLive, type Live } from '../kit/hooks/use-live';
import { useQuery } from '../kit/hooks/use-query';

/** The device searches the customers, so it reads at most this many, the newest first. */
export const READ_MAX = 10_000;
const PAGE_SIZE = 500;
const LIVE = 50;

export interface Customers {
  /** The customers known so far. */
  readonly customers: readonly Customer[];
  /** The number of all customers; `null` until it is known. */
  readonly count: number | null;
  /** Whether all customers are read, or `READ_MAX` of them. */
  readonly isDone: boolean;
  /** Whether anything is known. The newest alone are no list when the others cannot be read. */
  readonly isKnown: boolean;
  readonly readings: {
    readonly pages: Live<unknown>;
    readonly newest: Live<unknown>;
    readonly counted: Live<unknown>;
  };
}

/** All customers. The newest are followed live; the others are read once in the background. */
export function useCustomers(): Customers {
  const { customers } = useAdminServices();
  const pages = useAllPages(
    'customers',
    (after: Cursor | null) => customers.page(PAGE_SIZE, after),
    READ_MAX,
  );
  const newest = useLive<readonly Customer[]>(null, (onChange) =>
    customers.watchNewest(LIVE, onChange),
  );
  const counted = useQuery('count', () => customers.count());

  const live = useKept(newest.result)?.value;
  const read = pages.read?.rows;
  const all = useMemo(() => merged(live ?? NOBODY, read ?? NOBODY), [live, read]);
  const count = counted.result;
  return {
    customers: all,
    count: count?.ok ? Math.max(count.value, all.length) : null,
    isDone: pages.isDone,
    isKnown: read !== undefined || (live !== undefined && pages.result?.ok !== false),
    readings: { pages, newest, counted },
  };
}

const NOBODY: readonly Customer[] = [];

/** Both lists as one. A live customer replaces the older copy of the same customer. */
function merged(live: readonly Customer[], read: readonly Customer[]): readonly Customer[] {
  const known = new Set(live.map(({ uid }) => uid));
  return [...live, ...read.filter(({ uid }) => !known.has(uid))];
}
