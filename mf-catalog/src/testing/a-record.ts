import type { FirebaseClient } from '@galleria/shared-contracts/firebase';

/** The shopper's record: a plain object that the client below reads and changes. */
export interface ShopperRecord {
  wishes?: unknown;
  /** The code of the error with which every request fails. */
  failure?: string;
}

/** A client over one record. */
export function aRecord(record: ShopperRecord): FirebaseClient {
  const transaction = {
    get: () => Promise.resolve({ get: () => record.wishes, data: () => record }),
    update: (_reference: unknown, fields: object) => Object.assign(record, fields),
  };
  const lite = {
    db: {},
    doc: () => ({}),
    runTransaction: (_db: unknown, work: (tx: typeof transaction) => Promise<unknown>) =>
      record.failure === undefined
        ? work(transaction)
        : Promise.reject(Object.assign(new Error(record.failure), { code: record.failure })),
  };
  // Safe: the wishes use nothing else of the client.
  return { lite: () => Promise.resolve(lite) } as unknown as FirebaseClient;
}
