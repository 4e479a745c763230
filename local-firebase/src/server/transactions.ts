import { randomBytes } from 'node:crypto';
import { invalidArgument, RpcError } from '../protocol/rpc-error';
import type { StoredDocument } from '../protocol/value';
import type { PendingCommit } from '../store/store';

/** A query that a transaction ran: run again at commit, it must give the same documents. */
export interface TransactionQuery {
  readonly run: () => readonly StoredDocument[];
  readonly seen: readonly StoredDocument[];
}

interface Transaction {
  readonly begunMs: number;
  readonly reads: Map<string, string | null>;
  readonly queries: TransactionQuery[];
}

const maxAgeMs = 270_000;

const changed = (): RpcError =>
  new RpcError('ABORTED', 'A document that the transaction read was changed. Please retry.');

/**
 * Transactions of clients that ask for an id (REST, gRPC). They lock nothing: what they read is
 * remembered, and the commit is ABORTED when any of it has changed.
 */
export class Transactions {
  readonly #open = new Map<string, Transaction>();

  /** A new transaction's id, base64. */
  begin(): string {
    const now = Date.now();
    for (const [id, { begunMs }] of this.#open) {
      if (now - begunMs > maxAgeMs) this.#open.delete(id);
    }
    const id = randomBytes(16).toString('base64');
    this.#open.set(id, { begunMs: now, reads: new Map(), queries: [] });
    return id;
  }

  /** Ends a transaction; of one that is unknown nothing is left to end. */
  end(id: string): void {
    this.#open.delete(id);
  }

  recordRead(id: string, name: string, document: StoredDocument | null): void {
    const { reads } = this.#get(id);
    const updateTime = document?.updateTime ?? null;
    if (reads.has(name) && reads.get(name) !== updateTime) throw changed();
    reads.set(name, updateTime);
  }

  recordQuery(id: string, query: TransactionQuery): void {
    this.#get(id).queries.push(query);
  }

  /** Throws ABORTED when something that the transaction read is different now. */
  checkReads(id: string, pending: PendingCommit): void {
    const { reads, queries } = this.#get(id);
    for (const [name, updateTime] of reads) {
      if ((pending.before(name)?.updateTime ?? null) !== updateTime) throw changed();
    }
    if (queries.length > 0 && !pending.tableIsCurrent) throw changed();
    for (const { run, seen } of queries) {
      const now = run();
      if (now.length !== seen.length || now.some((document, at) => document !== seen[at])) {
        throw changed();
      }
    }
  }

  #get(id: string): Transaction {
    const transaction = this.#open.get(id);
    if (transaction === undefined) throw invalidArgument('The transaction is unknown or over.');
    return transaction;
  }
}
