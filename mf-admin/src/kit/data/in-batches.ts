import type { AppError, Result } from '@galleria/shared-contracts/domain';

/** How far a long work is. */
export interface Progress {
  readonly done: number;
  readonly of: number;
}

/** How a work in batches ended: all done, or stopped before `rest`. */
export interface BatchesReport<Item> {
  readonly done: number;
  /** What was not begun, and what failed; each of its batches is as if it had not been tried. */
  readonly rest: readonly Item[];
  /** Why it stopped; `null` when it was told to, or is done. */
  readonly error: AppError | null;
}

interface BatchesOptions<Item> {
  readonly batches: readonly (readonly Item[])[];
  /**
   * All of the batch or nothing, in one commit; or all of its beginning, when less than it fits
   * into one. Says how many items that were, one at least.
   */
  readonly work: (batch: readonly Item[]) => Promise<Result<number>>;
  readonly onProgress: (progress: Progress) => void;
  readonly signal: AbortSignal;
}

/** One batch after the other, until one fails or it is told to stop. */
export async function inBatches<Item>({
  batches,
  work,
  onProgress,
  signal,
}: BatchesOptions<Item>): Promise<BatchesReport<Item>> {
  const items = batches.flat();
  let done = 0;
  for (const batch of batches) {
    const end = done + batch.length;
    while (done < end) {
      if (signal.aborted) return { done, rest: items.slice(done), error: null };
      const result = await work(items.slice(done, end));
      if (!result.ok) return { done, rest: items.slice(done), error: result.error };
      done += result.value;
      onProgress({ done, of: items.length });
    }
  }
  return { done, rest: [], error: null };
}

/** Cut into parts of so many; the last one may be shorter. */
export function chunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );
}
