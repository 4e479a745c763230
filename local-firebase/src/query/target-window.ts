import type { StoredDocument } from '../protocol/value';
import type { Candidates } from './field-index';
import type { Query } from './query';
import { rankedOrder, type Ranked } from './query-order';
import { firstRanked, insertRanked, select, windowSize } from './run-query';

/** One document's change as a query of its scope sees it. */
export interface ScopedChange {
  readonly name: string;
  readonly before: StoredDocument | null;
  readonly after: StoredDocument | null;
}

/** What a commit did to a query's answer. */
export interface WindowDelta {
  /** Documents that are in the answer and are new to it or have changed. */
  readonly present: readonly StoredDocument[];
  /** Names that were in the answer and no longer are. */
  readonly gone: readonly string[];
}

/**
 * The answer of a query with a limit, kept up to date change by change. The query runs again only
 * when a document outside of the window must fill a hole in it.
 */
export interface TargetWindow {
  /** The answer, in order. */
  documents(): readonly StoredDocument[];
  /** Takes in the changes of one commit, all of them in the query's scope. */
  apply(changes: readonly ScopedChange[]): WindowDelta;
}

/** `scan` gives the query's candidates as they are now. */
export function createTargetWindow(query: Query, scan: () => Candidates): TargetWindow {
  const size = windowSize(query) ?? 0;
  const compare = rankedOrder(query.orderBy);
  let ranked: readonly Ranked[] = firstRanked(scan(), query, size);

  const documents = (): readonly StoredDocument[] =>
    ranked.slice(query.offset).map(({ document }) => document);

  /** The window with the changes worked in, or null when only a new run can tell. */
  function moved(changes: readonly ScopedChange[]): readonly Ranked[] | null {
    const wasFull = ranked.length >= size;
    const changed = new Set(changes.map(({ name }) => name));
    const window = ranked.filter(({ document }) => !changed.has(document.name));
    const edge = ranked.at(-1);
    for (const { after } of changes) {
      const item = after === null ? null : select(after, query);
      if (item === null) continue;
      // Beyond the edge of a full window other, unseen documents may come first.
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
