import { ok, type Result } from '@galleria/shared-contracts/domain';

import * as jobs from '../../kit/runs/run-jobs';
import type { Run, RunPlan, RunRow } from '../data/run';
import type { Runs } from '../data/runs';

export type RunJob = jobs.RunJob<RunRow, number>;

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

const wordsOf = ({ change }: Pick<Run, 'change'>) => (change === null ? IMPORTING : APPLYING);

export const newJob = (runs: Runs, plan: RunPlan): RunJob => jobs.newJob(runs, plan, wordsOf(plan));

export const remainingJob = (runs: Runs, run: Run): Promise<Result<RunJob>> =>
  jobs.remainingJob(runs, run, wordsOf(run));

/** The job that reverts the done batches of a run, the last one first. After this call no tab applies more batches. */
export async function takeBackJob(runs: Runs, known: Run): Promise<Result<RunJob>> {
  const read = await runs.readBatches(known);
  if (!read.ok) return read;
  const begun = await runs.become(known, 'reverting');
  if (!begun.ok) return begun;
  const run = begun.value;
  const numbers = new Map(read.value.map((batch, at) => [batch, at]));
  return ok({
    title: `Take back: ${run.title}`,
    batches: read.value.slice(0, run.done - run.undone).reverse(),
    words: TAKING_BACK,
    work: jobs.chainBatches(
      () => Promise.resolve(begun),
      (now, rows) => runs.takeBack(now, numbers.get(rows) ?? -1),
    ),
  });
}
