import { fail, ok, type Result } from '@galleria/shared-contracts/domain';

import type { Batches } from '../data/runs/run-parts';
import type { Run, RunPlan, StepReport } from '../data/runs/run';
import type { RunStep, RunStore } from '../data/runs/run-store';
import type { ChangeBatch } from '../dialogs/use-bulk-run';

/** What it means that the unfinished runs cannot be read. */
export const RUNS_NOT_SHOWN = 'Runs that are not finished cannot be shown.';

export interface RunWords {
  readonly doing: string;
  readonly done: string;
  readonly ifStopped: string;
  /** The verb in the toast at the end: "2 products edited". */
  readonly toast: string;
}

/** Work for `useRun`: the batches, and a function that does one batch. A batch may be retried. */
export interface RunJob<Row, Id> {
  readonly title: string;
  readonly batches: Batches<Row>;
  readonly work: ChangeBatch<Row, Id>;
  readonly words: RunWords;
}

/** The job of a new run. The run is stored before its first batch. */
export function newJob<Row, Change, Id>(
  store: RunStore<Row, Change, Id>,
  plan: RunPlan<Row, Change>,
  words: RunWords,
): RunJob<Row, Id> {
  return applyJob(store, plan.title, plan.batches, 0, () => store.begin(plan), words);
}

/** The job that applies the batches of a run that are not done. */
export async function remainingJob<Row, Change, Id>(
  store: RunStore<Row, Change, Id>,
  run: Run<Change, Id>,
  words: RunWords,
): Promise<Result<RunJob<Row, Id>>> {
  const read = await store.readBatches(run);
  if (!read.ok) return read;
  const begin = () => Promise.resolve(ok(run));
  return ok(applyJob(store, run.title, read.value, run.done, begin, words));
}

function applyJob<Row, Change, Id>(
  store: RunStore<Row, Change, Id>,
  title: string,
  batches: Batches<Row>,
  done: number,
  begin: () => Promise<Result<Run<Change, Id>>>,
  words: RunWords,
): RunJob<Row, Id> {
  const numbers = new Map(batches.map((batch, at) => [batch, at]));
  return {
    title,
    batches: batches.slice(done),
    words,
    work: chainBatches(begin, (now, rows) => store.apply(now, numbers.get(rows) ?? -1, rows)),
  };
}

/** Calls `begin` before the first batch, and passes the run from each batch to the next. */
export function chainBatches<Row, Change, Id>(
  begin: () => Promise<Result<Run<Change, Id>>>,
  step: (run: Run<Change, Id>, rows: readonly Row[]) => Promise<Result<RunStep<Change, Id>>>,
): ChangeBatch<Row, Id> {
  let run: Run<Change, Id> | null = null;
  return async (rows): Promise<Result<StepReport<Id>>> => {
    if (run === null) {
      const begun = await begin();
      if (!begun.ok) return fail(begun.error);
      run = begun.value;
    }
    const result = await step(run, rows);
    if (!result.ok) return result;
    run = result.value.run;
    return ok(result.value.report);
  };
}
