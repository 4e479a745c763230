import type { LiveDatabase } from '@galleria/shared-contracts/firebase';
import type { Query, QueryDocumentSnapshot } from 'firebase/firestore';

import type { DamagedDocuments } from './damaged';
import type { Page } from './read-pages';

/** The place after one document in the results of a query. Callers must not read its content. */
export interface Cursor {
  readonly values: readonly unknown[];
}

export interface PageOptions<Row> {
  /** The number of rows on a page. */
  readonly size: number;
  /** The fields that the query is ordered by. */
  readonly orderBy: readonly string[];
  readonly parse: (id: string, data: unknown) => Row;
  /** Remembers the documents that the page leaves out because they cannot be read. */
  readonly damaged: DamagedDocuments;
}

/** A page of the first `size` documents. The query must ask for one more, to show that a next page exists. */
export function pageOf<Row>(
  documents: readonly QueryDocumentSnapshot[],
  { size, orderBy, parse, damaged }: PageOptions<Row>,
): Page<Row, Cursor> {
  const shown = documents.slice(0, size);
  const last = shown.at(-1);
  const rows = damaged.rowsOf(shown, parse);
  const leftOut = shown.filter(({ ref }) => damaged.has(ref.path)).map(({ id }) => id);
  return {
    rows,
    ...(leftOut.length > 0 && { leftOut }),
    // Keep the stored values: a time rounded to milliseconds would skip documents.
    next:
      last && documents.length > size
        ? { values: [...orderBy.map((field) => last.get(field) as unknown), last.id] }
        : null,
  };
}

/** Reads the page after the cursor `after`, or the first page without one. */
export async function readPageOf<Row>(
  live: LiveDatabase,
  query: Query,
  direction: 'asc' | 'desc',
  after: Cursor | null,
  options: PageOptions<Row>,
): Promise<Page<Row, Cursor>> {
  const { docs } = await live.getDocsFromServer(
    live.query(
      query,
      live.orderBy(live.documentId(), direction),
      ...(after === null ? [] : [live.startAfter(...after.values)]),
      live.limit(options.size + 1),
    ),
  );
  return pageOf(docs, options);
}
