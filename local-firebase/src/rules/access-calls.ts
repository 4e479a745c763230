import { fault, type Fault } from './fault';

const perRequest = 10;
const perCommit = 20;

/** How a rules function reads a document. */
export type AccessKind = 'exists' | 'get';

/** The documents read so far, and the number of counted reads. */
interface AccessLedger {
  affords(path: string, kind: AccessKind): boolean;
  record(path: string, kind: AccessKind, found: boolean): void;
}

function createLedger(limit: number, loaded: readonly string[]): AccessLedger {
  const known = new Map<string, AccessKind>(loaded.map((path) => [path, 'get']));
  let spent = 0;
  const isFree = (path: string, kind: AccessKind): boolean =>
    known.get(path) === 'get' || known.get(path) === kind;
  return {
    affords: (path, kind) => isFree(path, kind) || spent < limit,
    record(path, kind, found) {
      if (isFree(path, kind)) return;
      spent += 1;
      // A failed `get` counts again the next time.
      if (kind === 'exists' || found) known.set(path, kind);
    },
  };
}

/**
 * Counts one read by a rules function; returns the fault if a limit forbids the read. `found` says
 * whether `get` found the document.
 */
export type AccessCalls = (path: string, kind: AccessKind, found: boolean) => Fault | null;

/**
 * Counts the documents that rules read: 10 for each read or write, 20 for all writes of a batch or
 * transaction. As measured on the official emulator, a document counts once per write and once per
 * commit, and `get` counts again after `exists`. The documents of the commit itself (`loaded`) do
 * not count. The documentation of production promises no such cache ("may be cached"), so rules
 * should stay within the limits without it. The returned function makes the counter for one read or
 * write.
 */
export function createCommitCalls(loaded: readonly string[]): () => AccessCalls {
  const commit = createLedger(perCommit, loaded);
  return () => {
    const ledgers = [createLedger(perRequest, loaded), commit];
    return (path, kind, found) => {
      if (!ledgers.every((ledger) => ledger.affords(path, kind))) {
        return fault(`Too many document access calls. Argument: [${path}].`);
      }
      for (const ledger of ledgers) ledger.record(path, kind, found);
      return null;
    };
  };
}
