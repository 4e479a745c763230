import type { AccessController } from '../access/access-controller';
import type { Caller } from '../access/access-guard';
import type { JsonObject } from '../protocol/json-input';
import type { FieldPath } from '../protocol/field-path';
import { invalidArgument, RpcError } from '../protocol/rpc-error';
import type { IndexDemand } from '../query/index-demand';
import { indexEntry } from '../query/index-file';
import type { Query } from '../query/query';
import { parseResourceName, type DatabaseName } from '../protocol/resource-name';
import type { StoredDocument } from '../protocol/value';
import type { WriteOutcome } from '../store/staged-commit';
import type { CommitResult } from '../store/commit-group';
import type { Store } from '../store/store';
import { parseWrite, type Write } from '../store/write';
import type { Transactions } from './transactions';

/** The parts that all RPCs use. */
export interface ServiceContext {
  readonly store: Store;
  readonly access: AccessController;
  readonly transactions: Transactions;
  /** The declared indexes; null serves every query. */
  readonly indexes: IndexDemand | null;
}

/**
 * Throws FAILED_PRECONDITION, with the missing entry, when no index serves a query. `aggregated`
 * are the fields of its sums and averages.
 */
export function checkIndexed(
  indexes: IndexDemand | null,
  query: Query,
  aggregated: readonly FieldPath[] = [],
): void {
  const missing = indexes?.missing(query, aggregated) ?? null;
  if (missing === null) return;
  const project = query.parent.split('/')[1] ?? '';
  throw new RpcError(
    'FAILED_PRECONDITION',
    `The query requires an index. Add to firestore.indexes.json: ` +
      `${JSON.stringify(indexEntry(missing))}. In the cloud: ` +
      `https://console.firebase.google.com/project/${project}/firestore/indexes`,
  );
}

/** One method; throws or rejects with an RpcError. */
export type Call = (
  context: ServiceContext,
  request: JsonObject,
  caller: Caller,
) => readonly JsonObject[] | Promise<readonly JsonObject[]>;

const maxWrites = 500;

/**
 * Parses the writes of one commit. Throws INVALID_ARGUMENT on more than 500 writes, on a write to
 * another database, and on a document that is both verified and written.
 */
export function parseWrites(inputs: readonly unknown[], database: DatabaseName): readonly Write[] {
  if (inputs.length > maxWrites) {
    throw invalidArgument(`maximum ${maxWrites} writes allowed per request`);
  }
  const writes = inputs.map(parseWrite);
  const changed = new Set(writes.filter(({ kind }) => kind !== 'verify').map(({ name }) => name));
  const verified = new Set<string>();
  for (const { kind, name } of writes) {
    if (!name.startsWith(`${database}/documents/`)) {
      throw invalidArgument(`Document ${name} is not in database ${database}.`);
    }
    if (kind === 'verify' && changed.has(name)) {
      throw invalidArgument(`Document ${name} is verified and written in one commit.`);
    }
    if (kind === 'verify') {
      if (verified.has(name)) throw invalidArgument(`Document ${name} is verified twice.`);
      verified.add(name);
    }
  }
  return writes;
}

/**
 * Checks the database of a later request of a stream, which may leave it out; throws
 * INVALID_ARGUMENT on another one.
 */
export function checkSameDatabase(name: string, database: DatabaseName): void {
  if (name !== '' && parseResourceName(name).database !== database) {
    throw invalidArgument(`This stream is open for ${database}.`);
  }
}

/** Commits for a caller, if the rules allow it. `transaction` ends in any case. */
export async function commit(
  { store, access, transactions }: ServiceContext,
  caller: Caller,
  database: DatabaseName,
  writes: readonly Write[],
  transaction = '',
): Promise<CommitResult> {
  try {
    return await store.commit(database, writes, (pending) => {
      if (transaction !== '') transactions.checkReads(transaction, pending);
      access.checkCommit(caller, database, writes, pending);
    });
  } finally {
    transactions.end(transaction);
  }
}

/** A WriteResult message. */
export const writeResult = ({ updateTime, transformResults }: WriteOutcome): JsonObject => ({
  ...(updateTime === null ? {} : { updateTime }),
  ...(transformResults.length === 0 ? {} : { transformResults }),
});

/** A Document message. */
export const documentMessage = (document: StoredDocument): JsonObject => ({ ...document });
