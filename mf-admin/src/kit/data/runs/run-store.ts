import type * as v from 'valibot';

import type { SessionControl } from '@galleria/shared-contracts/contract';
import type { AppError, Result } from '@galleria/shared-contracts/domain';
import {
  ExpectedFailure,
  type FirebaseClient,
  type OnChange,
} from '@galleria/shared-contracts/firebase';

import { attempt } from '../attempt';
import type { Commit, OpenCommit } from '../commit';
import type { DamagedDocuments } from '../damaged';
import { followQuery } from '../follow';
import { batchesIn, partsOf, type Batches } from './run-parts';
import {
  EMPTY_REPORT,
  NOTHING_DONE,
  parseRunOf,
  type Run,
  type RunPlan,
  type RunSubject,
  type RunTexts,
  type StepReport,
} from './run';

/** The run after one batch, and the result of the batch. */
export interface RunStep<Change, Id> {
  readonly run: Run<Change, Id>;
  readonly report: StepReport<Id>;
}

/** What the runs of one subject do. */
export interface RunKind<Row, Change, Id> extends RunTexts<Change, Id> {
  readonly about: RunSubject;
  readonly row: v.GenericSchema<unknown, Row>;
  /**
   * Applies a batch in an open commit, and writes its audit entry. `previous` is the report of the batch before, if the
   * commit trusts that nobody else has written since and does not read the run; otherwise `null`.
   */
  readonly apply: (
    open: OpenCommit,
    change: Change,
    rows: readonly Row[],
    previous: StepReport<Id> | null,
  ) => Promise<StepReport<Id>>;
}

/**
 * Runs: changes of many documents, themselves stored as documents (ADR 0017), so that a run can be continued after a
 * lost connection or a closed tab. Each batch is one commit, which also counts the batch in the run. The
 * batch's audit entry has a fixed key, so no batch is applied twice.
 */
export interface RunStore<Row, Change, Id> {
  /** Stores a run if it is not stored yet. Changes nothing else. */
  begin(plan: RunPlan<Row, Change>): Promise<Result<Run<Change, Id>>>;
  /** Follows this subject's runs among the latest `UNFINISHED_MAX` unfinished runs of all subjects, the newest first. */
  watchUnfinished(onChange: OnChange<readonly Run<Change, Id>[]>): () => void;
  readBatches(run: Pick<Run<Change, Id>, 'id' | 'parts'>): Promise<Result<Batches<Row>>>;
  /** Applies batch `at`, which must be the first that is not done. Changes nothing if it is already done. */
  apply(
    run: Run<Change, Id>,
    at: number,
    rows: readonly Row[],
  ): Promise<Result<RunStep<Change, Id>>>;
  /** Starts to revert the run, or ends the run without reverting it. */
  become(run: Run<Change, Id>, state: 'reverting' | 'ended'): Promise<Result<Run<Change, Id>>>;
}

/** One batch of work that a run counts. */
export interface Step<Change, Id> {
  /** The number of done batches, counted from this batch on. 0: this batch is next. `null`: it cannot be done. */
  readonly place: (run: Run<Change, Id>) => number | null;
  readonly work: (
    open: OpenCommit,
    run: Run<Change, Id>,
    previous: StepReport<Id> | null,
  ) => Promise<StepReport<Id>>;
  readonly moved: (run: Run<Change, Id>, report: StepReport<Id>) => Partial<Run<Change, Id>>;
}

const UNFINISHED_MAX = 20;

export function createRunStore<Row, Change, Id>(
  firebase: FirebaseClient,
  damaged: DamagedDocuments,
  session: Pick<SessionControl, 'current'>,
  commit: Commit,
  kind: RunKind<Row, Change, Id>,
) {
  const parse = (id: string, data: unknown) => parseRunOf(kind, id, data);

  async function readRun({ lite: { db, doc }, transaction }: OpenCommit, id: string) {
    return parse(id, (await transaction.get(doc(db, 'runs', id))).data());
  }

  /**
   * Does one batch and counts it in the run, in one commit. At first it takes `known` for the state of the run and
   * does not read it, so a batch of new products needs no request but its commit. The rules count the batches and the
   * products themselves, and deny the commit if somebody has been faster. Then the batch is tried once more, and the
   * run is read.
   */
  async function step(
    id: string,
    key: string,
    one: Step<Change, Id>,
    known?: Run<Change, Id>,
  ): Promise<Result<RunStep<Change, Id>>> {
    if (known && one.place(known) === 0) {
      const result = await commitStep(id, key, one, known);
      if (result.ok || !isOvertaken(result.error)) return result;
    }
    return commitStep(id, key, one);
  }

  function commitStep(
    id: string,
    key: string,
    { place, work, moved }: Step<Change, Id>,
    known?: Run<Change, Id>,
  ) {
    return commit<RunStep<Change, Id>>(
      async (open) => {
        const run = known ?? (await readRun(open, id));
        const done = place(run);
        if (done === null) throw new ExpectedFailure(OVERTAKEN);
        // The batch is already done: an answer was lost, or another tab was faster. The run has the last report only.
        if (done > 0) return { run, report: done === 1 ? run.report.last : NOTHING_DONE };
        const report = await work(open, run, known ? run.report.last : null);
        const next = { ...run, ...moved(run, report) };
        open.transaction.update(open.lite.doc(open.lite.db, 'runs', id), {
          state: next.state,
          done: next.done,
          undone: next.undone,
          report: JSON.stringify(next.report),
        });
        return { run: next, report };
      },
      key,
      true,
    );
  }

  const store: RunStore<Row, Change, Id> = {
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
          about: kind.about,
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
        return parse(id, run);
      });
    },

    watchUnfinished: (onChange) =>
      followQuery(
        firebase,
        onChange,
        ({ db, collection, limit, orderBy, query, where }) =>
          query(
            collection(db, 'runs'),
            where('state', 'in', ['open', 'reverting']),
            orderBy('at', 'desc'),
            limit(UNFINISHED_MAX),
          ),
        (documents) => damaged.rowsOf(documents, parse).filter(({ about }) => about === kind.about),
      ),

    readBatches: ({ id, parts }) =>
      attempt(async () => {
        const { db, doc, getDocFromServer } = await firebase.live();
        const batches: (readonly Row[])[] = [];
        for (let at = 0; at < parts; at += 1) {
          const part = await getDocFromServer(doc(db, 'runs', id, 'parts', String(at)));
          batches.push(...batchesIn(kind.row, String(part.get('batches'))));
        }
        return batches;
      }),

    apply: (known, at, rows) =>
      step(
        known.id,
        `${known.id}-${at}`,
        {
          place: ({ state, done }) =>
            done > at || (state === 'open' && done === at) ? done - at : null,
          work: (open, { change }, previous) => kind.apply(open, change, rows, previous),
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
        },
        known,
      ),

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
  return { store, step, readRun };
}

/** Whether the failure of a commit can mean that somebody else was faster. */
const isOvertaken = ({ kind }: AppError) => kind === 'permission-denied' || kind === 'conflict';

const OVERTAKEN = {
  kind: 'conflict',
  message: 'Somebody else has ended it or is taking it back.',
  retryable: false,
} as const;
