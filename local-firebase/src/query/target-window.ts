import type { StoredDocument } from '../protocol/value';
import type { Candidates } from './field-index';
import type { Query } from './query';
import { rankedOrder, type Ranked } from './query-order';
import { firstRanked, insertionIndex, select, windowSize } from './run-query';

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
 * when the window got a hole that a document outside of it must fill.
 */
export class TargetWindow {
  readonly #query: Query;
  readonly #size: number;
  readonly #scan: () => Candidates;
  #ranked: readonly Ranked[];

  /** `scan` gives the query's candidates as they are now. */
  constructor(query: Query, scan: () => Candidates) {
    this.#query = query;
    this.#size = windowSize(query) ?? 0;
    this.#scan = scan;
    this.#ranked = firstRanked(scan(), query, this.#size);
  }

  /** The answer, in order. */
  get documents(): readonly StoredDocument[] {
    return this.#ranked.slice(this.#query.offset).map(({ document }) => document);
  }

  /** Takes in the changes of one commit, all of them in the query's scope. */
  apply(changes: readonly ScopedChange[]): WindowDelta {
    const previous = new Map(this.documents.map((document) => [document.name, document]));
    this.#ranked = this.#moved(changes) ?? firstRanked(this.#scan(), this.#query, this.#size);
    const present = this.documents.filter((document) => previous.get(document.name) !== document);
    for (const { name } of this.documents) previous.delete(name);
    return { present, gone: [...previous.keys()] };
  }

  /** The window with the changes worked in, or null when only a new run can tell. */
  #moved(changes: readonly ScopedChange[]): readonly Ranked[] | null {
    const compare = rankedOrder(this.#query.orderBy);
    const wasFull = this.#ranked.length >= this.#size;
    const changed = new Set(changes.map(({ name }) => name));
    const window = this.#ranked.filter(({ document }) => !changed.has(document.name));
    const edge = this.#ranked.at(-1);
    for (const { after } of changes) {
      const ranked = after === null ? null : select(after, this.#query);
      if (ranked === null) continue;
      // Beyond the edge of a full window other, unseen documents may come first.
      if (wasFull && edge !== undefined && compare(ranked, edge) > 0) continue;
      window.splice(insertionIndex(window, ranked, compare), 0, ranked);
    }
    if (wasFull && window.length < this.#size) return null;
    return window.slice(0, this.#size);
  }
}
