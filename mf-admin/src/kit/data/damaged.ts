import type { QueryDocumentSnapshot } from 'firebase/firestore';
import type { QueryDocumentSnapshot as LiteSnapshot } from 'firebase/firestore/lite';
import * as v from 'valibot';

/** A document that this version cannot read: somebody has damaged it, or a newer version has written it. */
export interface DamagedDocument {
  /** Such as `orders/7K2F9QWX3M5T`. */
  readonly path: string;
  readonly reason: string;
}

/** Knows the documents that lists and sums leave out because they cannot be read. */
export interface DamagedDocuments {
  /** Parses each document. Leaves out and remembers damaged documents, because they must not hide the others. */
  rowsOf<Row>(
    documents: readonly (QueryDocumentSnapshot | LiteSnapshot)[],
    parse: (id: string, data: unknown) => Row,
  ): Row[];
  /** Reads the one document at this path. If it cannot be read, remembers it and returns `rest`. */
  valueOf<Value>(path: string, read: () => Value, rest: Value): Value;
  has(path: string): boolean;
  /** Forgets a document that is deleted. */
  forget(path: string): void;
  /** Forgets all documents when the session ends: the next admin may not have the right to read them. */
  clear(): void;
  /** All damaged documents. Returns the same array until they change. */
  readonly all: () => readonly DamagedDocument[];
  /** Calls `onChange` after each change until the returned function is called. */
  readonly subscribe: (onChange: () => void) => () => void;
}

export function createDamagedDocuments(): DamagedDocuments {
  let all: readonly DamagedDocument[] = [];
  const listeners = new Set<() => void>();

  function become(next: readonly DamagedDocument[]) {
    all = next;
    for (const listener of listeners) listener();
  }

  function set(path: string, reason: string | null) {
    const former = all.find((one) => one.path === path);
    if (reason === (former?.reason ?? null)) return;
    const others = all.filter((one) => one !== former);
    become(reason === null ? others : [...others, { path, reason }]);
  }

  function valueOf<Value>(path: string, read: () => Value, rest: Value): Value {
    try {
      const value = read();
      set(path, null);
      return value;
    } catch (cause) {
      set(path, reasonOf(cause));
      return rest;
    }
  }

  return {
    rowsOf: <Row>(
      documents: readonly (QueryDocumentSnapshot | LiteSnapshot)[],
      parse: (id: string, data: unknown) => Row,
    ) =>
      documents.flatMap((document) =>
        valueOf<readonly Row[]>(document.ref.path, () => [parse(document.id, document.data())], []),
      ),

    valueOf,

    has: (path) => all.some((one) => one.path === path),

    forget: (path) => set(path, null),

    clear: () => become([]),

    all: () => all,

    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

/** The first wrong field and what is wrong with it. */
function reasonOf(cause: unknown): string {
  if (!v.isValiError(cause)) return cause instanceof Error ? cause.message : String(cause);
  const [issue] = cause.issues;
  return `${v.getDotPath(issue) ?? 'the document'}: ${issue.message}`;
}
