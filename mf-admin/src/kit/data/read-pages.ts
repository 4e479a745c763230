import { ok, type Result } from '@galleria/shared-contracts/domain';

/** A page of a long list. `next` is the cursor of the next page; `null` on the last page. */
export interface Page<Row, Cursor> {
  readonly rows: readonly Row[];
  readonly next: Cursor | null;
  /** Keys of the page's documents that cannot be read. Absent if there are none. */
  readonly leftOut?: readonly string[];
}

interface ReadOptions<Row> {
  readonly signal: AbortSignal;
  /** Called after each page with all rows so far. */
  readonly onProgress: (rows: readonly Row[], isLast: boolean) => void;
  /** Reading stops once there are this many rows. */
  readonly max?: number;
}

/** Reads page after page. Resolves to all rows (the rows so far when aborted) or to the first failure. */
export async function readPages<Row, Cursor>(
  readPage: (after: Cursor | null) => Promise<Result<Page<Row, Cursor>>>,
  { signal, onProgress, max = Infinity }: ReadOptions<Row>,
): Promise<Result<Page<Row, Cursor>>> {
  let rows: readonly Row[] = [];
  let leftOut: readonly string[] = [];
  let next: Cursor | null = null;
  do {
    const page: Result<Page<Row, Cursor>> = await readPage(next);
    if (signal.aborted) break;
    if (!page.ok) return page;
    rows = [...rows, ...page.value.rows];
    // Two pages may both name a damaged document that lies between them.
    leftOut = [...new Set([...leftOut, ...(page.value.leftOut ?? [])])];
    next = page.value.next;
    onProgress(rows, next === null || rows.length >= max);
  } while (next !== null && rows.length < max);
  return ok({ rows, next, leftOut });
}
