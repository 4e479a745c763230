import { useCallback, useMemo, useState } from 'react';

import type { Result } from '@galleria/shared-contracts/domain';
import { useQueryString } from '@galleria/shared-ui';

import type { OnChange } from '../data/follow';
import { useAsked } from '../hooks/use-asked';
import { useFollowed } from '../hooks/use-followed';
import { useLatest } from '../hooks/use-latest';
import type { NewestFirst, Place, Stretch, Wanted } from '../data/newest-first';

export interface NewestFirstView<Row> {
  readonly status: 'loading' | 'ready' | { readonly failure: string };
  /** Those in view; those before them while these are on their way. */
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
 * One page of a collection that only grows: the newest rows live, the others as they are when they
 * are gone to. The place is kept in the address (`?page=older.<key>`). `wanted` must stay the same
 * object for the same filters.
 */
export function useNewestFirst<Row>(
  list: NewestFirst<Row>,
  wanted: Wanted<Row>,
  size: number,
  keyOf: (row: Row) => string,
): NewestFirstView<Row> {
  const [address, changeAddress] = useQueryString();
  const [attempt, setAttempt] = useState(0);
  const at = address.get('page') ?? '';
  const question = useMemo(
    () => ({ wanted, size, place: placeIn(at), attempt }),
    [wanted, size, at, attempt],
  );
  const isLive = question.place === null && wanted.fits === undefined;
  const followed = useFollowed(
    useCallback(
      (told: OnChange<Stretch<Row>>) =>
        isLive ? list.watch(question.wanted, question.size, told) : () => {},
      [list, question, isLive],
    ),
  );
  const asked = useAsked(
    useMemo(
      () => (isLive ? null : () => list.page(question.wanted, question.size, question.place)),
      [list, question, isLive],
    ),
  );
  const now: Result<Stretch<Row>> | null = isLive ? followed : asked;
  const stretch = useLatest(now?.ok === true ? now.value : null);
  const newestRow = isLive ? stretch?.rows[0] : undefined;
  const newestKey = newestRow === undefined ? null : keyOf(newestRow);
  // Counted again when another one has come.
  const counted = useAsked(
    useMemo(
      () =>
        wanted.fits === undefined && (newestKey !== null || !isLive)
          ? () => list.count(wanted)
          : null,
      [list, wanted, newestKey, isLive],
    ),
  );
  const count = useLatest(counted?.ok === true ? counted.value : null);

  function go(place: Place | null) {
    changeAddress(
      (former) => {
        const next = new URLSearchParams(former);
        if (place === null) next.delete('page');
        else next.set('page', `${place.towards}.${place.from}`);
        return next;
      },
      { preventScrollReset: true },
    );
  }

  const first = stretch?.rows[0];
  const last = stretch?.rows.at(-1);
  const olderFrom = stretch?.lookedUpTo ?? (last === undefined ? null : keyOf(last));
  return {
    status: now?.ok === false ? { failure: now.error.message } : stretch ? 'ready' : 'loading',
    rows: stretch?.rows ?? NO_ROWS,
    isBusy: now === null,
    count: wanted.fits === undefined ? count : null,
    newest: question.place === null ? null : () => go(null),
    newer:
      stretch?.hasNewer === true && first !== undefined
        ? () => go({ towards: 'newer', from: keyOf(first) })
        : null,
    older:
      stretch?.hasOlder === true && olderFrom !== null
        ? () => go({ towards: 'older', from: olderFrom })
        : null,
    isCutShort: (stretch?.lookedUpTo ?? null) !== null,
    retry: () => setAttempt(attempt + 1),
  };
}

function placeIn(text: string): Place | null {
  const found = /^(older|newer)\.(.+)$/.exec(text);
  if (found?.[2] === undefined || found[2].includes('/')) return null;
  return { towards: found[1] === 'newer' ? 'newer' : 'older', from: found[2] };
}
