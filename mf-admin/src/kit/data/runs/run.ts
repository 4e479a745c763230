import * as v from 'valibot';

import { Moment } from '../moment';
import type { Batches } from './run-parts';

/** What a run changes. The access rules ask for the right to it. */
export type RunSubject = 'products' | 'orders';

/** A run before it starts. Each batch is one commit. */
export interface RunPlan<Row, Change> {
  /** The key of the run: 20 letters and digits. */
  readonly id: string;
  /** The change as a text for admins: "Raise the price by 10 %". */
  readonly title: string;
  readonly change: Change;
  readonly batches: Batches<Row>;
}

/** The result of one batch. */
export interface StepReport<Id> {
  readonly changedIds: readonly Id[];
  readonly addedIds: readonly Id[];
  readonly leftAlone: readonly { readonly id: Id; readonly reason: string }[];
}

/** The progress of a run, in numbers of products or orders. */
export interface RunReport<Id> {
  readonly changed: number;
  readonly added: number;
  readonly leftAlone: number;
  /** The number that was taken back. */
  readonly reverted: number;
  /** The number that was not taken back, because others have changed it. */
  readonly kept: number;
  /** The report of the last batch. Needed when the answer to that batch was lost. */
  readonly last: StepReport<Id>;
}

export const NOTHING_DONE = { changedIds: [], addedIds: [], leftAlone: [] } as const;
export const EMPTY_REPORT = {
  changed: 0,
  added: 0,
  leftAlone: 0,
  reverted: 0,
  kept: 0,
  last: NOTHING_DONE,
} as const;

/** A `runs/{id}` document. */
const RunDocument = v.object({
  /** Old runs lack it: they were written when there were only runs of products. */
  about: v.optional(v.string(), 'products'),
  title: v.string(),
  actor: v.string(),
  at: Moment,
  /** JSON of the change. */
  change: v.string(),
  rows: v.number(),
  batches: v.number(),
  parts: v.number(),
  /** `open`: the run is not finished. `reverting`: its changes are being reverted. */
  state: v.picklist(['open', 'reverting', 'ended']),
  /** The number of applied batches, and of reverted batches. Reverting starts with the last batch. */
  done: v.number(),
  undone: v.number(),
  /** JSON of a `RunReport`. */
  report: v.string(),
});

export interface Run<Change, Id> extends Omit<
  v.InferOutput<typeof RunDocument>,
  'at' | 'change' | 'report'
> {
  readonly id: string;
  readonly startedAtMs: number | null;
  readonly change: Change;
  readonly report: RunReport<Id>;
}

/** How to read the JSON in the runs of one subject. */
export interface RunTexts<Change, Id> {
  readonly id: v.GenericSchema<unknown, Id>;
  /** The change from parsed JSON. Another version may have written it, or an admin with another tool. */
  readonly change: (json: unknown) => Change;
}

/** Parses the data of a `runs/{id}` document. Throws when the data is not a run. */
export function parseRunOf<Change, Id>(
  { id: idOf, change: changeOf }: RunTexts<Change, Id>,
  id: string,
  data: unknown,
): Run<Change, Id> {
  const { at, change, report, ...rest } = v.parse(RunDocument, data);
  const ids = v.array(idOf);
  const RunReport = v.object({
    changed: v.number(),
    added: v.number(),
    leftAlone: v.number(),
    reverted: v.number(),
    kept: v.number(),
    last: v.object({
      changedIds: ids,
      addedIds: v.optional(ids, []),
      leftAlone: v.array(v.object({ id: idOf, reason: v.string() })),
    }),
  });
  return {
    ...rest,
    id,
    startedAtMs: at,
    change: changeOf(jsonOf(change)),
    report: v.is(RunReport, jsonOf(report)) ? v.parse(RunReport, jsonOf(report)) : EMPTY_REPORT,
  };
}

/**
 * The access rules cannot check JSON, so an admin with another tool may have written any text. Such a run must not
 * hide the others, and an admin can end it.
 */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function newRunId(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 20);
}
