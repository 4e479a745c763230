import * as v from 'valibot';

import { Moment } from '../../kit/data/moment';
import type { BulkChange } from './bulk-change';
import { TEXT_NAMES, type ProductTexts } from './product-texts';

/** One product of a run. `id` is the product to change, or `null` for a new product. */
export interface RunRow {
  readonly id: number | null;
  /** The texts that an import sets. Empty in a bulk change. */
  readonly texts: Partial<ProductTexts>;
  /** The row's line in the imported file. */
  readonly line?: number;
}

/** A bulk change or an import before it starts. Each batch is one commit. */
export interface RunPlan {
  /** The key of the run: 20 letters and digits. */
  readonly id: string;
  /** The change as a text for admins: "Raise the price by 10 %". */
  readonly title: string;
  /** `null` for an import, because its rows hold the new texts. */
  readonly change: BulkChange | null;
  readonly batches: readonly (readonly RunRow[])[];
}

const Ids = v.array(v.number());
/** The result of one batch. */
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
  /** The number of reverted products, and of products that were kept because others have changed them. */
  reverted: v.number(),
  kept: v.number(),
  /** The report of the last batch. Needed when the answer to that batch was lost. */
  last: StepReport,
});
/** The progress of a run, in numbers of products. */
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
  /** `open`: the run is not finished. `reverting`: its changes are being reverted. */
  state: v.picklist(['open', 'reverting', 'ended']),
  /** The number of applied batches, and of reverted batches. Reverting starts with the last batch. */
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

/** Parses the data of a `runs/{id}` document. Throws when the data is not a run. */
export function parseRun(id: string, data: unknown): Run {
  const { at, change, report, ...rest } = v.parse(RunDocument, data);
  return {
    ...rest,
    id,
    startedAtMs: at,
    // Safe: only `createRuns` writes this field.
    change: JSON.parse(change) as BulkChange | null,
    report: v.parse(RunReport, JSON.parse(report)),
  };
}

// Safe: no text is `undefined`, because the data comes from JSON.
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
/** The changed fields of one product in an audit entry. `before` is `null` for a new product. */
export type RecordedChange = Readonly<v.InferOutput<typeof Changes>[number]>;

/** Parses the `changes` of an audit entry. Throws when the text is not a list of changes. */
export function parseChanges(text: string): readonly RecordedChange[] {
  return v.parse(Changes, JSON.parse(text));
}
