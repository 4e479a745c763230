import type { SessionControl } from '@galleria/shared-contracts/contract';
import type { Result } from '@galleria/shared-contracts/domain';
import {
  attempt,
  ExpectedFailure,
  transact,
  type FirebaseClient,
  type LiveDatabase,
  type OnChange,
  type Transaction,
} from '@galleria/shared-contracts/firebase';

import type { AuditEntry, RecordInAudit } from '../../operations/data/audit-trail';
import { followQuery } from '../../kit/data/follow';
import { attemptOnline } from '../../kit/data/online';
import type { OpenTransaction } from './product-transactions';
import { applyRows, takeBack } from './run-batch';
import {
  EMPTY_REPORT,
  parseBatches,
  parseChanges,
  parseRun,
  type Run,
  type RunPlan,
  type RunRow,
  type StepReport,
} from './run';

type Batches = RunPlan['batches'];

/** The run after one batch, and what the batch did. */
export interface RunStep {
  readonly run: Run;
  readonly report: StepReport;
}

/**
 * Bulk changes and imports as documents (ADR 0017), so that a run can be continued after a lost
 * connection or a closed tab. Each batch is one commit that also counts the batch in the run, and its
 * audit entry has a fixed key: no batch is applied twice.
 */
export interface Runs {
  /** Stores a run, unless it is stored already. Changes no product. */
  begin(plan: RunPlan): Promise<Result<Run>>;
  /** Follows the runs that are not finished, at most `UNFINISHED_MAX`. */
  watchUnfinished(onChange: OnChange<readonly Run[]>): () => void;
  readBatches(run: Run): Promise<Result<Batches>>;
  /** Applies batch `at`, the first that is not done. Changes nothing when it is done already. */
  apply(run: Run, at: number, rows: readonly RunRow[]): Promise<Result<RunStep>>;
  /** Takes back batch `at`, the last that is done. Leaves products alone that have changed since. */
  takeBack(run: Run, at: number): Promise<Result<RunStep>>;
  /** Begins to take the run back, or ends it as it is. */
  become(run: Run, state: 'reverting' | 'ended'): Promise<Result<Run>>;
}

/** At 3 bytes a character it stays below the largest document, 1 MiB. */
const PART_MAX_CHARACTERS = 300_000;
const UNFINISHED_MAX = 10;

export function createRuns(
  firebase: FirebaseClient,
  session: Pick<SessionControl, 'current'>,
  recordInAudit: RecordInAudit,
): Runs {
  /** Commits, and once more when the answer was lost: all work here may be repeated. */
  async function commit<T>(
    work: (live: LiveDatabase, transaction: Transaction) => Promise<T>,
  ): Promise<Result<T>> {
    const tryOnce = () =>
      attemptOnline(async () => {
        const live = await firebase.live();
        return transact(live, (transaction) => work(live, transaction));
      });
    const result = await tryOnce();
    return result.ok || !result.error.retryable ? result : tryOnce();
  }

  /** Does one batch and moves the run on, in one commit. */
  function step(id: string, key: string, { place, work, moved }: Step): Promise<Result<RunStep>> {
    return commit(async (live, transaction) => {
      const reference = live.doc(live.db, 'runs', id);
      const run = parseRun(id, (await transaction.get(reference)).data());
      const at = place(run);
      // The batch is done: the answer was lost, or another tab was faster.
      if (at === 'behind') return { run, report: run.report.last };
      if (at === 'elsewhere') throw new ExpectedFailure(OVERTAKEN);
      const record = (entry: AuditEntry) => recordInAudit(live, transaction, entry, key);
      const report = await work({ live, transaction, record }, run);
      const next = { ...run, ...moved(run, report) };
      const { state, done, undone } = next;
      transaction.update(reference, { state, done, undone, report: JSON.stringify(next.report) });
      return { run: next, report };
    });
  }

  return {
    async begin({ id, title, change, batches }) {
      const parts = partsOf(batches);
      for (const [at, text] of parts.entries()) {
        const stored = await commit(async ({ db, doc }, transaction) => {
          const reference = doc(db, 'runs', id, 'parts', String(at));
          const former = await transaction.get(reference);
          if (!former.exists()) transaction.set(reference, { batches: text });
        });
        if (!stored.ok) return stored;
      }
      return commit(async ({ db, doc, serverTimestamp }, transaction) => {
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
          batches.push(...parseBatches(String(part.get('batches'))));
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

    takeBack: ({ id }, at) =>
      step(id, `${id}-${at}-back`, {
        place: ({ state, done, undone }) => {
          const last = done - undone - 1;
          return last < at ? 'behind' : state === 'reverting' && last === at ? 'here' : 'elsewhere';
        },
        work: async (open) => {
          const { db, doc } = open.live;
          const entry = await open.transaction.get(doc(db, 'audit', `${id}-${at}`));
          // A batch that changed nothing has no entry.
          return takeBack(open, entry.exists() ? parseChanges(String(entry.get('changes'))) : []);
        },
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
      }),

    become: ({ id }, wanted) =>
      commit(async ({ db, doc }, transaction) => {
        const reference = doc(db, 'runs', id);
        const run = parseRun(id, (await transaction.get(reference)).data());
        if (run.state === 'ended' || run.state === wanted) return run;
        const state = run.done === 0 ? 'ended' : wanted;
        transaction.update(reference, { state });
        return { ...run, state };
      }),
  };
}

interface Step {
  /** Where the run stands: at this batch, behind it, or elsewhere. */
  readonly place: (run: Run) => 'here' | 'behind' | 'elsewhere';
  readonly work: (open: OpenTransaction, run: Run) => Promise<StepReport>;
  readonly moved: (run: Run, report: StepReport) => Partial<Run>;
}

const OVERTAKEN = {
  kind: 'conflict',
  message: 'Somebody else has ended it or is taking it back.',
  retryable: false,
} as const;

/** The batches as texts of bounded size. */
function partsOf(batches: Batches): readonly string[] {
  const parts: (readonly RunRow[])[][] = [];
  let size = Infinity;
  for (const batch of batches) {
    const { length } = JSON.stringify(batch);
    if (size + length > PART_MAX_CHARACTERS) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)?.push(batch);
    size += length + 1;
  }
  return parts.map((part) => JSON.stringify(part));
}
