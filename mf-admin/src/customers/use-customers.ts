import { useEffect, useMemo, useState } from 'react';

import type { Result } from '@galleria/shared-contracts/domain';

import type { Customer } from './data/customer';
import type { Cursor } from '../kit/data/cursor-page';
import { readPages } from '../kit/data/read-pages';
import { useAdminServices } from '../services';
import { useKept } from '../kit/hooks/use-kept';
import { useLive } from '../kit/hooks/use-live';
import { useAsked } from '../kit/hooks/use-once';

/** The device searches the customers, so it reads at most this many, the newest first. */
export const READ_MAX = 10_000;
const PAGE_SIZE = 500;
const LIVE = 50;

export interface Customers {
  /** The customers read so far. */
  readonly customers: readonly Customer[];
  /** The number of all customers; `null` until it is known. */
  readonly count: number | null;
  readonly isReading: boolean;
  /** Whether `customers` are all, as far as they are read. */
  readonly isKnown: boolean;
  /** The last answer, if it is a failure. */
  readonly failed: Result<unknown> | null;
  readonly retry: () => void;
}

/** All customers. The newest are followed live; the others are read once in the background. */
export function useCustomers(): Customers {
  const { customers } = useAdminServices();
  const [attempt, setAttempt] = useState(0);
  const [read, setRead] = useState<Reading>(NOTHING_READ);
  const newest = useLive<readonly Customer[]>(null, (onChange) =>
    customers.watchNewest(LIVE, onChange),
  );
  const counted = useAsked('count', () => customers.count());

  useEffect(() => {
    const stopper = new AbortController();
    void readPages((after: Cursor | null) => customers.page(PAGE_SIZE, after), {
      signal: stopper.signal,
      max: READ_MAX,
      onProgress: (found, isDone) => setRead({ found, isDone, failed: null }),
    }).then((result) => {
      if (result.ok || stopper.signal.aborted) return;
      setRead(({ found }) => ({ found, isDone: true, failed: result }));
    });
    return () => stopper.abort();
  }, [customers, attempt]);

  const live = useKept(newest.result)?.value;
  const all = useMemo(() => merged(live ?? NOBODY, read.found), [live, read.found]);
  const isKnown = read.failed === null && (live !== undefined || read !== NOTHING_READ);
  const count = counted.result;
  return {
    customers: all,
    count: count?.ok ? Math.max(count.value, all.length) : null,
    isReading: !read.isDone,
    isKnown,
    // Until something is known, the reading goes on without the listener.
    failed: read.failed ?? (isKnown && newest.result?.ok === false ? newest.result : null),
    retry: () => {
      newest.onRetry();
      counted.onRetry();
      if (read.failed === null) return;
      setRead(NOTHING_READ);
      setAttempt(attempt + 1);
    },
  };
}

interface Reading {
  readonly found: readonly Customer[];
  readonly isDone: boolean;
  readonly failed: Result<unknown> | null;
}

const NOTHING_READ: Reading = { found: [], isDone: false, failed: null };
const NOBODY: readonly Customer[] = [];

/** Both lists as one. A live customer replaces the older copy of the same customer. */
function merged(live: readonly Customer[], read: readonly Customer[]): readonly Customer[] {
  const known = new Set(live.map(({ uid }) => uid));
  return [...live, ...read.filter(({ uid }) => !known.has(uid))];
}
