import type { AccessController } from '../access/access-controller';
import type { Caller } from '../access/access-guard';
import type { JsonObject } from '../protocol/json-input';
import { invalidArgument } from '../protocol/rpc-error';
import { parseResourceName, type DatabaseName } from '../protocol/resource-name';
import type { StoredDocument } from '../protocol/value';
import type { WriteOutcome } from '../store/staged-commit';
import type { CommitResult } from '../store/commit-group';
import type { Store } from '../store/store';
import { parseWrite, type Write } from '../store/write';
import type { Transactions } from './transactions';

/** What every RPC works with. */
export interface ServiceContext {
  readonly store: Store;
  readonly access: AccessController;
  readonly transactions: Transactions;
}

/** One method; throws or rejects with an RpcError. */
export type Call = (
  context: ServiceContext,
  request: JsonObject,
  caller: Caller,
) => readonly JsonObject[] | Promise<readonly JsonObject[]>;

const maxWrites = 500;

/**
 * The writes of one commit; throws INVALID_ARGUMENT on more than 500, on another database's, and on
 * a document that is both verified and written.
 */
export function parseWrites(inputs: readonly unknown[], database: DatabaseName): readonly Write[] {
  if (inputs.length > maxWrites) {
    throw invalidArgument(`maximum ${maxWrites} writes allowed per request`);
  }
  const writes = inputs.map(parseWrite);
  const changed = new Set(writes.filter(({ kind }) => kind !== 'verify').map(({ name }) => name));
  for (const { kind, name } of writes) {
    if (!name.startsWith(`${database}/documents/`)) {
      throw invalidArgument(`Document ${name} is not in database ${database}.`);
    }
    if (kind === 'verify' && changed.has(name)) {
      throw invalidArgument(`Document ${name} is verified and written in one commit.`);
    }
  }
  return writes;
}

/** A later request of a stream may omit the database; throws INVALID_ARGUMENT on another one. */
export function checkSameDatabase(name: string, database: DatabaseName): void {
  if (name !== '' && parseResourceName(name).database !== database) {
    throw invalidArgument(`This stream is open for ${database}.`);
  }
}

/** Commits for a caller, who must be allowed to; `transaction` is ended whatever comes of it. */
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
