import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import * as firestore from 'firebase/firestore';

/** Options of a connection; every call makes a separate app. */
export interface ConnectOptions {
  readonly port: number;
  /** A separate database for every test. */
  readonly project: string;
  readonly longPolling?: boolean;
  /** Signs in with an unsigned token of this user. */
  readonly uid?: string;
}

const apps: FirebaseApp[] = [];

/** Ends every connection that was made since the last call. */
const disconnectAll = (): Promise<unknown> => Promise.all(apps.splice(0).map(deleteApp));

/** With `keepsCache`, documents stay in memory when no listener needs them. */
function connect(
  { port, project, longPolling = false, uid }: ConnectOptions,
  keepsCache = false,
): firestore.Firestore {
  const app = initializeApp({ projectId: project, apiKey: 'local' }, crypto.randomUUID());
  apps.push(app);
  const garbageCollector = firestore.memoryLruGarbageCollector();
  const db = firestore.initializeFirestore(app, {
    experimentalForceLongPolling: longPolling,
    ...(keepsCache && { localCache: firestore.memoryLocalCache({ garbageCollector }) }),
  });
  firestore.connectFirestoreEmulator(
    db,
    '127.0.0.1',
    port,
    uid === undefined ? {} : { mockUserToken: { user_id: uid } },
  );
  return db;
}

/** The first server snapshot of a query that satisfies `when`, as the documents' data by id. */
function until(
  query: firestore.Query,
  when: (documents: Record<string, firestore.DocumentData>) => boolean,
): Promise<Record<string, firestore.DocumentData>> {
  return new Promise((resolve, reject) => {
    const stop = firestore.onSnapshot(
      query,
      { includeMetadataChanges: true },
      (snapshot) => {
        if (snapshot.metadata.fromCache || snapshot.metadata.hasPendingWrites) return;
        const documents = Object.fromEntries(snapshot.docs.map((d) => [d.id, d.data()]));
        if (!when(documents)) return;
        stop();
        resolve(documents);
      },
      reject,
    );
  });
}

/** The error code of a rejected promise; `resolved` when the promise is not rejected. */
const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'resolved',
    (error: unknown) => (error as firestore.FirestoreError).code,
  );

interface MismatchInfo {
  readonly localCacheCount: number;
  readonly existenceFilterCount: number;
  readonly bloomFilter?: {
    readonly applied: boolean;
    readonly hashCount: number;
    readonly bitmapLength: number;
    readonly padding: number;
    mightContain(documentName: string): boolean;
  };
}

interface TestingHooks {
  onExistenceFilterMismatch(listener: (info: MismatchInfo) => void): () => void;
}

/** Records what the SDK does when its number of a query's documents differs from the server's. */
function captureMismatches() {
  // The SDK exports its testing hooks without a type.
  const { _TestingHooks: hooks } = firestore as unknown as { _TestingHooks: TestingHooks };
  const mismatches: MismatchInfo[] = [];
  const stop = hooks.onExistenceFilterMismatch((mismatch) => mismatches.push(mismatch));
  return { mismatches, stop };
}

const page = { ...firestore, connect, disconnectAll, until, codeOf, captureMismatches };

/** The functions for `page.evaluate`: the unmodified SDK and a few helpers. */
export type SdkPage = typeof page;

Object.assign(globalThis, { sdk: page });
