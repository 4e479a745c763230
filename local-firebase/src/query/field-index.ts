import { formatFieldPath, getField, isKeyPath, type FieldPath } from '../protocol/field-path';
import { compareNames } from '../protocol/resource-name';
import type { StoredDocument, Value } from '../protocol/value';
import { compareValues } from '../protocol/value-order';
import type { Filter, Query } from './query';

/** The documents a query must look at. `inOrder`: in the query's order, so it may stop early. */
export interface Candidates {
  readonly documents: Iterable<StoredDocument>;
  readonly inOrder: boolean;
}

interface Entry {
  readonly value: Value;
  readonly document: StoredDocument;
}

/** The field whose index serves a query, the first that it is ordered by; null without one. */
export function indexedPath({ orderBy, allDescendants }: Query): FieldPath | null {
  const path = orderBy[0]?.path;
  return allDescendants || path === undefined || isKeyPath(path) ? null : path;
}

/**
 * The documents of one collection that have a field, in the order of its values: a query reads the
 * part between its bounds, from either end, and not the whole collection.
 */
export class FieldIndex {
  readonly #path: FieldPath;
  /** By value, then by name. */
  readonly #entries: Entry[];

  constructor(path: FieldPath, documents: Iterable<StoredDocument>) {
    this.#path = path;
    this.#entries = [...documents].flatMap((document) => this.#entryOf(document) ?? []);
    this.#entries.sort(compareEntries);
  }

  add(document: StoredDocument): void {
    const entry = this.#entryOf(document);
    if (entry) this.#entries.splice(this.#firstFrom(entry), 0, entry);
  }

  remove(document: StoredDocument): void {
    const entry = this.#entryOf(document);
    if (entry) this.#entries.splice(this.#firstFrom(entry), 1);
  }

  /** A superset of a query's answer. The query must be one that `indexedPath` gives this path for. */
  candidates(query: Query): Candidates {
    const [order, next] = query.orderBy;
    const descending = order?.descending === true;
    const inOrder =
      query.orderBy.length === 2 &&
      next !== undefined &&
      isKeyPath(next.path) &&
      next.descending === descending;
    return { documents: this.#between(this.#boundsOf(query, descending), descending), inOrder };
  }

  *#between({ from, to }: Bounds, descending: boolean): Generator<StoredDocument> {
    for (let step = 0; step < to - from; step += 1) {
      const entry = this.#entries[descending ? to - 1 - step : from + step];
      if (entry) yield entry.document;
    }
  }

  /** Where the entries begin and end that the query's filters and cursors leave. */
  #boundsOf({ filter, startAt, endAt }: Query, descending: boolean): Bounds {
    const [low, high] = descending ? [endAt, startAt] : [startAt, endAt];
    let from = low?.values[0] ? this.#below(low.values[0]) : 0;
    let to = high?.values[0] ? this.#upTo(high.values[0]) : this.#entries.length;
    for (const { op, value } of this.#rangesOf(filter)) {
      if (op === '>' || op === '>=' || op === '==') from = Math.max(from, this.#below(value));
      if (op === '<' || op === '<=' || op === '==') to = Math.min(to, this.#upTo(value));
    }
    return { from, to };
  }

  /** The filters on this field that every document of the answer satisfies. */
  #rangesOf(filter: Filter | null): readonly { op: string; value: Value }[] {
    if (filter?.kind === 'and') return filter.filters.flatMap((part) => this.#rangesOf(part));
    if (filter?.kind !== 'field') return [];
    return formatFieldPath(filter.path) === formatFieldPath(this.#path) ? [filter] : [];
  }

  /** How many entries have a value below `value`. */
  #below(value: Value): number {
    return countWhile(this.#entries, (entry) => compareValues(entry.value, value) < 0);
  }

  /** How many entries have a value that is not above `value`. */
  #upTo(value: Value): number {
    return countWhile(this.#entries, (entry) => compareValues(entry.value, value) <= 0);
  }

  #firstFrom(entry: Entry): number {
    return countWhile(this.#entries, (other) => compareEntries(other, entry) < 0);
  }

  #entryOf(document: StoredDocument): Entry | null {
    const value = getField(document.fields, this.#path);
    return value === undefined ? null : { value, document };
  }
}

interface Bounds {
  readonly from: number;
  readonly to: number;
}

function compareEntries(a: Entry, b: Entry): number {
  return compareValues(a.value, b.value) || compareNames(a.document.name, b.document.name);
}

/** How many items from the start satisfy `holds`, which none does after the first that does not. */
function countWhile(sorted: readonly Entry[], holds: (item: Entry) => boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(sorted[middle] as Entry)) low = middle + 1;
    else high = middle;
  }
  return low;
}
