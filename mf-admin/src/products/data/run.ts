import * as v from 'valibot';

import type {
  Run as RunOf,
  RunPlan as PlanOf,
  StepReport as ReportOf,
} from '../../kit/data/runs/run';
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

/** A bulk change or an import. `change` is `null` for an import, because its rows hold the new texts. */
export type RunPlan = PlanOf<RunRow, BulkChange | null>;
export type Run = RunOf<BulkChange | null, number>;
export type StepReport = ReportOf<number>;

// Safe: no text is `undefined`, because the data comes from JSON.
const Texts = v.custom<Partial<ProductTexts>>(
  (texts) => v.is(v.record(v.picklist(TEXT_NAMES), v.string()), texts),
  'Expected texts of a product',
);

export const ProductId = v.number();
export const ProductRow = v.object({
  id: v.nullable(v.number()),
  texts: Texts,
  line: v.exactOptional(v.number()),
});

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
