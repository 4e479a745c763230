import { useEffect, useRef, useState } from 'react';

import type { Result } from '@galleria/shared-contracts/domain';
import { formatCount } from '@galleria/shared-contracts/domain';
import { Button } from '@galleria/shared-ui';

import { dayOf } from '../data/days';
import { readPages, type Page } from '../data/read-pages';
import { useNotify } from '../hooks/use-notify';
import { csvText, type CsvColumn } from './csv-text';
import { download } from './download';

export const EXPORT_PAGE_SIZE = 500;

export interface CsvExportProps<Row, Cursor> {
  /** The plural name of the rows, such as `orders`. Used in the file's name and in toasts. */
  noun: string;
  columns: readonly CsvColumn<Row>[];
  /** Reads `EXPORT_PAGE_SIZE` rows after a cursor. `null` while the filter is not known yet. */
  readPage: ((after: Cursor | null) => Promise<Result<Page<Row, Cursor>>>) | null;
  /** The number of all rows; `null` when it is unknown. */
  count: number | null;
}

/** A button that exports all rows as a CSV file. The export shows its progress and can be cancelled. */
export function CsvExport<Row, Cursor>(props: CsvExportProps<Row, Cursor>) {
  const { noun, columns, readPage, count } = props;
  const notify = useNotify();
  const [readCount, setReadCount] = useState<number | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function run(read: NonNullable<typeof readPage>) {
    const { signal } = (running.current = new AbortController());
    setReadCount(0);
    const all = await readPages(read, {
      signal,
      onProgress: ({ rows }) => setReadCount(rows.length),
    });
    if (signal.aborted) return;
    setReadCount(null);
    if (!all.ok) {
      notify('error', `The ${noun} could not be exported. ${all.error.message}`);
      return;
    }
    download(`${noun}-${dayOf(Date.now())}.csv`, csvText(columns, all.value.rows));
    const done = `Exported ${formatCount(all.value.rows.length)} ${noun}`;
    const leftOut = all.value.leftOut?.length ?? 0;
    if (leftOut === 0) notify('success', done);
    else
      notify(
        'error',
        `${done}. Not in the file, because they cannot be read: ${formatCount(leftOut)}`,
      );
  }

  function cancel() {
    running.current?.abort();
    setReadCount(null);
  }

  return (
    <span className="cluster">
      {readCount !== null && (
        <>
          <progress
            aria-label={`Exporting ${noun}`}
            {...(count !== null && { max: Math.max(count, 1), value: readCount })}
          />
          {formatCount(readCount)}
          {count !== null && ` of ${formatCount(count)}`}
        </>
      )}
      {/* One button for both actions, so that it keeps the focus. The second click of a double click does not cancel. */}
      <Button
        kind="quiet"
        disabled={readCount === null && (readPage === null || count === 0)}
        onClick={({ detail }) => {
          if (detail > 1) return;
          if (readCount !== null) cancel();
          else if (readPage) void run(readPage);
        }}
      >
        {readCount === null ? 'Export CSV' : 'Cancel export'}
      </Button>
    </span>
  );
}
