import { useState } from 'react';

import { ok, type Result } from '@galleria/shared-contracts/domain';

import { readPages, type Page } from '../data/read-pages';
import { useLive, type Live } from './use-live';

interface AllPages<Row, Cursor> extends Live<Page<Row, Cursor>> {
  /** The pages that are read so far, as one; `null` before the first. A failure does not take them away. */
  readonly read: Page<Row, Cursor> | null;
  /** Whether the last page is read, or `max` rows. */
  readonly isDone: boolean;
}

/**
 * Reads page after page once for each `key`, never for key `null`. If a page cannot be read, the reading stops, and
 * `onRetry` reads on from there.
 */
export function useAllPages<Row, Cursor>(
  key: unknown,
  readPage: (after: Cursor | null) => Promise<Result<Page<Row, Cursor>>>,
  max = Infinity,
): AllPages<Row, Cursor> {
  const [last, setLast] = useState<{ key: unknown; page: Page<Row, Cursor> } | null>(null);
  const read = last !== null && last.key === key ? last.page : null;
  const live = useLive<Page<Row, Cursor>>(key, (onChange) => {
    const stopper = new AbortController();
    const { signal } = stopper;
    const onProgress = (page: Page<Row, Cursor>) => {
      setLast({ key, page });
      onChange(ok(page));
    };
    if (key !== null) {
      void readPages(readPage, { signal, onProgress, max, from: read }).then((result) => {
        if (!result.ok && !signal.aborted) onChange(result);
      });
    }
    return () => stopper.abort();
  });
  return {
    ...live,
    read,
    isDone: read !== null && (read.next === null || read.rows.length >= max),
  };
}
