import type { SessionControl } from '@galleria/shared-contracts/contract';
import type { Result } from '@galleria/shared-contracts/domain';
import {
  attempt,
  ExpectedFailure,
  type FirebaseClient,
  type OnChange,
} from '@galleria/shared-contracts/firebase';

import type { Commit, OpenCommit } from '../../kit/data/commit';
import { followQuery } from '../../kit/data/follow';
import { applyRows, deleteSomeAdded, takeBack } from './run-batch';
import { batchesIn, partsOf, type Batches } from './run-parts';
import {
  EMPTY_REPORT,
  parseChanges,
  parseRun,
  type Run,
  type RunPlan,
  type RunRow,
  type StepReport,
} from './run';

/** The run after one batch, and the result of the batch. */
export interface RunStep {
  readonly run: Run;
  readonly report: StepReport;
}

/**
 * Bulk changes and imports as documents (ADR 0017), so that a run can be continued after a lost
 * connection or a closed tab. Each batch is one commit, which also counts the batch in the run. The
 * batch's audit entry has a fixed key, so no batch is applied twice.
 */
export interface Runs {
  /** Stores a run if it is not stored yet. Changes no product. */
  begin(plan: RunPlan): Promise<Result<Run>>;
  /** Follows at most `UNFINISHED_MAX` runs that are not finished. */
  watchUnfinished(onChange: OnChange<readonly Run[]>): () => void;
  readBatches(run: Run): Promise<Result<Batches>>;
  /** Applies batch `at`, which must be the first that is not done. Changes nothing if it is already done. */
  apply(run: Run, at: number, rows: readonly RunRow[]): Promise<Result<RunStep>>;
  /** Reverts batch `at`, which must be the last that is done. Skips products that changed since then. */
  takeBack(run: Run, at: number): Promise<Result<RunStep>>;
  /** Starts to revert the run, or ends the run without reverting it. */
  become(run: Run, state: 'reverting' | 'ended'): Promise<Result<Run>>;
}

const UNFINISHED_MAX = 10;

export function createRuns(
  firebase: FirebaseClient,
  session: Pick<SessionControl, 'current'>,
  commit: Commit,
): Runs {
  /** Does one batch and counts it in the run, in one commit. */
  function step(id: string, key: string, { place, work, moved }: Step): Promise<Result<RunStep>> {
    return commit(async (open) => {
      const run = await readRun(open, id);
      const at = place(run);
      // The batch is already done: an answer was lost, or another tab was faster.
      if (at === 'behind') return { run, report: run.report.last };
      if (at === 'elsewhere') throw new ExpectedFailure(OVERTAKEN);
      const report = await work(open, run);
      const next = { ...run, ...moved(run, report) };
      const { state, done, undone } = next;
      open.transaction.update(open.lite.doc(open.lite.db, 'runs', id), {
        state,
        done,
        undone,
        report: JSON.stringify(next.report),
      });
      return { run: next, report };
    }, key);
  }

  return {
    async begin({ id, title, change, batches }) {
      const parts = partsOf(batches);
      for (const [at, text] of parts.entries()) {
        const stored = await commit(async ({ lite: { db, doc }, transaction }) => {
          const reference = doc(db, 'runs', id, 'parts', String(at));
          const former = await transaction.get(reference);
          if (!former.exists()) transaction.set(reference, { batches: text });
        });
        if (!stored.ok) return stored;
      }
      return commit(async ({ lite, transaction }) => {
        const { db, doc, serverTimestamp } = lite;
        const current = session.current();
        if (current.kind !== 'admin') throw new Error('Only an admin begins a run');
        const run = {
          title,
          actor: current.email,
          change: JSON.stringify(change),
          rows: batches.flat().length,
          batches: batches.length,
          parts: parts.length,
          state: 'open',
          done: 0,
          undone: 0,
          report: JSON.stringify(EMPTY_REPORT),
        };
        const reference = doc(db, 'runs', id);
        const former = await transaction.get(reference);
        if (!former.exists()) transaction.set(reference, { ...run, at: serverTimestamp() });
        return parseRun(id, run);
      });
    },

    watchUnfinished: (onChange) =>
      followQuery(
        firebase,
        onChange,
        ({ db, collection, limit, query, where }) =>
          query(
            collection(db, 'runs'),
            where('state', 'in', ['open', 'reverting']),
            limit(UNFINISHED_MAX),
          ),
        (documents) => documents.map((document) => parseRun(document.id, document.data())),
      ),

    readBatches: ({ id, parts }) =>
      attempt(async () => {
        const { db, doc, getDocFromServer } = await firebase.live();
        const batches: (readonly RunRow[])[] = [];
        for (let at = 0; at < parts; at += 1) {
          const part = await getDocFromServer(doc(db, 'runs', id, 'parts', String(at)));
          batches.push(...batchesIn(String(part.get('batches'))));
        }
        return batches;
      }),

    apply: ({ id }, at, rows) =>
      step(id, `${id}-${at}`, {
        place: (run) =>
          run.done > at ? 'behind' : run.state === 'open' && run.done === at ? 'here' : 'elsewhere',
        work: (open, { change }) => applyRows(open, change, rows),
        moved: ({ batches, done, report }, last) => ({
          state: done + 1 === batches ? 'ended' : 'open',
          done: done + 1,
          report: {
            ...report,
            changed: report.changed + last.changedIds.length,
            added: report.added + last.addedIds.length,
            leftAlone: report.leftAlone + last.leftAlone.length,
            last,
          },
        }),
      }),

    async takeBack({ id }, at) {
      const isNext = ({ state, done, undone }: Run) =>
        state === 'reverting' && done - undone - 1 === at;
      async function changesIn({ lite: { db, doc }, transaction }: OpenCommit) {
        const entry = await transaction.get(doc(db, 'audit', `${id}-${at}`));
        // A batch that changed nothing has no entry.
        return entry.exists() ? parseChanges(String(entry.get('changes'))) : [];
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
        place: (run) =>
          run.done - run.undone - 1 < at ? 'behind' : isNext(run) ? 'here' : 'elsewhere',
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

    become: ({ id }, wanted) =>
      commit(async (open) => {
        const run = await readRun(open, id);
        if (run.state === 'ended' || run.state === wanted) return run;
        const state = run.done === 0 ? 'ended' : wanted;
        const { lite, transaction } = open;
        transaction.update(lite.doc(lite.db, 'runs', id), { state });
        return { ...run, state };
      }),
  };
}

async function readRun({ lite: { db, doc }, transaction }: OpenCommit, id: string): Promise<Run> {
  return parseRun(id, (await transaction.get(doc(db, 'runs', id))).data());
}

interface Step {
  /** `here`: this batch is next. `behind`: this batch is already done. `elsewhere`: neither. */
  readonly place: (run: Run) => 'here' | 'behind' | 'elsewhere';
  readonly work: (open: OpenCommit, run: Run) => Promise<StepReport>;
  readonly moved: (run: Run, report: StepReport) => Partial<Run>;
}

const OVERTAKEN = {
  kind: 'conflict',
  message: 'Somebody else has ended it or is taking it back.',
  retryable: false,
} as const;
