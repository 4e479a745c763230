import { useEffect, useRef, useState } from 'react';

import { ok, type AppError } from '@galleria/shared-contracts';

import { batchesOfPages, inBatches, type Progress } from '../../../data/products/in-batches';
import {
  BATCH_MAX,
  type ChangeReport,
  type ProductWriter,
} from '../../../data/products/product-writer';
import { applyBulkChange, type BulkChange } from './bulk-change';

export type BulkRun =
  | { readonly state: 'idle' }
  | { readonly state: 'running'; readonly progress: Progress }
  | {
      readonly state: 'ended';
      readonly changed: number;
      readonly leftAlone: ChangeReport['leftAlone'];
      /** Ids that were not begun. */
      readonly rest: readonly number[];
      readonly error: AppError | null;
    };

interface BulkRunOptions {
  readonly writer: Pick<ProductWriter, 'change'>;
  /** Told of the products that were changed, once for each run. */
  readonly onChanged: (ids: readonly number[]) => void;
}

/** Makes one change to many products, in commits of a few, and can be stopped between them. */
export function useBulkRun({ writer, onChanged }: BulkRunOptions) {
  const [run, setRun] = useState<BulkRun>({ state: 'idle' });
  const stopper = useRef<AbortController>(undefined);
  useEffect(() => () => stopper.current?.abort(), []);

  async function start(ids: readonly number[], change: BulkChange) {
    stopper.current = new AbortController();
    const changedIds: number[] = [];
    const leftAlone: { id: number; reason: string }[] = [];
    setRun({ state: 'running', progress: { done: 0, of: ids.length } });
    const { rest, error } = await inBatches({
      batches: batchesOfPages(ids, (id) => id, BATCH_MAX.change),
      work: async (batch) => {
        const result = await writer.change(batch, (product) => applyBulkChange(change, product));
        if (!result.ok) return result;
        changedIds.push(...result.value.changedIds);
        leftAlone.push(...result.value.leftAlone);
        return ok(batch.length);
      },
      onProgress: (progress) => setRun({ state: 'running', progress }),
      signal: stopper.current.signal,
    });
    onChanged(changedIds);
    setRun({ state: 'ended', changed: changedIds.length, leftAlone, rest, error });
  }

  return {
    run,
    start,
    stop: () => stopper.current?.abort(),
    reset: () => setRun({ state: 'idle' }),
  };
}
