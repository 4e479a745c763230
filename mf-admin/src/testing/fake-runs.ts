import { fail, ok } from '@galleria/shared-contracts/domain';
import type { OnChange } from '@galleria/shared-contracts/firebase';
import { AN_ADMIN } from '@galleria/shared-contracts/testing';

import { applyBulkChange } from '../products/data/bulk-change';
import { draftOf, textsOf, type ProductTexts } from '../products/data/product-texts';
import type { ProductWriter } from '../products/data/product-writer';
import { EMPTY_REPORT, NOTHING_DONE } from '../kit/data/runs/run';
import type { Run, RunPlan, StepReport } from '../products/data/run';
import type { Runs } from '../products/data/runs';

/** Runs in memory. They change products with this writer; reverting only counts. */
export function fakeRuns(writer: ProductWriter) {
  const stored = new Map<string, Run>();
  const plans = new Map<string, RunPlan>();
  const watchers = new Set<OnChange<readonly Run[]>>();
  const unfinished = () => [...stored.values()].filter(({ state }) => state !== 'ended');

  function put(run: Run): Run {
    stored.set(run.id, run);
    for (const told of watchers) told(ok(unfinished()));
    return run;
  }

  /** Stores a run that was started earlier. */
  function begun(plan: RunPlan, changes: Partial<Run> = {}): Run {
    plans.set(plan.id, plan);
    return put({
      id: plan.id,
      about: 'products',
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

  const runs: Runs = {
    begin: (plan) => Promise.resolve(ok(stored.get(plan.id) ?? begun(plan))),
    watchUnfinished(onChange) {
      watchers.add(onChange);
      onChange(ok(unfinished()));
      return () => watchers.delete(onChange);
    },
    readBatches: ({ id }) => Promise.resolve(ok(plans.get(id)?.batches ?? [])),
    async apply({ id }, at, rows) {
      const run = stored.get(id) as Run;
      const drafts = rows.flatMap((row) =>
        row.id === null ? draftOf(row.texts as ProductTexts) : [],
      );
      const textsOfId = new Map(rows.map((row) => [row.id, row.texts]));
      const result =
        drafts.length > 0
          ? await writer.add(drafts, `${id}-${at}`)
          : await writer.change(
              rows.flatMap((row) => row.id ?? []),
              (product) =>
                run.change === null
                  ? {
                      ...product,
                      ...draftOf({ ...textsOf(product), ...textsOfId.get(product.id) }),
                    }
                  : applyBulkChange(run.change, product),
            );
      if (!result.ok) return fail(result.error);
      const report = Array.isArray(result.value)
        ? { ...NOTHING_DONE, addedIds: result.value.map(({ id: added }) => added as number) }
        : (result.value as StepReport);
      const done = run.done + 1;
      return ok({
        run: put({ ...run, done, state: done === run.batches ? 'ended' : 'open' }),
        report,
      });
    },
    takeBack({ id }, at) {
      const run = stored.get(id) as Run;
      if (run.done - run.undone - 1 !== at) {
        const error = {
          kind: 'conflict',
          message: 'not the last batch',
          retryable: false,
        } as const;
        return Promise.resolve(fail(error));
      }
      const undone = run.undone + 1;
      const state = undone === run.done ? 'ended' : 'reverting';
      const report = { ...NOTHING_DONE, changedIds: [1] };
      return Promise.resolve(ok({ run: put({ ...run, undone, state }), report }));
    },
    become: ({ id }, state) => Promise.resolve(ok(put({ ...(stored.get(id) as Run), state }))),
  };

  return { runs, begun, run: (id: string) => stored.get(id) };
}
