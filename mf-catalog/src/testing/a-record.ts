import type { FirebaseClient } from '@galleria/shared-contracts/firebase';

/** The shopper's record: a plain object that the client below reads and changes. */
export interface ShopperRecord {
  wishes?: unknown;
  /** True if the e-mail address of the account is not verified. */
  isUnverified?: boolean;
  /** The ids of the products that the shopper waits for. A "-" before an id means that the shopper has cancelled it. */
  waited?: string[];
  /** The rows of `settings/delivery`; without them there is no such document. */
  delivery?: readonly object[];
  /** The code of the error with which every request fails. */
  failure?: string;
  /** Every answer waits for the promise of this function. */
  late?: () => Promise<void>;
}

/** A client over one record. */
export function aRecord(record: ShopperRecord): FirebaseClient {
  const transaction = {
    get: () => Promise.resolve({ get: () => record.wishes, data: () => record }),
    update: (_reference: unknown, fields: object) => Object.assign(record, fields),
  };
  async function answer<T>(work: () => Promise<T>): Promise<T> {
    const { failure } = record;
    if (failure !== undefined) throw Object.assign(new Error(failure), { code: failure });
    try {
      return await work();
    } finally {
      await record.late?.();
    }
  }
  const lite = {
    db: {},
    doc: (_db: unknown, ...path: string[]) => path.join('/'),
    runTransaction: (_db: unknown, work: (tx: typeof transaction) => Promise<unknown>) =>
      answer(() => work(transaction)),
    arrayUnion: () => '',
    arrayRemove: () => '-',
    setDoc: (path: string, { uids }: { uids: string }) =>
      answer(() => {
        (record.waited ??= []).push(path.replace('waiting/', uids));
        return Promise.resolve();
      }),
  };
  const claims = { email: 'sam@example.com', email_verified: record.isUnverified !== true };
  const currentUser = {
    email: claims.email,
    getIdTokenResult: () => Promise.resolve({ claims }),
    reload: () => Promise.resolve(),
  };
  const publicReads: Pick<FirebaseClient['publicReads'], 'get'> = {
    get: (name) =>
      answer(() =>
        Promise.resolve(record.delivery ? { name, data: { rows: record.delivery } } : null),
      ),
  };
  return {
    publicReads,
    lite: () => Promise.resolve(lite),
    auth: () => Promise.resolve({ auth: { currentUser } }),
    // Safe: this remote uses nothing else of the client.
  } as unknown as FirebaseClient;
}
