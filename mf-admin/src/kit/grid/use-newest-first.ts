import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';

import type { Result } from '@galleria/shared-contracts/domain';
import { useQueryString } from '@galleria/shared-ui';

import { useKept } from '../hooks/use-kept';
import { useLatest } from '../hooks/use-latest';
import { useLive, type Live } from '../hooks/use-live';
import { useQuery } from '../hooks/use-query';
import type { NewestFirst, Place, Slice, Wanted } from '../data/newest-first';

export interface NewestFirstView<Row> {
  /** Whether it is known which rows are at this place. Until then the old rows stay, but not after a failure. */
  readonly isKnown: boolean;
  /** The last answer, if it is a failure. */
  readonly failed: Result<unknown> | null;
  /** The visible rows. The old rows stay until the next rows are loaded. */
  readonly rows: readonly Row[];
  readonly isBusy: boolean;
  readonly count: number | null;
  /** The reading of `count`. */
  readonly counted: Live<number>;
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
  const at = address.get('page') ?? '';
  const question = useMemo(() => ({ wanted, size, place: placeIn(at) }), [wanted, size, at]);
  const isLive = question.place === null && wanted.fits === undefined;
  const followed = useLive<Slice<Row>>(question, (onChange) =>
    isLive ? list.watch(question.wanted, question.size, onChange) : () => {},
  );
  const asked = useQuery(isLive ? null : question, () =>
    list.page(question.wanted, question.size, question.place),
  );
  const { result: now, onRetry: retry } = isLive ? followed : asked;
  const kept = useKept(now);
  const slice = useLatest(now?.ok === true ? now.value : null);
  // A row that comes, or that another admin takes out of this view, changes the keys, and the rows are counted again.
  const liveKeys = isLive ? (slice?.rows.map(keyOf).join(' ') ?? '') : null;
  const isCountable = wanted.fits === undefined && liveKeys !== '';
  const countKey = useMemo(
    () => (isCountable ? { wanted, liveKeys } : null),
    [isCountable, wanted, liveKeys],
  );
  const asking = useQuery(countKey, () => list.count(wanted));
  const answer = asking.result;
  // A failure stays while the rows are counted again by themselves, so that it is not announced anew.
  const lastAnswer = useLatest(answer);
  const count = useLatest(
    useMemo(() => (answer?.ok === true ? { wanted, value: answer.value } : null), [answer, wanted]),
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
    isKnown: (now?.ok === false ? kept : slice) !== null,
    failed: now?.ok === false ? now : null,
    rows: slice?.rows ?? NO_ROWS,
    isBusy: now === null,
    count: isCountable && count?.wanted === wanted ? count.value : null,
    counted: { ...asking, result: isCountable ? lastAnswer : null },
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
    retry,
  };
}

function placeIn(text: string): Place | null {
  const found = /^(older|newer)\.(.+)$/.exec(text);
  if (found?.[2] === undefined || found[2].includes('/')) return null;
  return { towards: found[1] === 'newer' ? 'newer' : 'older', from: found[2] };
}
