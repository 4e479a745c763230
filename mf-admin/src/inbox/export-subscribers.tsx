import { useEffect, useRef, useState } from 'react';

import { ok, type Result } from '@galleria/shared-contracts/domain';
import { useHost } from '@galleria/shared-contracts/react';
import { Button } from '@galleria/shared-ui';

import type { Subscriber } from './data/subscriber';
import type { NewestFirst, Place } from '../kit/data/newest-first';
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
  const { events } = useHost();
  const { subscribers } = useAdminServices();
  const [read, setRead] = useState<number | null>(null);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  async function exportAll() {
    setRead(0);
    const all = await readAll(subscribers, (count) => {
      if (isHere.current) setRead(count);
      return isHere.current;
    });
    if (!isHere.current) return;
    setRead(null);
    if (all.ok) {
      const day = new Date().toISOString().slice(0, 10);
      download(`subscribers-${day}.csv`, csvText(COLUMNS, all.value));
    } else {
      events.emit('notice:raised', {
        type: 'error',
        title: `The subscribers could not be exported. ${all.error.message}`,
      });
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

/** Ends early when `goesOn` says so. */
async function readAll(
  subscribers: NewestFirst<Subscriber>,
  goesOn: (count: number) => boolean,
): Promise<Result<readonly Subscriber[]>> {
  const all: Subscriber[] = [];
  let place: Place | null = null;
  for (;;) {
    const page = await subscribers.page({}, PAGE_SIZE, place);
    if (!page.ok) return page;
    all.push(...page.value.rows);
    const last = page.value.rows.at(-1);
    if (!goesOn(all.length) || !page.value.hasOlder || last === undefined) return ok(all);
    place = { towards: 'older', from: last.email };
  }
}
