import type { FirebaseClient } from '@galleria/shared-contracts/firebase';

/** A client whose live database is these functions, where nobody else ever signs in. */
export function aLiveClient(live: object): FirebaseClient {
  // Safe: what a test does not bring it must not ask for.
  return {
    live: () => Promise.resolve({ db: {}, ...live }),
    auth: () => new Promise(() => {}),
  } as unknown as FirebaseClient;
}
