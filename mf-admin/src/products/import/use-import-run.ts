import { useEffect, useRef, useState } from 'react';

import { ok, type AppError, type Result } from '@galleria/shared-contracts/domain';

import { chunks, inBatches, type Progress } from '../../kit/data/in-batches';
import { batchesOfPages } from '../data/batches-of-pages';
import { draftWith, fieldsOf, productWith } from '../data/product-change';
import { BATCH_MAX, type ProductWriter } from '../data/product-writer';
import { fieldsFrom, textsOf } from '../form/product-rules';
import type { EditRow, NewRow } from './read-import';

export interface ImportRows {
  readonly edits: readonly EditRow[];
  readonly additions: readonly NewRow[];
}

export type ImportRun =
  | { readonly state: 'idle' }
  | { readonly state: 'running'; readonly progress: Progress }
  | {
      readonly state: 'ended';
      readonly added: number;
      readonly changed: number;
      /** Rows that would not have changed anything. */
      readonly unchanged: number;
      /** Lines whose product was deleted between the look and the import. */
      readonly goneLines: readonly number[];
      readonly rest: ImportRows;
      readonly error: AppError | null;
    };

type Row = EditRow | NewRow;

const isEdit = (row: Row): row is EditRow => 'id' in row;

/** Writes the rows of a file: each commit all or nothing, one after the other, until one fails. */
export function useImportRun(
  writer: Pick<ProductWriter, 'add' | 'change'>,
  onWritten: (ids: readonly number[]) => void,
) {
  const [run, setRun] = useState<ImportRun>({ state: 'idle' });
  const stopper = useRef<AbortController>(undefined);
  useEffect(() => () => stopper.current?.abort(), []);

  async function start({ edits, additions }: ImportRows) {
    stopper.current = new AbortController();
    const addedIds: number[] = [];
    const changedIds: number[] = [];
    const goneIds: number[] = [];

    async function change(rows: readonly EditRow[]): Promise<Result<number>> {
      const rowOf = new Map(rows.map((row) => [row.id, row]));
      const result = await writer.change([...rowOf.keys()], (product) => {
        const texts = { ...textsOf(fieldsOf(product)), ...rowOf.get(product.id)?.texts };
        return productWith(product.id, fieldsFrom(texts));
      });
      if (!result.ok) return result;
      changedIds.push(...result.value.changedIds);
      goneIds.push(...result.value.leftAlone.map(({ id }) => id));
      return ok(rows.length);
    }

    async function add(rows: readonly NewRow[]): Promise<Result<number>> {
      const result = await writer.add(rows.map(({ texts }) => draftWith(fieldsFrom(texts))));
      if (!result.ok) return result;
      addedIds.push(...result.value.map(({ id }) => id));
      return ok(result.value.length);
    }

    const of = edits.length + additions.length;
    setRun({ state: 'running', progress: { done: 0, of } });
    const { done, rest, error } = await inBatches<Row>({
      batches: [
        ...batchesOfPages(edits, ({ id }) => id, BATCH_MAX.change),
        ...chunks(additions, BATCH_MAX.add),
      ],
      work: (batch) => (batch.every(isEdit) ? change(batch) : add(batch.filter(isNew))),
      onProgress: (progress) => setRun({ state: 'running', progress }),
      signal: stopper.current.signal,
    });
    onWritten([...changedIds, ...addedIds]);
    const gone = new Set(goneIds);
    setRun({
      state: 'ended',
      added: addedIds.length,
      changed: changedIds.length,
      unchanged: done - addedIds.length - changedIds.length - goneIds.length,
      goneLines: edits.filter(({ id }) => gone.has(id)).map(({ line }) => line),
      rest: { edits: rest.filter(isEdit), additions: rest.filter(isNew) },
      error,
    });
  }

  return {
    run,
    start,
    stop: () => stopper.current?.abort(),
    reset: () => setRun({ state: 'idle' }),
  };
}

function isNew(row: Row): row is NewRow {
  return !isEdit(row);
}
