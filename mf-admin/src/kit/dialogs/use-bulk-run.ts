import { useEffect, useRef, useState } from 'react';

import type { AppError, Result } from '@galleria/shared-contracts/domain';

import { inBatches, type ChangeReport, type Progress } from '../data/in-batches';

type LeftAlone<Id> = ChangeReport<Id>['leftAlone'];

export type BulkRun<Item, Id = Item> =
  | { readonly state: 'idle' }
  | { readonly state: 'running'; readonly progress: Progress }
  | EndedRun<Item, Id>;

/** The result of a run, with what was done before the run was continued. */
export interface EndedRun<Item, Id> {
  readonly state: 'ended';
  readonly changed: number;
  readonly added: number;
  /** The number of items that already had the wanted values. */
  readonly unchanged: number;
  readonly leftAlone: LeftAlone<Id>;
  /** The batches that were not done. */
  readonly rest: readonly (readonly Item[])[];
  readonly error: AppError | null;
}

/** Changes one batch in one commit. */
export type ChangeBatch<Item, Id = Item> = (
  batch: readonly Item[],
) => Promise<Result<ChangeReport<Id>>>;

/** Changes many items batch by batch, each batch in one commit. It can be stopped between two batches. */
export function useBulkRun<Item, Id = Item>() {
  const [run, setRun] = useState<BulkRun<Item, Id>>({ state: 'idle' });
  const stopper = useRef<AbortController>(undefined);
  useEffect(() => () => stopper.current?.abort(), []);

  /** Starts a run, or continues the run that ended as `before`. Resolves to the ids that this call changed or added. */
  async function start(
    batches: readonly (readonly Item[])[],
    change: ChangeBatch<Item, Id>,
    before?: EndedRun<Item, Id>,
  ) {
    const stop = new AbortController();
    stopper.current = stop;
    const reports: ChangeReport<Id>[] = [];
    const progress = { done: 0, of: batches.flat().length };
    setRun({ state: 'running', progress });
    const { rest, error } = await inBatches({
      batches,
      work: async (batch) => {
        const result = await change(batch);
        if (result.ok) reports.push(result.value);
        return result;
      },
      onProgress: (now) => setRun({ state: 'running', progress: now }),
      signal: stop.signal,
    });
    const changed = reports.flatMap(({ changedIds }) => changedIds);
    const added = reports.flatMap(({ addedIds = [] }) => addedIds);
    const leftAlone = reports.flatMap((report) => report.leftAlone);
    const done = progress.of - rest.flat().length;
    setRun({
      state: 'ended',
      changed: (before?.changed ?? 0) + changed.length,
      added: (before?.added ?? 0) + added.length,
      unchanged: (before?.unchanged ?? 0) + done - changed.length - added.length - leftAlone.length,
      leftAlone: [...(before?.leftAlone ?? []), ...leftAlone],
      rest,
      error,
    });
    return [...changed, ...added];
  }

  return {
    run,
    start,
    stop: () => stopper.current?.abort(),
    reset: () => setRun({ state: 'idle' }),
  };
}
