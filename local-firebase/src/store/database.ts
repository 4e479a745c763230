import type { StoredDocument } from '../protocol/value';
import { createDocumentTable, type DocumentTable } from './document-table';

/** The change of one document by a group of commits. */
export interface Change {
  readonly name: string;
  readonly before: StoredDocument | null;
  readonly after: StoredDocument | null;
}

/** Receives every group of commits right after it is on disk and in the table. */
export type ChangeObserver = (changes: readonly Change[]) => void;

/** One database in memory: its documents and its observers. */
export interface Database {
  readonly table: DocumentTable;
  /** Returns a function that removes the observer. */
  observe(observer: ChangeObserver): () => void;
  /** Puts staged documents into the table (null deletes) and calls the observers. */
  apply(staged: ReadonlyMap<string, StoredDocument | null>): void;
}

export function createDatabase(): Database {
  const table = createDocumentTable();
  const observers = new Set<ChangeObserver>();
  return {
    table,
    observe(observer) {
      observers.add(observer);
      return () => observers.delete(observer);
    },
    apply(staged) {
      const changes: Change[] = [];
      for (const [name, after] of staged) {
        const before = table.get(name);
        if (before === after) continue;
        changes.push({ name, before, after });
        if (after === null) table.delete(name);
        else table.put(after);
      }
      if (changes.length === 0) return;
      for (const observer of [...observers]) observer(changes);
    },
  };
}
