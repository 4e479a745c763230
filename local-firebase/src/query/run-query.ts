import type { StoredDocument } from '../protocol/value';
import type { Candidates } from './field-index';
import { matchesFilter } from './match-filter';
import type { Query } from './query';
import { rank, rankedOrder, withinCursors, type Ranked } from './query-order';

/** Whether the collection with this full name is one that a query searches. */
export function matchesScope(collectionName: string, query: Query): boolean {
  const { parent, collectionId, allDescendants } = query;
  if (!allDescendants) return collectionName === `${parent}/${collectionId ?? ''}`;
  if (!collectionName.startsWith(`${parent}/`)) return false;
  return collectionId === null || collectionName.endsWith(`/${collectionId}`);
}

/** A document of the query's scope with its order values, or null when the query leaves it out. */
export function select(document: StoredDocument, query: Query): Ranked | null {
  if (query.filter !== null && !matchesFilter(document, query.filter)) return null;
  const ranked = rank(document, query.orderBy);
  return ranked !== null && withinCursors(ranked, query) ? ranked : null;
}

/** Where `item` belongs in a sorted list. */
export function insertionIndex(
  sorted: readonly Ranked[],
  item: Ranked,
  compare: (a: Ranked, b: Ranked) => number,
): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(sorted[middle] as Ranked, item) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Up to this many documents are kept sorted while scanning; beyond it sorting all is quicker. */
const maxSortedWindow = 2000;

/** The first `count` documents of a query in order, offset not applied; null for all. */
export function firstRanked(
  { documents, inOrder }: Candidates,
  query: Query,
  count: number | null,
): Ranked[] {
  if (inOrder) return firstSelected(documents, query, count ?? Infinity);
  const compare = rankedOrder(query.orderBy);
  const bounded = count !== null && count <= maxSortedWindow ? count : null;
  const found: Ranked[] = [];
  for (const document of documents) {
    const ranked = select(document, query);
    if (ranked === null) continue;
    if (bounded === null) {
      found.push(ranked);
      continue;
    }
    const last = found[bounded - 1];
    if (bounded === 0 || (last !== undefined && compare(ranked, last) >= 0)) continue;
    found.splice(insertionIndex(found, ranked, compare), 0, ranked);
    if (found.length > bounded) found.pop();
  }
  if (bounded !== null) return found;
  found.sort(compare);
  return count === null ? found : found.slice(0, count);
}

function firstSelected(documents: Iterable<StoredDocument>, query: Query, count: number): Ranked[] {
  const found: Ranked[] = [];
  if (count === 0) return found;
  for (const document of documents) {
    const ranked = select(document, query);
    if (ranked === null) continue;
    found.push(ranked);
    if (found.length === count) break;
  }
  return found;
}

/** How many documents from the start of the order a query needs to see; null for all. */
export const windowSize = ({ limit, offset }: Query): number | null =>
  limit === null ? null : limit + offset;

/** A query's answer out of its candidates, in order. */
export const runQuery = (candidates: Candidates, query: Query): readonly StoredDocument[] =>
  firstRanked(candidates, query, windowSize(query))
    .slice(query.offset)
    .map(({ document }) => document);
