import { useState } from 'react';

import { focusHeading, isFocusAt } from '@galleria/shared-ui';

import { useNotify } from '../../kit/hooks/use-notify';
import { newJob, remainingJob } from '../../kit/runs/run-jobs';
import { useRun } from '../../kit/runs/use-run';
import { useAdminServices } from '../../services';
import { unshipPlan, type OrderRow, type OrderRun, type OrderRunPlan } from '../data/order-runs';
import { countOrders, wordsOf } from './run-words';

interface Current extends Pick<OrderRunPlan, 'id' | 'change'> {
  /** The run ships orders, and does not only give numbers to shipped orders. */
  readonly isShipping: boolean;
}

/** A run ships first and gives numbers last. So a run that has begun may have shipped, even if its rest does not. */
const isShipping = (
  { change, batches }: Pick<OrderRunPlan, 'change' | 'batches'>,
  hasBegun: boolean,
) =>
  change.kind === 'shipped' &&
  (hasBegun || batches.flat().some(({ isTracked }) => isTracked !== true));

/** Carries out one run of orders at a time. */
export function useOrderRun() {
  const { orderRuns } = useAdminServices();
  const notify = useNotify();
  const running = useRun<OrderRow, string>({ count: countOrders, notify });
  const [current, setCurrent] = useState<Current | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function busyWith(work: Promise<void>) {
    setIsBusy(true);
    await work.finally(() => setIsBusy(false));
  }

  function begin(plan: OrderRunPlan, words = wordsOf(plan.change)) {
    setCurrent({ ...plan, isShipping: isShipping(plan, false) });
    return running.begin(newJob(orderRuns, plan, words));
  }

  async function goOnWith(run: OrderRun) {
    const { id, change } = run;
    if (change === null) {
      notify('error', 'This version does not know what the run does. Reload the page.');
      return;
    }
    const job = await remainingJob(orderRuns, run, wordsOf(change));
    if (!job.ok) {
      notify('error', job.error.message);
      return;
    }
    const { batches } = job.value;
    setCurrent({ id, change, isShipping: isShipping({ change, batches }, run.done > 0) });
    await running.begin(job.value);
  }

  /** Takes back what a run has shipped, as a new run. Ends the run first if it is still open. */
  async function takeBack(id: string) {
    const found = await orderRuns.one(id);
    if (!found.ok || found.value === null) {
      notify('error', found.ok ? 'This run is no longer there.' : found.error.message);
      return;
    }
    const run = found.value;
    const ended = run.state === 'ended' ? found : await orderRuns.become(run, 'ended');
    const batches = await orderRuns.readBatches(run);
    if (!ended.ok || !batches.ok) {
      notify('error', ended.ok ? (batches.ok ? '' : batches.error.message) : ended.error.message);
      return;
    }
    // Use the ended run: another admin may have continued it after it was read, and an ended run ships no more.
    const plan = unshipPlan(ended.value ?? run, batches.value);
    if (plan.batches.length === 0) notify('error', 'This run has shipped nothing.');
    else await begin(plan);
  }

  async function leave(run: OrderRun, button: HTMLElement) {
    const left = await orderRuns.become(run, 'ended');
    if (!left.ok) notify('error', left.error.message);
    // The button of an ended run disappears.
    else if (isFocusAt(button)) focusHeading();
  }

  return {
    ...running,
    current,
    /** A run is being read or ended. The buttons that begin another run wait meanwhile. */
    isBusy,
    begin,
    goOnWith: (run: OrderRun) => busyWith(goOnWith(run)),
    takeBack: (id: string) => busyWith(takeBack(id)),
    /** Ends a run, and does not take back what it has done. */
    leave: (run: OrderRun, button: HTMLElement) => busyWith(leave(run, button)),
  };
}
