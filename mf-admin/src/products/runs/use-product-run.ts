import { useState } from 'react';

import { countOf } from '../../kit/format';
import { useBulkRun } from '../../kit/dialogs/use-bulk-run';
import { isOnline } from '../../kit/hooks/use-notify';
import type { RunRow } from '../data/run';
import { useProductEvents } from '../form/use-product-events';
import type { RunJob } from './run-jobs';

/** Carries out one job at a time. Shows a toast and reports the changed products at its end. */
export function useProductRun() {
  const { say, changed } = useProductEvents();
  const [job, setJob] = useState<RunJob | null>(null);
  const bulk = useBulkRun<RunRow, number>();

  async function carryOut({ batches, work, words }: RunJob) {
    if (!isOnline(say)) return;
    say('progress', `${words.doing}: ${countOf(batches.flat().length, 'product')}`);
    const ids = await bulk.start(batches, work);
    changed(ids);
    if (ids.length > 0) say('success', `${countOf(ids.length, 'product')} ${words.toast}`);
  }

  return {
    ...bulk,
    job,
    begin: (next: RunJob) => {
      setJob(next);
      return carryOut(next);
    },
    /** Continues with the remaining batches. */
    goOn: () =>
      job && bulk.run.state === 'ended'
        ? carryOut({ ...job, batches: bulk.run.rest })
        : Promise.resolve(),
  };
}
