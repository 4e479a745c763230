import type { FirebaseClient } from '@galleria/shared-contracts/firebase';

/** A client whose live database is these functions; asking for anything else throws. */
export function aLiveClient(live: object): FirebaseClient {
  // Safe: what a test does not bring it must not ask for.
  return { live: () => Promise.resolve({ db: {}, ...live }) } as unknown as FirebaseClient;
}
