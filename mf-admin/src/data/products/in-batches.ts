import { catalogPageOf, type AppError, type Result } from '@galleria/shared-contracts';

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

/** Batches of so many at most, each of products of one page of the catalogue, in order of ids. */
export function batchesOfPages<Item>(
  items: readonly Item[],
  idOf: (item: Item) => number,
  size: number,
): Item[][] {
  const sorted = [...items].sort((a, b) => idOf(a) - idOf(b));
  const batches: Item[][] = [];
  for (const item of sorted) {
    const last = batches.at(-1);
    const first = last?.[0];
    const fits =
      last !== undefined &&
      first !== undefined &&
      last.length < size &&
      catalogPageOf(idOf(first)) === catalogPageOf(idOf(item));
    if (fits) last.push(item);
    else batches.push([item]);
  }
  return batches;
}
