import { useEffect, useMemo, useState } from 'react';

import { useSubscription } from '@galleria/shared-contracts/react';

import type { Customer } from './data/customer';
import type { Cursor } from '../kit/data/cursor-page';
import { readPages } from '../kit/data/read-pages';
import { useAdminServices } from '../services';
import { useOnce } from '../kit/hooks/use-once';

/** The device searches the customers, so it reads at most this many, the newest first. */
export const READ_MAX = 10_000;
const PAGE_SIZE = 500;
const LIVE = 50;

export interface Customers {
  /** The customers read so far; `null` before the first answer. */
  readonly customers: readonly Customer[] | null;
  /** The number of all customers; `null` until it is known. */
  readonly count: number | null;
  readonly isReading: boolean;
  readonly failure: string | null;
  readonly retry: () => void;
}

/** All customers. The newest are followed live; the others are read once in the background. */
export function useCustomers(): Customers {
  const { customers } = useAdminServices();
  const [attempt, setAttempt] = useState(0);
  const [read, setRead] = useState<Reading>(NOTHING_READ);
  const newest = useSubscription<readonly Customer[]>(attempt, (onChange) =>
    customers.watchNewest(LIVE, onChange),
  );
  const count = useOnce(attempt, () => customers.count());

  useEffect(() => {
    const stopper = new AbortController();
    void readPages((after: Cursor | null) => customers.page(PAGE_SIZE, after), {
      signal: stopper.signal,
      max: READ_MAX,
      onProgress: (found, isDone) => setRead({ found, isDone, failure: null }),
    }).then((result) => {
      if (result.ok || stopper.signal.aborted) return;
      setRead(({ found }) => ({ found, isDone: true, failure: result.error.message }));
    });
    return () => stopper.abort();
  }, [customers, attempt]);

  const live = newest?.ok ? newest.value : NOBODY;
  const all = useMemo(() => merged(live, read.found), [live, read.found]);
  return {
    customers: read === NOTHING_READ && newest === null ? null : all,
    count: count?.ok ? Math.max(count.value, all.length) : null,
    isReading: !read.isDone,
    failure: read.failure ?? (newest?.ok === false ? newest.error.message : null),
    retry: () => {
      setRead(NOTHING_READ);
      setAttempt(attempt + 1);
    },
  };
}

interface Reading {
  readonly found: readonly Customer[];
  readonly isDone: boolean;
  readonly failure: string | null;
}

const NOTHING_READ: Reading = { found: [], isDone: false, failure: null };
const NOBODY: readonly Customer[] = [];

/** Both lists as one. A live customer replaces the older copy of the same customer. */
function merged(live: readonly Customer[], read: readonly Customer[]): readonly Customer[] {
  const known = new Set(live.map(({ uid }) => uid));
  return [...live, ...read.filter(({ uid }) => !known.has(uid))];
}
