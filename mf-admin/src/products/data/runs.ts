import type { SessionControl } from '@galleria/shared-contracts/contract';
import type { Result } from '@galleria/shared-contracts/domain';
import type { FirebaseClient } from '@galleria/shared-contracts/firebase';

import type { Commit, OpenCommit } from '../../kit/data/commit';
import type { DamagedDocuments } from '../../kit/data/damaged';
import { createRunStore, type RunStep, type RunStore } from '../../kit/data/runs/run-store';
import type { BulkChange } from './bulk-change';
import { applyRows, deleteSomeAdded, takeBack } from './run-batch';
import { ProductId, ProductRow, parseChanges, type Run, type RunRow } from './run';

export type ProductRunStep = RunStep<BulkChange | null, number>;

/** Bulk changes and imports of products. Unlike other runs they can be reverted. */
export interface Runs extends RunStore<RunRow, BulkChange | null, number> {
  /** Reverts batch `at`, which must be the last that is done. Skips products that changed since then. */
  takeBack(run: Run, at: number): Promise<Result<ProductRunStep>>;
}

/** The actions of a batch's entry. They need the same right as taking the batch back. */
const OF_BATCHES = ['edited product', 'added product'];

export function createRuns(
  firebase: FirebaseClient,
  damaged: DamagedDocuments,
  session: Pick<SessionControl, 'current'>,
  commit: Commit,
): Runs {
  const { store, step, readRun } = createRunStore<RunRow, BulkChange | null, number>(
    firebase,
    damaged,
    session,
    commit,
    {
      about: 'products',
      row: ProductRow,
      id: ProductId,
      // Safe: a change that this version does not know gives invalid products, which the rules refuse.
      change: (json) => json as BulkChange | null,
      apply: applyRows,
    },
  );

  return {
    ...store,

    async takeBack({ id }, at) {
      const isNext = ({ state, done, undone }: Run) =>
        state === 'reverting' && done - undone - 1 === at;
      async function changesIn({ lite: { db, doc }, transaction }: OpenCommit) {
        const entry = await transaction.get(doc(db, 'audit', `${id}-${at}`));
        // A batch that changed nothing has no entry, so an admin may have written another entry under its key.
        const isOfBatch = entry.exists() && OF_BATCHES.includes(String(entry.get('action')));
        return isOfBatch ? parseChanges(String(entry.get('changes'))) : [];
      }
      for (;;) {
        const some = await commit(
          async (open) =>
            isNext(await readRun(open, id)) && deleteSomeAdded(open, await changesIn(open)),
        );
        if (!some.ok) return some;
        if (!some.value) break;
      }
      return step(id, `${id}-${at}-back`, {
        place: (run) => {
          const next = run.done - run.undone - 1;
          return next < at || isNext(run) ? at - next : null;
        },
        work: async (open) => takeBack(open, await changesIn(open)),
        moved: ({ done, undone, report }, last) => ({
          state: undone + 1 === done ? 'ended' : 'reverting',
          undone: undone + 1,
          report: {
            ...report,
            reverted: report.reverted + last.changedIds.length,
            kept: report.kept + last.leftAlone.length,
            last,
          },
        }),
      });
    },
  };
}
