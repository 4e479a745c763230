import type { StoredDocument } from '../protocol/value';
import type { Candidates } from './field-index';
import { matchesFilter } from './match-filter';
import type { Query } from './query';
import { rank, rankedOrder, withinCursors, type Ranked } from './query-order';
import { countWhile } from './sorted';

/** Whether a query searches the collection with this full name. */
export function matchesScope(collectionName: string, query: Query): boolean {
  const { parent, collectionId, allDescendants } = query;
  if (!allDescendants) return collectionName === `${parent}/${collectionId ?? ''}`;
  if (!collectionName.startsWith(`${parent}/`)) return false;
  return collectionId === null || collectionName.endsWith(`/${collectionId}`);
}

/**
 * A document with its order values, or null when the query leaves the document out. The document is
 * in the query's scope.
 */
export function select(document: StoredDocument, query: Query): Ranked | null {
  if (query.filter !== null && !matchesFilter(document, query.filter)) return null;
  const ranked = rank(document, query.orderBy);
  return ranked !== null && withinCursors(ranked, query) ? ranked : null;
}

/** Inserts `item` at its place in a sorted list. */
export function insertRanked(
  sorted: Ranked[],
  item: Ranked,
  compare: (a: Ranked, b: Ranked) => number,
): void {
  const at = countWhile(sorted, (other) => compare(other, item) <= 0);
  sorted.splice(at, 0, item);
}

/**
 * Up to this window size it is faster to keep the window sorted during the scan; above it, to sort
 * at the end.
 */
const maxSortedWindow = 2000;

/** The first `count` documents of a query in order, before the offset is applied; null for all. */
export function firstRanked(
  { documents, inOrder }: Candidates,
  query: Query,
  count: number | null,
): Ranked[] {
  const most = count ?? Infinity;
  const compare = rankedOrder(query.orderBy);
  const found: Ranked[] = [];
  if (most === 0) return found;
  for (const document of documents) {
    const ranked = select(document, query);
    if (ranked === null) continue;
    const last = found[most - 1];
    if (inOrder || most > maxSortedWindow) {
      found.push(ranked);
      if (inOrder && found.length === most) break;
    } else if (last === undefined || compare(ranked, last) < 0) {
      insertRanked(found, ranked, compare);
      if (found.length > most) found.pop();
    }
  }
  if (!inOrder && most > maxSortedWindow) found.sort(compare);
  return found.slice(0, most);
}

/** Number of documents from the start of the order that a query needs; null for all. */
export const windowSize = ({ limit, offset }: Query): number | null =>
  limit === null ? null : limit + offset;

/** The query's answer from its candidates, in order. */
export const runQuery = (candidates: Candidates, query: Query): readonly StoredDocument[] =>
  firstRanked(candidates, query, windowSize(query))
    .slice(query.offset)
    .map(({ document }) => document);
