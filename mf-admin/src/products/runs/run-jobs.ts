import { fail, ok, type Result } from '@galleria/shared-contracts/domain';

import type { ChangeBatch } from '../../kit/dialogs/use-bulk-run';
import type { Run, RunPlan, RunRow, StepReport } from '../data/run';
import type { RunStep, Runs } from '../data/runs';

/** Work for `useBulkRun`: the batches, and a function that does one batch. A batch may be retried. */
export interface RunJob {
  readonly title: string;
  readonly batches: readonly (readonly RunRow[])[];
  readonly work: ChangeBatch<RunRow, number>;
  readonly words: {
    readonly doing: string;
    readonly done: string;
    readonly ifStopped: string;
    /** The verb in the toast at the end: "2 products edited". */
    readonly toast: string;
  };
}

const LATER = 'The products list offers to go on later.';
const APPLYING = {
  doing: 'Changing products',
  done: 'changed',
  toast: 'edited',
  ifStopped: `The products changed so far stay changed. ${LATER}`,
};
const IMPORTING = { ...APPLYING, doing: 'Importing products', toast: 'imported' };
const TAKING_BACK = {
  doing: 'Taking back',
  done: 'taken back',
  toast: 'taken back',
  ifStopped: `The products taken back so far stay so. ${LATER}`,
};

/** The job of a new run. The run is stored before its first batch. */
export function newJob(runs: Runs, plan: RunPlan): RunJob {
  return applyJob(runs, plan, plan.batches, 0, () => runs.begin(plan));
}

/** The job that applies the batches of a run that are not done. */
export async function remainingJob(runs: Runs, run: Run): Promise<Result<RunJob>> {
  const read = await runs.readBatches(run);
  if (!read.ok) return read;
  return ok(applyJob(runs, run, read.value, run.done, () => Promise.resolve(ok(run))));
}

/** The job that reverts the batches of a run that are done, the last batch first. */
export async function takeBackJob(runs: Runs, run: Run): Promise<Result<RunJob>> {
  const read = await runs.readBatches(run);
  if (!read.ok) return read;
  const numbers = new Map(read.value.map((batch, at) => [batch, at]));
  return ok({
    title: `Take back: ${run.title}`,
    batches: read.value.slice(0, run.done - run.undone).reverse(),
    words: TAKING_BACK,
    work: inTurn(
      () => runs.become(run, 'reverting'),
      (now, rows) => runs.takeBack(now, numbers.get(rows) ?? -1),
    ),
  });
}

function applyJob(
  runs: Runs,
  { title, change }: Pick<Run, 'title' | 'change'>,
  batches: RunPlan['batches'],
  done: number,
  begin: () => Promise<Result<Run>>,
): RunJob {
  const numbers = new Map(batches.map((batch, at) => [batch, at]));
  return {
    title,
    batches: batches.slice(done),
    words: change === null ? IMPORTING : APPLYING,
    work: inTurn(begin, (now, rows) => runs.apply(now, numbers.get(rows) ?? -1, rows)),
  };
}

/** Calls `begin` before the first batch, and passes the run from each batch to the next. */
function inTurn(
  begin: () => Promise<Result<Run>>,
  step: (run: Run, rows: readonly RunRow[]) => Promise<Result<RunStep>>,
): ChangeBatch<RunRow, number> {
  let run: Run | null = null;
  return async (rows): Promise<Result<StepReport>> => {
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
