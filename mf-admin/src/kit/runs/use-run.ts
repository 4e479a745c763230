import { useState } from 'react';

import { useBulkRun } from '../dialogs/use-bulk-run';
import { isOnline, type useNotify } from '../hooks/use-notify';
import type { RunJob } from './run-jobs';

interface RunOptions<Id> {
  /** The number with its noun: "1 product". */
  count: (items: number) => string;
  say: ReturnType<typeof useNotify>;
  /** Called at the end of each job with what has changed. */
  changed?: (ids: readonly Id[]) => void;
}

/** Carries out one job at a time, and shows toasts at its beginning and end. */
export function useRun<Row, Id>({ count, say, changed }: RunOptions<Id>) {
  const [job, setJob] = useState<RunJob<Row, Id> | null>(null);
  const bulk = useBulkRun<Row, Id>();
  const [changedInAll, setChangedInAll] = useState(0);
  const [leftAloneInAll, setLeftAloneInAll] = useState<readonly Id[]>([]);

  async function carryOut({ batches, work, words }: RunJob<Row, Id>) {
    if (!isOnline(say)) return;
    say('progress', `${words.doing}: ${count(batches.flat().length)}`);
    const { ids, leftAlone } = await bulk.start(batches, work);
    setChangedInAll((before) => before + ids.length);
    setLeftAloneInAll((before) => [...before, ...leftAlone.map(({ id }) => id)]);
    changed?.(ids);
    if (ids.length > 0) say('success', `${count(ids.length)} ${words.toast}`);
  }

  return {
    ...bulk,
    job,
    /** What the job has changed since it began, also before it was continued. */
    changedInAll,
    /** What the job has left alone since it began, also before it was continued. */
    leftAloneInAll,
    begin: (next: RunJob<Row, Id>) => {
      setJob(next);
      setChangedInAll(0);
      setLeftAloneInAll([]);
      return carryOut(next);
    },
    /** Continues with the remaining batches. */
    goOn: () =>
      job && bulk.run.state === 'ended'
        ? carryOut({ ...job, batches: bulk.run.rest })
        : Promise.resolve(),
  };
}
