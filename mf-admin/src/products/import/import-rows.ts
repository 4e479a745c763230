import { ok, type Result } from '@galleria/shared-contracts/domain';

import { chunks, type ChangeReport } from '../../kit/data/in-batches';
import { batchesOfPages } from '../data/batches-of-pages';
import { draftOf, textsOf } from '../data/product-texts';
import { BATCH_MAX, type ProductWriter } from '../data/product-writer';
import type { EditRow, NewRow } from './read-import';

export type ImportRow = EditRow | NewRow;

const isEdit = (row: ImportRow): row is EditRow => 'id' in row;
const isNew = (row: ImportRow): row is NewRow => !isEdit(row);

/** The rows of a file, in parts that fit into one commit: first the edits, then the new products. */
export function batchesOf({
  edits,
  additions,
}: {
  readonly edits: readonly EditRow[];
  readonly additions: readonly NewRow[];
}): readonly (readonly ImportRow[])[] {
  return [
    ...batchesOfPages(edits, ({ id }) => id, BATCH_MAX.change),
    ...chunks(additions, BATCH_MAX.add),
  ];
}

/** Imports one part in one commit. */
export async function importBatch(
  writer: Pick<ProductWriter, 'add' | 'change'>,
  rows: readonly ImportRow[],
): Promise<Result<ChangeReport<number>>> {
  const drafts = rows.filter(isNew).map(({ texts }) => draftOf(texts));
  if (drafts.length > 0) {
    const result = await writer.add(drafts);
    if (!result.ok) return result;
    return ok({ changedIds: [], addedIds: result.value.map(({ id }) => id), leftAlone: [] });
  }
  const textsOfId = new Map(rows.filter(isEdit).map(({ id, texts }) => [id, texts]));
  return writer.change([...textsOfId.keys()], (product) => ({
    ...product,
    ...draftOf({ ...textsOf(product), ...textsOfId.get(product.id) }),
  }));
}
