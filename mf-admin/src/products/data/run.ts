import * as v from 'valibot';

import { Moment } from '../../kit/data/moment';
import type { BulkChange } from './bulk-change';
import { TEXT_NAMES, type ProductTexts } from './product-texts';

/** One product of a run: the id of a product to change, or a new product without one. */
export interface RunRow {
  readonly id: number | null;
  /** What an import sets. Empty in a bulk change. */
  readonly texts: Partial<ProductTexts>;
  /** The line of an imported file. */
  readonly line?: number;
}

/** A bulk change or an import before it begins. Each batch is one commit. */
export interface RunPlan {
  /** The key of the run: 20 letters and digits. */
  readonly id: string;
  /** What is done, for people: "Raise the price by 10 %". */
  readonly title: string;
  /** `null` for an import, whose rows say what they set. */
  readonly change: BulkChange | null;
  readonly batches: readonly (readonly RunRow[])[];
}

const Ids = v.array(v.number());
/** What one batch did. */
const StepReport = v.object({
  changedIds: Ids,
  addedIds: v.optional(Ids, []),
  leftAlone: v.array(v.object({ id: v.number(), reason: v.string() })),
});
export type StepReport = Readonly<v.InferOutput<typeof StepReport>>;
export const NOTHING_DONE: StepReport = { changedIds: [], addedIds: [], leftAlone: [] };

const RunReport = v.object({
  changed: v.number(),
  added: v.number(),
  leftAlone: v.number(),
  /** Products that were taken back, and those that others have changed since. */
  reverted: v.number(),
  kept: v.number(),
  /** The report of the last batch, whose answer may have been lost. */
  last: StepReport,
});
/** What a run has done so far, in products. */
export type RunReport = Readonly<v.InferOutput<typeof RunReport>>;
export const EMPTY_REPORT: RunReport = {
  changed: 0,
  added: 0,
  leftAlone: 0,
  reverted: 0,
  kept: 0,
  last: NOTHING_DONE,
};

/** A `runs/{id}` document. */
const RunDocument = v.object({
  title: v.string(),
  actor: v.string(),
  at: Moment,
  /** JSON of a `BulkChange`, or `null`. */
  change: v.string(),
  rows: v.number(),
  batches: v.number(),
  parts: v.number(),
  /** `open`: not finished. `reverting`: being taken back. */
  state: v.picklist(['open', 'reverting', 'ended']),
  /** The number of batches done, in their order; and taken back again, in reverse order. */
  done: v.number(),
  undone: v.number(),
  /** JSON of a `RunReport`. */
  report: v.string(),
});

export interface Run extends Omit<v.InferOutput<typeof RunDocument>, 'at' | 'change' | 'report'> {
  readonly id: string;
  readonly startedAtMs: number | null;
  readonly change: BulkChange | null;
  readonly report: RunReport;
}

/** Parses the data of a `runs/{id}` document. Throws when it is none. */
export function parseRun(id: string, data: unknown): Run {
  const { at, change, report, ...rest } = v.parse(RunDocument, data);
  return {
    ...rest,
    id,
    startedAtMs: at,
    // Safe: only `createRuns` writes it.
    change: JSON.parse(change) as BulkChange | null,
    report: v.parse(RunReport, JSON.parse(report)),
  };
}

// Safe: texts that are not there are left out, by `JSON.stringify` too.
export const Texts = v.custom<Partial<ProductTexts>>(
  (texts) => v.is(v.record(v.picklist(TEXT_NAMES), v.string()), texts),
  'Expected texts of a product',
);
const Changes = v.array(
  v.object({
    id: v.pipe(v.string(), v.transform(Number)),
    before: v.nullable(Texts),
    after: Texts,
  }),
);
/** What an audit entry says of one product: its changed fields. `before` is `null` for a new one. */
export type RecordedChange = Readonly<v.InferOutput<typeof Changes>[number]>;

/** Parses the `changes` of an audit entry. Throws when it is no list of changes. */
export function parseChanges(text: string): readonly RecordedChange[] {
  return v.parse(Changes, JSON.parse(text));
}
