import { formatFieldPath, isKeyPath, type FieldPath } from '../protocol/field-path';
import { compareNames } from '../protocol/resource-name';
import type { StoredDocument, Value } from '../protocol/value';
import { compareValues } from '../protocol/value-order';
import { valueAt } from './match-filter';
import type { Filter, Query } from './query';
import { countWhile } from './sorted';

/**
 * The documents that a query must look at. `inOrder`: they are in the query's order, so the query
 * may stop early.
 */
export interface Candidates {
  readonly documents: Iterable<StoredDocument>;
  readonly inOrder: boolean;
}

/**
 * The documents of one collection that have a field, in the order of the field's values; or all
 * documents by key. A query reads only the part between its bounds, from either end.
 */
export interface FieldIndex {
  add(document: StoredDocument): void;
  remove(document: StoredDocument): void;
  /** A superset of a query's answer. The query's `indexedPath` must be the path of this index. */
  candidates(query: Query): Candidates;
}

interface Entry {
  readonly value: Value;
  readonly document: StoredDocument;
}

/** The path whose index serves the query: its first order; null when no index serves it. */
export const indexedPath = ({ orderBy, allDescendants }: Query): FieldPath | null =>
  allDescendants ? null : (orderBy[0]?.path ?? null);

export function createFieldIndex(path: FieldPath, documents: Iterable<StoredDocument>): FieldIndex {
  const entryOf = (document: StoredDocument): Entry | null => {
    const value = valueAt(document, path);
    return value === undefined ? null : { value, document };
  };
  /** Sorted by value, then by name. */
  const entries = [...documents]
    .flatMap((document) => entryOf(document) ?? [])
    .sort(compareEntries);

  const below = (value: Value): number =>
    countWhile(entries, (entry) => compareValues(entry.value, value) < 0);
  const upTo = (value: Value): number =>
    countWhile(entries, (entry) => compareValues(entry.value, value) <= 0);

  function change(document: StoredDocument, deleted: 0 | 1): void {
    const entry = entryOf(document);
    if (entry === null) return;
    const at = countWhile(entries, (other) => compareEntries(other, entry) < 0);
    entries.splice(at, deleted, ...(deleted === 0 ? [entry] : []));
  }

  /** The filters on this field that every document of the answer satisfies. */
  function rangesOf(filter: Filter | null): readonly { op: string; value: Value }[] {
    if (filter?.kind === 'and') return filter.filters.flatMap(rangesOf);
    if (filter?.kind !== 'field') return [];
    return formatFieldPath(filter.path) === formatFieldPath(path) ? [filter] : [];
  }

  /** The range of places that the query's filters and cursors allow; `to` is exclusive. */
  function boundsOf({ filter, startAt, endAt }: Query, descending: boolean) {
    const [low, high] = descending ? [endAt, startAt] : [startAt, endAt];
    let from = low?.values[0] ? below(low.values[0]) : 0;
    let to = high?.values[0] ? upTo(high.values[0]) : entries.length;
    for (const { op, value } of rangesOf(filter)) {
      if (op === '>' || op === '>=' || op === '==') from = Math.max(from, below(value));
      if (op === '<' || op === '<=' || op === '==') to = Math.min(to, upTo(value));
    }
    return { from, to };
  }

  function* read(query: Query, descending: boolean): Generator<StoredDocument> {
    const { from, to } = boundsOf(query, descending);
    for (let step = 0; step < to - from; step += 1) {
      const entry = entries[descending ? to - 1 - step : from + step];
      if (entry) yield entry.document;
    }
  }

  return {
    add: (document) => change(document, 0),
    remove: (document) => change(document, 1),
    candidates(query) {
      const [first, second, ...others] = query.orderBy;
      const descending = first?.descending === true;
      const byKeyNext = second && isKeyPath(second.path) && second.descending === descending;
      const inOrder = others.length === 0 && (isKeyPath(path) || byKeyNext === true);
      return { documents: read(query, descending), inOrder };
    },
  };
}

function compareEntries(a: Entry, b: Entry): number {
  return compareValues(a.value, b.value) || compareNames(a.document.name, b.document.name);
}
