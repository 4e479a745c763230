import { useCallback, useEffect, useMemo, useState } from 'react';

import type { Result } from '@galleria/shared-contracts/domain';

import type { Customer } from './data/customer';
import type { CustomerCursor, CustomerPage } from './data/customer.repository';
import type { OnChange } from '../kit/data/follow';
import { useAdminServices } from '../services';
import { useAsked } from '../kit/hooks/use-asked';
import { useFollowed } from '../kit/hooks/use-followed';

/** They are searched on the device: so many of them, those who signed up last. */
export const READ_MAX = 10_000;
const PAGE_SIZE = 500;
const LIVE = 50;

export interface Customers {
  /** As many as have been read so far; `null` before the first. */
  readonly customers: readonly Customer[] | null;
  /** How many there are in all; `null` until it is known. */
  readonly count: number | null;
  readonly isReading: boolean;
  readonly failure: string | null;
  readonly retry: () => void;
}

/** All customers: the newest live, the others read once, page by page, in the background. */
export function useCustomers(): Customers {
  const { customers } = useAdminServices();
  const [attempt, setAttempt] = useState(0);
  const [read, setRead] = useState<Reading>(NOTHING_READ);
  const newest = useFollowed(
    useCallback(
      (onChange: OnChange<readonly Customer[]>) => customers.watchNewest(LIVE, onChange),
      [customers],
    ),
  );
  const count = useAsked(useCallback(() => customers.count(), [customers]));

  useEffect(() => {
    let isWanted = true;
    async function readOn() {
      const found: Customer[] = [];
      let after: CustomerCursor | null = null;
      do {
        const page: Result<CustomerPage> = await customers.page(PAGE_SIZE, after);
        if (!isWanted) return;
        if (!page.ok) {
          setRead({ found: [...found], isDone: true, failure: page.error.message });
          return;
        }
        found.push(...page.value.customers);
        after = page.value.next;
        const isDone = after === null || found.length >= READ_MAX;
        setRead({ found: [...found], isDone, failure: null });
        if (isDone) return;
      } while (after !== null);
    }
    void readOn();
    return () => {
      isWanted = false;
    };
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

/** What is live is newer than what was read. */
function merged(live: readonly Customer[], read: readonly Customer[]): readonly Customer[] {
  const known = new Set(live.map(({ uid }) => uid));
  return [...live, ...read.filter(({ uid }) => !known.has(uid))];
}
