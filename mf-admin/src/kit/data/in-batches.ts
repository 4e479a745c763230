import type { AppError, Result } from '@galleria/shared-contracts/domain';

/** The result of one change to many documents. */
export interface ChangeReport<Id> {
  readonly changedIds: readonly Id[];
  readonly addedIds?: readonly Id[];
  /** Documents that were not changed, because they are deleted or the change is not possible. */
  readonly leftAlone: readonly { readonly id: Id; readonly reason: string }[];
}

/** The progress of a long task. */
export interface Progress {
  readonly done: number;
  readonly of: number;
}

interface BatchesOptions<Item> {
  readonly batches: readonly (readonly Item[])[];
  /** Does the whole batch or nothing. */
  readonly work: (batch: readonly Item[]) => Promise<Result<unknown>>;
  readonly onProgress?: (progress: Progress) => void;
  readonly signal?: AbortSignal;
}

/** The end of a task in batches. */
export interface BatchesReport<Item> {
  /** The batch that failed and the batches that were not started. Empty when all are done. */
  readonly rest: readonly (readonly Item[])[];
  /** The error that stopped the task; `null` when it is done or was aborted. */
  readonly error: AppError | null;
}

/** Does one batch after the other, until a batch fails or `signal` aborts. */
export async function inBatches<Item>({
  batches,
  work,
  onProgress,
  signal,
}: BatchesOptions<Item>): Promise<BatchesReport<Item>> {
  const of = batches.flat().length;
  let done = 0;
  for (const [at, batch] of batches.entries()) {
    if (signal?.aborted === true) return { rest: batches.slice(at), error: null };
    const result = await work(batch);
    if (!result.ok) return { rest: batches.slice(at), error: result.error };
    done += batch.length;
    onProgress?.({ done, of });
  }
  return { rest: [], error: null };
}

/** The items in arrays of `size`. The last array may be shorter. */
export function chunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );
}
