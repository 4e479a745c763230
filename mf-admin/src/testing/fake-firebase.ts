import type { FirebaseClient } from '@galleria/shared-contracts/firebase';

/** A client with these functions as its live database. No other account ever signs in. */
export function aLiveClient(live: object): FirebaseClient {
  // Safe: a test must provide every function that its code calls.
  return {
    live: () => Promise.resolve({ db: {}, ...live }),
    auth: () => new Promise(() => {}),
  } as unknown as FirebaseClient;
}
