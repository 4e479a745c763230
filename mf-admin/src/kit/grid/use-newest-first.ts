import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';

import type { Result } from '@galleria/shared-contracts/domain';
import { useSubscription } from '@galleria/shared-contracts/react';
import { useQueryString } from '@galleria/shared-ui';

import { useOnce } from '../hooks/use-once';
import { useLatest } from '../hooks/use-latest';
import type { NewestFirst, Place, Slice, Wanted } from '../data/newest-first';

export interface NewestFirstView<Row> {
  readonly status: 'loading' | 'ready' | { readonly failure: string };
  /** The visible rows. The old rows stay until the next rows are loaded. */
  readonly rows: readonly Row[];
  readonly isBusy: boolean;
  readonly count: number | null;
  readonly newest: (() => void) | null;
  readonly newer: (() => void) | null;
  readonly older: (() => void) | null;
  readonly isCutShort: boolean;
  readonly retry: () => void;
}

const NO_ROWS: readonly never[] = [];

/**
 * One page of a collection that only grows. The newest rows are live; older rows are read when their
 * page is opened. The address holds the place (`?page=older.<key>`). `wanted` must stay the same object
 * for the same filters.
 */
export function useNewestFirst<Row>(
  list: NewestFirst<Row>,
  wanted: Wanted<Row>,
  size: number,
  keyOf: (row: Row) => string,
): NewestFirstView<Row> {
  const [address, changeAddress] = useQueryString();
  const { state } = useLocation() as { state: unknown };
  const [attempt, setAttempt] = useState(0);
  const at = address.get('page') ?? '';
  const question = useMemo(
    () => ({ wanted, size, place: placeIn(at), attempt }),
    [wanted, size, at, attempt],
  );
  const isLive = question.place === null && wanted.fits === undefined;
  const followed = useSubscription<Slice<Row>>(question, (onChange) =>
    isLive ? list.watch(question.wanted, question.size, onChange) : () => {},
  );
  const asked = useOnce(isLive ? null : question, () =>
    list.page(question.wanted, question.size, question.place),
  );
  const now: Result<Slice<Row>> | null = isLive ? followed : asked;
  const slice = useLatest(now?.ok === true ? now.value : null);
  // A row that comes, or that another admin takes out of this view, changes the keys, and the rows are counted again.
  const liveKeys = isLive ? (slice?.rows.map(keyOf).join(' ') ?? '') : null;
  const isCountable = wanted.fits === undefined && liveKeys !== '';
  const countKey = useMemo(
    () => (isCountable ? { wanted, liveKeys } : null),
    [isCountable, wanted, liveKeys],
  );
  const counted = useOnce(countKey, () => list.count(wanted));
  const count = useLatest(
    useMemo(
      () => (counted?.ok === true ? { wanted, value: counted.value } : null),
      [counted, wanted],
    ),
  );

  function go(place: Place | null) {
    changeAddress(
      (former) => {
        const next = new URLSearchParams(former);
        if (place === null) next.delete('page');
        else next.set('page', `${place.towards}.${place.from}`);
        return next;
      },
      { preventScrollReset: true, state },
    );
  }

  const first = slice?.rows[0];
  const last = slice?.rows.at(-1);
  const olderFrom = slice?.cursor ?? (last === undefined ? null : keyOf(last));
  return {
    status: now?.ok === false ? { failure: now.error.message } : slice ? 'ready' : 'loading',
    rows: slice?.rows ?? NO_ROWS,
    isBusy: now === null,
    count: isCountable && count?.wanted === wanted ? count.value : null,
    newest: question.place === null ? null : () => go(null),
    newer:
      slice?.hasNewer === true && first !== undefined
        ? () => go({ towards: 'newer', from: keyOf(first) })
        : null,
    older:
      slice?.hasOlder === true && olderFrom !== null
        ? () => go({ towards: 'older', from: olderFrom })
        : null,
    isCutShort: (slice?.cursor ?? null) !== null,
    retry: () => setAttempt(attempt + 1),
  };
}

function placeIn(text: string): Place | null {
  const found = /^(older|newer)\.(.+)$/.exec(text);
  if (found?.[2] === undefined || found[2].includes('/')) return null;
  return { towards: found[1] === 'newer' ? 'newer' : 'older', from: found[2] };
}
