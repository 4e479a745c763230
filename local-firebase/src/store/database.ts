import type { StoredDocument } from '../protocol/value';
import { ChangeHistory, type Change } from './change-history';
import { DocumentTable } from './document-table';

/** Told of every group of commits right after it is in the table and on disk. */
export type ChangeObserver = (changes: readonly Change[]) => void;

/** One database in memory: its documents, their recent changes, and who wants to know. */
export class Database {
  readonly table = new DocumentTable();
  readonly history = new ChangeHistory();
  readonly #observers = new Set<ChangeObserver>();

  /** Returns how to stop observing. */
  observe(observer: ChangeObserver): () => void {
    this.#observers.add(observer);
    return () => this.#observers.delete(observer);
  }

  /** Puts staged documents (null deletes) into the table and tells the observers. */
  apply(staged: ReadonlyMap<string, StoredDocument | null>): void {
    const changes: Change[] = [];
    for (const [name, after] of staged) {
      const before = this.table.get(name);
      if (before === after) continue;
      changes.push({ name, before, after });
      if (after === null) this.table.delete(name);
      else this.table.put(after);
    }
    if (changes.length === 0) return;
    this.history.add(changes);
    for (const observer of [...this.#observers]) observer(changes);
  }
}
