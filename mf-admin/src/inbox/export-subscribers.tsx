import { useEffect, useRef, useState } from 'react';

import { ok } from '@galleria/shared-contracts/domain';
import { Button } from '@galleria/shared-ui';

import { useNotify } from '../kit/hooks/use-notify';
import type { Subscriber } from './data/subscriber';
import type { Place } from '../kit/data/newest-first';
import { readPages } from '../kit/data/read-pages';
import { useAdminServices } from '../services';
import { csvText, type CsvColumn } from '../kit/csv/csv-text';
import { download } from '../kit/csv/download';

const COLUMNS: readonly CsvColumn<Subscriber>[] = [
  { header: 'email', value: ({ email }) => email },
  {
    header: 'subscribed',
    value: ({ sinceMs }) => (sinceMs === null ? '' : new Date(sinceMs).toISOString()),
  },
];
const PAGE_SIZE = 500;

/** All subscribers as a file, whatever is searched for. */
export function ExportSubscribers() {
  const notify = useNotify();
  const { subscribers } = useAdminServices();
  const [read, setRead] = useState<number | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function exportAll() {
    const { signal } = (running.current = new AbortController());
    setRead(0);
    const all = await readPages(
      async (place: Place | null) => {
        const page = await subscribers.page({}, PAGE_SIZE, place);
        if (!page.ok) return page;
        const { rows, hasOlder } = page.value;
        const last = rows.at(-1);
        const next: Place | null = hasOlder && last ? { towards: 'older', from: last.email } : null;
        return ok({ rows, next });
      },
      { signal, onProgress: ({ length }) => setRead(length) },
    );
    if (signal.aborted) return;
    setRead(null);
    if (all.ok) {
      const day = new Date().toISOString().slice(0, 10);
      download(`subscribers-${day}.csv`, csvText(COLUMNS, all.value.rows));
    } else {
      notify('error', `The subscribers could not be exported. ${all.error.message}`);
    }
  }

  return (
    <>
      <p role="status" className="visually-hidden">
        {read !== null && `Reading ${read.toLocaleString('en-US')} subscribers`}
      </p>
      <Button kind="quiet" busy={read !== null} onClick={() => void exportAll()}>
        {read === null || read === 0 ? 'Export' : `Read ${read.toLocaleString('en-US')}`}
      </Button>
    </>
  );
}
