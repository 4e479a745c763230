import { useState } from 'react';

import type { Result } from '@galleria/shared-contracts/domain';
import { formatCount } from '@galleria/shared-contracts/domain';
import { Button, focusHeading, isFocusAt, Notice } from '@galleria/shared-ui';

import { countOf, formatMoment } from '../../kit/format';
import { useNotify } from '../../kit/hooks/use-notify';
import { useAdminServices } from '../../services';
import type { Run } from '../data/run';
import { RunDialog } from './run-dialog';
import { remainingJob, takeBackJob, type RunJob } from './run-jobs';
import { useProductRun } from './use-product-run';

/** The runs that stopped before their end. An admin can continue, revert or end each run. */
export function UnfinishedRuns({ listed }: { listed: Result<readonly Run[]> | null }) {
  const { runs } = useAdminServices();
  const notify = useNotify();
  const running = useProductRun();
  const [isBusy, setIsBusy] = useState(false);

  async function ask<T>(work: Promise<Result<T>>, then: (value: T) => unknown) {
    setIsBusy(true);
    const result = await work;
    setIsBusy(false);
    if (result.ok) then(result.value);
    else notify('error', result.error.message);
  }
  const begin = (job: RunJob) => void running.begin(job);

  return (
    <>
      {running.run.state === 'idle' &&
        listed?.ok === true &&
        listed.value.map((run) => (
          <Notice
            key={run.id}
            tone="warning"
            action={
              <span className="cluster">
                {run.state === 'open' && (
                  <Button
                    size="s"
                    busy={isBusy}
                    onClick={() => void ask(remainingJob(runs, run), begin)}
                  >
                    Go on
                  </Button>
                )}
                {run.done > 0 && (
                  <Button
                    size="s"
                    kind={run.state === 'open' ? 'quiet' : 'primary'}
                    busy={isBusy}
                    onClick={() => void ask(takeBackJob(runs, run), begin)}
                  >
                    {run.state === 'open' ? 'Take back' : 'Go on taking back'}
                  </Button>
                )}
                <Button
                  size="s"
                  kind="quiet"
                  busy={isBusy}
                  // The button goes.
                  onClick={({ currentTarget }) =>
                    void ask(
                      runs.become(run, 'ended'),
                      () => isFocusAt(currentTarget) && focusHeading(),
                    )
                  }
                >
                  Leave as it is
                </Button>
              </span>
            }
          >
            <strong>{run.title}</strong> is not finished. {progressOf(run)} It was begun by{' '}
            {run.actor}, {formatMoment(run.startedAtMs)}.
          </Notice>
        ))}
      <RunDialog running={running} />
    </>
  );
}

function progressOf({ state, rows, batches, done, report }: Run): string {
  const { changed, added, reverted, kept } = report;
  const written = formatCount(changed + added);
  if (state === 'open') {
    const part = Math.floor((100 * done) / batches);
    return `${part} % of ${countOf(rows, 'product')} gone through, ${written} changed.`;
  }
  const others = kept === 0 ? '' : `, ${formatCount(kept)} changed since by others`;
  return `${written} changed, ${formatCount(reverted)} of them taken back${others}.`;
}
