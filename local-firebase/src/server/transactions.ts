import { randomBytes } from 'node:crypto';
import { invalidArgument, RpcError } from '../protocol/rpc-error';
import type { StoredDocument } from '../protocol/value';
import type { PendingCommit } from '../store/commit-group';

/**
 * A query that ran in a transaction. At the commit the query runs again and must give the same
 * documents.
 */
export interface TransactionQuery {
  readonly run: () => readonly StoredDocument[];
  readonly seen: readonly StoredDocument[];
}

/**
 * Transactions of clients that ask for an id (REST, gRPC). They lock nothing. The server remembers
 * what they read, and answers a commit with ABORTED when any of these documents has changed.
 */
export interface Transactions {
  /** Begins a transaction and returns its id in base64. */
  begin(): string;
  /** Ends a transaction; ignores an unknown id. */
  end(id: string): void;
  recordRead(id: string, name: string, document: StoredDocument | null): void;
  recordQuery(id: string, query: TransactionQuery): void;
  /** Throws ABORTED when something that the transaction has read is different now. */
  checkReads(id: string, pending: PendingCommit): void;
}

interface Transaction {
  readonly begunMs: number;
  readonly reads: Map<string, string | null>;
  readonly queries: TransactionQuery[];
}

const maxAgeMs = 270_000;

const changed = (): RpcError =>
  new RpcError('ABORTED', 'A document that the transaction read was changed. Please retry.');

export function createTransactions(): Transactions {
  const open = new Map<string, Transaction>();

  function transactionOf(id: string): Transaction {
    const transaction = open.get(id);
    if (transaction === undefined) throw invalidArgument('The transaction is unknown or over.');
    return transaction;
  }

  return {
    begin() {
      const now = Date.now();
      for (const [id, { begunMs }] of open) {
        if (now - begunMs > maxAgeMs) open.delete(id);
      }
      const id = randomBytes(16).toString('base64');
      open.set(id, { begunMs: now, reads: new Map(), queries: [] });
      return id;
    },
    end: (id) => void open.delete(id),
    recordRead(id, name, document) {
      const { reads } = transactionOf(id);
      const updateTime = document?.updateTime ?? null;
      if (reads.has(name) && reads.get(name) !== updateTime) throw changed();
      reads.set(name, updateTime);
    },
    recordQuery: (id, query) => void transactionOf(id).queries.push(query),
    checkReads(id, pending) {
      const { reads, queries } = transactionOf(id);
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
    },
  };
}
