import { Fault } from './fault';

const perRequest = 10;
const perCommit = 20;

/** What is known of a document without reading it again. */
type Known = 'existence' | 'content';

/** How a rules function reads a document. */
export type AccessKind = 'exists' | 'get';

/** The documents read so far, and what reading them has cost. */
class AccessLedger {
  readonly #known: Map<string, Known>;
  readonly #limit: number;
  #spent = 0;

  constructor(limit: number, loaded: Iterable<string>) {
    this.#limit = limit;
    this.#known = new Map([...loaded].map((path) => [path, 'content']));
  }

  #isFree(path: string, kind: AccessKind): boolean {
    const known = this.#known.get(path);
    return known === 'content' || (known === 'existence' && kind === 'exists');
  }

  affords(path: string, kind: AccessKind): boolean {
    return this.#isFree(path, kind) || this.#spent < this.#limit;
  }

  /** A failed `get` teaches nothing, so it costs again. */
  record(path: string, kind: AccessKind, found: boolean): void {
    if (this.#isFree(path, kind)) return;
    this.#spent += 1;
    if (kind === 'exists') this.#known.set(path, 'existence');
    else if (found) this.#known.set(path, 'content');
  }
}

/** What all writes of one commit share. */
export class CommitCalls {
  readonly loaded: readonly string[];
  readonly ledger: AccessLedger;

  /** `loaded` are the documents that the commit itself reads or writes. */
  constructor(loaded: readonly string[]) {
    this.loaded = loaded;
    this.ledger = new AccessLedger(perCommit, loaded);
  }
}

/**
 * Counts the documents that rules read: 10 for each read or write, 20 for all writes of a batch or
 * transaction. As measured on the official emulator, a document is paid once per write and once per
 * commit, `get` again after `exists`, and the documents of the commit itself are free. Production
 * documents no such cache ("may be cached"), so rules do well to stay within the limits without it.
 */
export class AccessCalls {
  readonly #own: AccessLedger;
  readonly #commit: CommitCalls;

  constructor(commit: CommitCalls) {
    this.#commit = commit;
    this.#own = new AccessLedger(perRequest, commit.loaded);
  }

  /** Pays for one read; the fault if a limit forbids it. */
  spend(path: string, kind: AccessKind, found: boolean): Fault | null {
    const ledgers = [this.#own, this.#commit.ledger];
    if (!ledgers.every((ledger) => ledger.affords(path, kind))) {
      return new Fault(`Too many document access calls. Argument: [${path}].`);
    }
    for (const ledger of ledgers) ledger.record(path, kind, found);
    return null;
  }
}
