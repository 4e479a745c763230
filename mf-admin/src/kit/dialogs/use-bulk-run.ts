import { useEffect, useRef, useState } from 'react';

import { ok, type AppError, type Result } from '@galleria/shared-contracts/domain';

import type { ChangeReport } from '../data/change-report';
import { inBatches, type Progress } from '../data/in-batches';

export type BulkRun<Id> =
  | { readonly state: 'idle' }
  | { readonly state: 'running'; readonly progress: Progress }
  | {
      readonly state: 'ended';
      readonly changed: number;
      readonly leftAlone: ChangeReport<Id>['leftAlone'];
      /** Those that were not begun. */
      readonly rest: readonly Id[];
      readonly error: AppError | null;
    };

/** Makes the change to one batch, in one commit. */
export type ChangeBatch<Id> = (batch: readonly Id[]) => Promise<Result<ChangeReport<Id>>>;

/**
 * Makes one change to many, in commits of a few, and can be stopped between them. `onChanged` is
 * told of those that were changed, once for each run.
 */
export function useBulkRun<Id>(onChanged: (ids: readonly Id[]) => void) {
  const [run, setRun] = useState<BulkRun<Id>>({ state: 'idle' });
  const stopper = useRef<AbortController>(undefined);
  useEffect(() => () => stopper.current?.abort(), []);

  async function start(batches: readonly (readonly Id[])[], change: ChangeBatch<Id>) {
    stopper.current = new AbortController();
    const changedIds: Id[] = [];
    const leftAlone: ChangeReport<Id>['leftAlone'][number][] = [];
    setRun({ state: 'running', progress: { done: 0, of: batches.flat().length } });
    const { rest, error } = await inBatches({
      batches,
      work: async (batch) => {
        const result = await change(batch);
        if (!result.ok) return result;
        changedIds.push(...result.value.changedIds);
        leftAlone.push(...result.value.leftAlone);
        return ok(batch.length);
      },
      onProgress: (progress) => setRun({ state: 'running', progress }),
      signal: stopper.current.signal,
    });
    onChanged(changedIds);
    setRun({ state: 'ended', changed: changedIds.length, leftAlone, rest, error });
  }

  return { run, start, stop: () => stopper.current?.abort() };
}
