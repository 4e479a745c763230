import type { Transaction } from 'firebase/firestore/lite';

import { appErrorFrom } from './app-error';
import type { LiteDatabase } from './client';
import { withDeadline } from './deadline';

export type { Transaction } from 'firebase/firestore/lite';

/** Enough tries when many clients write the same documents. After the last try the error is thrown. */
const TRIES = 12;
const LONGEST_PAUSE_MS = 1_500;

/** Thrown by `end`. The SDK does not retry, because this is not an error of Firestore. */
class Ended extends Error {
  override readonly name = 'Ended';
  constructor(readonly value: unknown) {
    super('The transaction ended without writing');
  }
}

/**
 * Runs `work` as one transaction, and runs it again when another writer was faster. The SDK's own retries
 * wait for seconds and continue while the network is down; here a missing network rejects at once.
 *
 * The server may evaluate the access rules before it checks what the transaction has read. So a collision
 * can look like a denial. It is a real denial only if `work` runs again, reads the same documents, and is
 * denied again.
 *
 * `end(value)` ends the transaction with this value and writes nothing. Returning without a write would
 * send a commit that verifies all reads, and the rules may refuse such a commit.
 *
 * Each try has a deadline. Rejects with the SDK's error, or with the error that `work` throws. An error
 * without a Firebase code, such as an `ExpectedFailure`, ends the transaction at once.
 *
 * Transactions use lite and never the live database. There an answer that is not JSON would leave a
 * transaction open for ever, and all later requests to that database would wait for it.
 */
export async function transact<T>(
  { db, runTransaction }: Pick<LiteDatabase, 'db' | 'runTransaction'>,
  work: (transaction: Transaction, end: (value: T) => never) => Promise<T>,
): Promise<T> {
  const end = (value: T) => {
    throw new Ended(value);
  };
  let deniedOn: string | null = null;
  for (let tries = 1; ; tries += 1) {
    let reads: readonly unknown[] = [];
    try {
      return await withDeadline(
        runTransaction(
          db,
          (transaction) => {
            reads = recordReads(transaction);
            return work(transaction, end);
          },
          { maxAttempts: 1 },
        ),
      );
    } catch (cause) {
      // Safe: only `end` throws `Ended`.
      if (cause instanceof Ended) return cause.value as T;
      const { kind } = appErrorFrom(cause);
      const isDenied = kind === 'permission-denied';
      if (tries === TRIES || !(isDenied || kind === 'conflict')) throw cause;
      const read = JSON.stringify(reads);
      if (isDenied && read === deniedOn) throw cause;
      deniedOn = isDenied ? read : null;
      await pause(Math.random() * Math.min(50 * 2 ** tries, LONGEST_PAUSE_MS));
    }
  }
}

/** Records the documents that the transaction reads from now on, in the order of the requests. */
function recordReads(transaction: Transaction): readonly unknown[] {
  const reads: unknown[] = [];
  const reader: { get(reference: never): Promise<{ data(): unknown }> } = transaction;
  const get = transaction.get.bind(transaction);
  reader.get = async (reference) => {
    const place = reads.push(null) - 1;
    const snapshot = await get(reference);
    reads[place] = snapshot.data() ?? null;
    return snapshot;
  };
  return reads;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
