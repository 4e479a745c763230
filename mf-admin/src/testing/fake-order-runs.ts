import { ok, type Result } from '@galleria/shared-contracts/domain';
import type { OnChange } from '@galleria/shared-contracts/firebase';
import { AN_ADMIN } from '@galleria/shared-contracts/testing';

import { EMPTY_REPORT, NOTHING_DONE, type StepReport } from '../kit/data/runs/run';
import type { OrderChange, OrderRow, OrderRun, OrderRuns } from '../orders/data/order-runs';

type Answer = (
  ids: readonly string[],
  change: OrderChange,
  rows: readonly OrderRow[],
) => Promise<Result<Pick<StepReport<string>, 'changedIds' | 'leftAlone'>>>;

type Plan = Parameters<OrderRuns['begin']>[0];

/** Runs of orders in memory. `answer` says what a batch changes; by default everything. */
export function fakeOrderRuns(
  answer: Answer = (ids) => Promise.resolve(ok({ changedIds: ids, leftAlone: [] })),
) {
  const stored = new Map<string, OrderRun>();
  const plans = new Map<string, Plan>();
  const asked: string[] = [];
  const changed = new Map<string, readonly string[]>();
  const watchers = new Set<() => void>();

  function put(run: OrderRun): OrderRun {
    stored.set(run.id, run);
    for (const tell of watchers) tell();
    return run;
  }

  function watch(onChange: OnChange<readonly OrderRun[]>, fits: (run: OrderRun) => boolean) {
    const tell = () => onChange(ok([...stored.values()].filter(fits)));
    watchers.add(tell);
    tell();
    return () => watchers.delete(tell);
  }

  /** Stores a run that was started earlier. */
  function begun(plan: Plan, changes: Partial<OrderRun> = {}): OrderRun {
    plans.set(plan.id, plan);
    return put({
      id: plan.id,
      about: 'orders',
      title: plan.title,
      actor: AN_ADMIN.email,
      startedAtMs: 1,
      change: plan.change,
      rows: plan.batches.flat().length,
      batches: plan.batches.length,
      parts: 1,
      state: 'open',
      done: 0,
      undone: 0,
      report: EMPTY_REPORT,
      ...changes,
    });
  }

  const runs: OrderRuns = {
    begin: (plan) => Promise.resolve(ok(stored.get(plan.id) ?? begun(plan))),
    watchUnfinished: (onChange) => watch(onChange, ({ state }) => state !== 'ended'),
    watchLatest: (_size, onChange) => watch(onChange, () => true),
    one: (id) => Promise.resolve(ok(stored.get(id) ?? null)),
    readBatches: ({ id }) => Promise.resolve(ok(plans.get(id)?.batches ?? [])),
    shippedIn: ({ id }) => Promise.resolve(ok(changed.get(id) ?? [])),
    async apply({ id }, _at, rows) {
      const run = stored.get(id) as OrderRun;
      const ids = rows.map((row) => row.id);
      const change = run.change as OrderChange;
      asked.push(`${change.kind}: ${ids.join(' ')}`);
      const result = await answer(ids, change, rows);
      if (!result.ok) return result;
      const done = run.done + 1;
      changed.set(id, [...(changed.get(id) ?? []), ...result.value.changedIds]);
      const count = run.report.changed + result.value.changedIds.length;
      return ok({
        run: put({
          ...run,
          done,
          state: done === run.batches ? 'ended' : 'open',
          report: { ...run.report, changed: count },
        }),
        report: { ...NOTHING_DONE, ...result.value },
      });
    },
    become: ({ id }, state) => Promise.resolve(ok(put({ ...(stored.get(id) as OrderRun), state }))),
  };
  return { runs, begun, asked, run: (id: string) => stored.get(id) };
}
