import { ok, type Result } from '@galleria/shared-contracts/domain';

/** A page of a long list. `next` is the cursor of the next page; `null` on the last page. */
export interface Page<Row, Cursor> {
  readonly rows: readonly Row[];
  readonly next: Cursor | null;
  /** Keys of the page's documents that cannot be read. Absent if there are none. */
  readonly leftOut?: readonly string[];
}

interface ReadOptions<Row, Cursor> {
  readonly signal: AbortSignal;
  /** Called after each page with all pages so far, as one. */
  readonly onProgress: (read: Page<Row, Cursor>) => void;
  /** Reading stops once there are this many rows. */
  readonly max?: number;
  /** The pages that an earlier call has read. This call reads on from there. */
  readonly from?: Page<Row, Cursor> | null;
}

/** Reads page after page. Resolves to all rows (the rows so far when aborted) or to the first failure. */
export async function readPages<Row, Cursor>(
  readPage: (after: Cursor | null) => Promise<Result<Page<Row, Cursor>>>,
  { signal, onProgress, max = Infinity, from = null }: ReadOptions<Row, Cursor>,
): Promise<Result<Page<Row, Cursor>>> {
  let read: Page<Row, Cursor> = from ?? { rows: [], next: null };
  do {
    const page = await readPage(read.next);
    if (signal.aborted) break;
    if (!page.ok) return page;
    const { rows, next, leftOut = [] } = page.value;
    read = {
      rows: [...read.rows, ...rows],
      next,
      // Two pages may both name a damaged document that lies between them.
      leftOut: [...new Set([...(read.leftOut ?? []), ...leftOut])],
    };
    onProgress(read);
  } while (read.next !== null && read.rows.length < max);
  return ok(read);
}
