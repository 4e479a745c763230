import type { AppError, Result } from '@galleria/shared-contracts/domain';

/** The result of one change of many. */
export interface ChangeReport<Id> {
  readonly changedIds: readonly Id[];
  readonly addedIds?: readonly Id[];
  /** Those that are gone, and those that could not take the change. */
  readonly leftAlone: readonly { readonly id: Id; readonly reason: string }[];
}

/** How far a long task is. */
export interface Progress {
  readonly done: number;
  readonly of: number;
}

interface BatchesOptions<Item> {
  readonly batches: readonly (readonly Item[])[];
  /** Does all of the batch or nothing. */
  readonly work: (batch: readonly Item[]) => Promise<Result<unknown>>;
  readonly onProgress?: (progress: Progress) => void;
  readonly signal?: AbortSignal;
}

/** How a task in batches ended. */
export interface BatchesReport<Item> {
  /** The batches that were not begun, and the one that failed. Empty when all is done. */
  readonly rest: readonly (readonly Item[])[];
  /** Why it stopped; `null` when it was aborted, or is done. */
  readonly error: AppError | null;
}

/** Does one batch after the other, until one fails or `signal` aborts. */
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

/** Cut into parts of `size`; the last one may be shorter. */
export function chunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );
}
