import type { Transaction } from 'firebase/firestore/lite';

import { appErrorFrom } from './app-error';
import type { LiteDatabase } from './client';
import { withDeadline } from './deadline';

export type { Transaction } from 'firebase/firestore/lite';

/** Enough for a crowd that writes the same documents; after that it is an error. */
const TRIES = 12;
const LONGEST_PAUSE_MS = 1_500;

/** Thrown by `end`. Not an error of Firestore, so the SDK does not retry. */
class Ended extends Error {
  override readonly name = 'Ended';
  constructor(readonly value: unknown) {
    super('The transaction ended without writing');
  }
}

/**
 * Runs `work` as one transaction, and again when another writer was faster. The SDK's own retries
 * wait seconds and go on for as long as the network is away; here a missing network rejects at once.
 *
 * A server may evaluate the access rules before it looks at what the transaction has read: being
 * too late then looks like a denial. It is a real denial only if `work`, run again, has read the
 * very same documents.
 *
 * `end(value)` ends the transaction with this value and writes nothing. Returning without a write
 * would send a commit that verifies all reads, which the rules may refuse.
 *
 * Each try has a deadline. Rejects with the SDK's error, or with what `work` throws: an error without
 * a Firebase code, such as an `ExpectedFailure`, ends the transaction at once.
 *
 * There are no transactions on the live database: an answer that is not JSON leaves one of them without
 * an end, and everything that is asked of that database later waits behind it.
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
      // Safe: only `end` throws it.
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

/** What the transaction reads from now on, in the order of asking. */
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
