import { chunks } from '../../kit/data/in-batches';
import { newRunId } from '../../kit/data/runs/run';
import { describeBulkChange, type BulkChange } from './bulk-change';
import type { ProductTexts } from './product-texts';
import type { RunPlan } from './run';

/**
 * The maximum number of products in one commit. The rules of one commit may read 20 documents, those of one
 * write 10. Each edit and each new product needs two reads (its own rule and the rule of the audit entry), each
 * deletion four. The entry needs two or three more (the admin's key, the categories, the counter), the counter
 * one and the run one.
 */
export const BATCH_MAX = { add: 7, change: 8, remove: 3 } as const;

/** A row of a file that changes a product. `texts` has only the columns of the file. */
export interface EditRow {
  readonly line: number;
  readonly id: number;
  readonly texts: Partial<ProductTexts>;
}

/** A row of a file without an id: a new product. */
export interface NewRow {
  readonly line: number;
  readonly texts: ProductTexts;
}

export function bulkPlan(change: BulkChange, ids: readonly number[]): RunPlan {
  const rows = ids.map((id) => ({ id, texts: {} }));
  return {
    id: newRunId(),
    title: describeBulkChange(change),
    change,
    batches: chunks(rows, BATCH_MAX.change),
  };
}

/** The plan of an import: first the edits, then the new products in the order of the file. */
export function importPlan(
  fileName: string,
  {
    edits,
    additions,
  }: { readonly edits: readonly EditRow[]; readonly additions: readonly NewRow[] },
): RunPlan {
  return {
    id: newRunId(),
    title: `Import of ${fileName.slice(0, 150)}`,
    change: null,
    batches: [
      ...chunks(edits, BATCH_MAX.change),
      ...chunks(
        additions.map((row) => ({ ...row, id: null })),
        BATCH_MAX.add,
      ),
    ],
  };
}
