import { appErrorFrom, type LiveDatabase } from '@galleria/shared-contracts/firebase';

type Transaction = Parameters<Parameters<LiveDatabase['runTransaction']>[1]>[0];

/** Others may be as busy with the same documents: enough for a crowd, and then it is an error. */
const TRIES = 12;
const LONGEST_PAUSE_MS = 1_500;

/**
 * Runs `work` as one transaction, anew when somebody else was faster. The SDK's own retries wait
 * seconds and go on for as long as the network is away; here a network that is away is told at
 * once.
 *
 * A server may ask the rules before it looks at what the transaction has read: being too late
 * then looks like a denial. It is one only if `work`, run again, has read the very same: so it
 * calls `note` with what it has read.
 */
export async function transact<T>(
  { db, runTransaction }: LiveDatabase,
  work: (transaction: Transaction, note: (read: unknown) => void) => Promise<T>,
): Promise<T> {
  let deniedOn: string | null = null;
  for (let tries = 1; ; tries += 1) {
    let read = '';
    const note = (what: unknown) => {
      read = JSON.stringify(what);
    };
    try {
      return await runTransaction(db, (transaction) => work(transaction, note), {
        maxAttempts: 1,
      });
    } catch (cause) {
      const { kind } = appErrorFrom(cause);
      const isDenied = kind === 'permission-denied';
      if (tries === TRIES || !(isDenied || kind === 'conflict')) throw cause;
      if (isDenied && read === deniedOn) throw cause;
      deniedOn = isDenied ? read : null;
      await pause(Math.random() * Math.min(50 * 2 ** tries, LONGEST_PAUSE_MS));
    }
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
