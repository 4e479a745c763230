import type { StoredDocument } from '../protocol/value';
import type { Candidates } from './field-index';
import type { Query } from './query';
import { rankedOrder, type Ranked } from './query-order';
import { firstRanked, insertRanked, select, windowSize } from './run-query';

/** The change of one document within a query's scope. */
export interface ScopedChange {
  readonly name: string;
  readonly before: StoredDocument | null;
  readonly after: StoredDocument | null;
}

/** The change of a query's answer by a commit. */
export interface WindowDelta {
  /** Documents in the answer that are new to it or have changed. */
  readonly present: readonly StoredDocument[];
  /** Names of documents that have left the answer. */
  readonly gone: readonly string[];
}

/**
 * The answer of a query with a limit, updated with each change. The query runs again only when a
 * document from outside of the window must fill a gap.
 */
export interface TargetWindow {
  /** The answer, in order. */
  documents(): readonly StoredDocument[];
  /** Applies the changes of one commit; all of them must be in the query's scope. */
  apply(changes: readonly ScopedChange[]): WindowDelta;
}

/** `scan` returns the query's current candidates. */
export function createTargetWindow(query: Query, scan: () => Candidates): TargetWindow {
  const size = windowSize(query) ?? 0;
  const compare = rankedOrder(query.orderBy);
  let ranked: readonly Ranked[] = firstRanked(scan(), query, size);

  const documents = (): readonly StoredDocument[] =>
    ranked.slice(query.offset).map(({ document }) => document);

  /** The window after the changes, or null when the query must run again to know it. */
  function moved(changes: readonly ScopedChange[]): readonly Ranked[] | null {
    const wasFull = ranked.length >= size;
    const changed = new Set(changes.map(({ name }) => name));
    const window = ranked.filter(({ document }) => !changed.has(document.name));
    const edge = ranked.at(-1);
    for (const { after } of changes) {
      const item = after === null ? null : select(after, query);
      if (item === null) continue;
      // After the end of a full window, unseen documents may come before this one.
      if (wasFull && edge !== undefined && compare(item, edge) > 0) continue;
      insertRanked(window, item, compare);
    }
    if (wasFull && window.length < size) return null;
    return window.slice(0, size);
  }

  return {
    documents,
    apply(changes) {
      const previous = new Map(documents().map((document) => [document.name, document]));
      ranked = moved(changes) ?? firstRanked(scan(), query, size);
      const now = documents();
      const present = now.filter((document) => previous.get(document.name) !== document);
      for (const { name } of now) previous.delete(name);
      return { present, gone: [...previous.keys()] };
    },
  };
}
