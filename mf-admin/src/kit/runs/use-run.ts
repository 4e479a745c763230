import { useEffect, useRef, useState } from 'react';

import { useBulkRun, type EndedRun } from '../dialogs/use-bulk-run';
import { isOnline, type useNotify } from '../hooks/use-notify';
import type { RunJob } from './run-jobs';

interface RunOptions<Id> {
  /** The number with its noun: "1 product". */
  count: (items: number) => string;
  notify: ReturnType<typeof useNotify>;
  /** Called at the end of each job with what has changed. */
  changed?: (ids: readonly Id[]) => void;
}

/** Carries out one job at a time, and shows toasts at its beginning and end. */
export function useRun<Row, Id>({ count, notify, changed }: RunOptions<Id>) {
  const [job, setJob] = useState<RunJob<Row, Id> | null>(null);
  const bulk = useBulkRun<Row, Id>();
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  async function carryOut({ batches, work, words }: RunJob<Row, Id>, before?: EndedRun<Row, Id>) {
    // If the user left the page while the job was read, no dialog could stop the job, so it must not start.
    if (isLeft.current || !isOnline(notify)) return;
    notify('progress', `${words.doing}: ${count(batches.flat().length)}`);
    const ids = await bulk.start(batches, work, before);
    changed?.(ids);
    if (ids.length > 0) notify('success', `${count(ids.length)} ${words.toast}`);
  }

  return {
    ...bulk,
    job,
    begin: (next: RunJob<Row, Id>) => {
      setJob(next);
      return carryOut(next);
    },
    /** Continues with the remaining batches. */
    goOn: () =>
      job && bulk.run.state === 'ended'
        ? carryOut({ ...job, batches: bulk.run.rest }, bulk.run)
        : Promise.resolve(),
  };
}
