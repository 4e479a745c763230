import { randomUUID } from 'node:crypto';
import path from 'node:path';

import { demoAccounts, localBackend, seed, type Backend } from '@galleria/firebase';
import { startLocalFirebase } from '@galleria/local-firebase';
import type { Product } from '@galleria/shared-contracts/domain';
import type { FirebaseClient } from '@galleria/shared-contracts/firebase';
import { deleteApp, initializeApp } from 'firebase/app';
import * as authentication from 'firebase/auth';
import * as firestore from 'firebase/firestore';
import * as lite from 'firebase/firestore/lite';

const PROJECT = 'demo-galleria';
const RULES = path.resolve(__dirname, '../../../../../firebase/rules');

/** A backend with the real access rules and the shop's demo accounts. */
export interface TestBackend {
  /** Reads and writes without the access rules. */
  readonly owner: Backend;
  /** The web SDK, signed in as the demo admin. */
  readonly firebase: FirebaseClient;
  /** The web SDK, signed in as the user with this uid. */
  signedInAs(uid: string): FirebaseClient;
  /** The web SDK, signed in through the sign-in service: only with `signsIn`. Needed by code that changes accounts. */
  loggedIn(email: string, password: string): Promise<FirebaseClient>;
  /** Entries of the index file that no query has used so far. */
  unusedIndexes(): readonly string[];
  stop(): Promise<void>;
}

/**
 * Starts a backend with these products and this number of made-up orders. With `signsIn` the demo
 * accounts are in the sign-in service, which loads for most of a second.
 */
export async function startTestBackend(
  products: readonly Product[],
  orders: number,
  { signsIn = false } = {},
): Promise<TestBackend> {
  const backend = await startLocalFirebase({
    firestorePort: 0,
    authPort: 0,
    dataDir: 'memory',
    project: PROJECT,
    rulesFile: path.join(RULES, 'firestore.rules'),
    indexesFile: path.join(RULES, 'firestore.indexes.json'),
  });
  // The SDK would print every refusal, and these tests expect refusals.
  firestore.setLogLevel('silent');
  lite.setLogLevel('silent');
  const local = localBackend(backend);
  const owner = signsIn ? local : { ...local, accounts: accountsInMemory() };
  await seed(owner, products, { count: orders });
  const uid = (await owner.firestore.read(`admins/${demoAccounts.admin.email}`))?.data
    .uid as string;
  const apps: ReturnType<typeof initializeApp>[] = [];

  function signedInAs(userId: string): FirebaseClient {
    const app = initializeApp(
      { projectId: PROJECT, apiKey: 'local' },
      `as-${userId}-${apps.length}`,
    );
    apps.push(app);
    const db = firestore.getFirestore(app);
    const token = {
      mockUserToken: { user_id: userId, auth_time: Math.floor(Date.now() / 1000) },
    };
    firestore.connectFirestoreEmulator(db, '127.0.0.1', backend.firestorePort, token);
    const liteDb = lite.getFirestore(app);
    lite.connectFirestoreEmulator(liteDb, '127.0.0.1', backend.firestorePort, token);
    // Safe: code that changes no accounts uses only the databases. `auth` never resolves, so no sign-in is reported.
    return {
      live: () => Promise.resolve({ ...firestore, db }),
      lite: () => Promise.resolve({ ...lite, db: liteDb }),
      auth: () => new Promise(() => {}),
    } as unknown as FirebaseClient;
  }

  function open(name: string) {
    const app = initializeApp({ projectId: PROJECT, apiKey: 'local' }, `${name}-${apps.length}`);
    apps.push(app);
    const auth = authentication.initializeAuth(app, {
      persistence: authentication.inMemoryPersistence,
    });
    authentication.connectAuthEmulator(auth, backend.authUrl, { disableWarnings: true });
    return { app, client: { ...authentication, auth } };
  }

  async function loggedIn(email: string, password: string): Promise<FirebaseClient> {
    const { app, client } = open('logged-in');
    await authentication.signInWithEmailAndPassword(client.auth, email, password);
    const db = firestore.getFirestore(app);
    firestore.connectFirestoreEmulator(db, '127.0.0.1', backend.firestorePort);
    const liteDb = lite.getFirestore(app);
    lite.connectFirestoreEmulator(liteDb, '127.0.0.1', backend.firestorePort);
    // Safe: code that changes accounts uses the databases and the sign-in service.
    return {
      live: () => Promise.resolve({ ...firestore, db }),
      lite: () => Promise.resolve({ ...lite, db: liteDb }),
      auth: () => Promise.resolve(client),
      separateAuth: () =>
        Promise.resolve({ ...open('separate').client, dispose: () => Promise.resolve() }),
    } as unknown as FirebaseClient;
  }

  return {
    owner,
    firebase: signedInAs(uid),
    signedInAs,
    loggedIn,
    unusedIndexes: () => backend.unusedIndexes(),
    async stop() {
      await Promise.all(apps.map(deleteApp));
      await backend.stop();
    },
  };
}

function accountsInMemory(): Backend['accounts'] {
  const uids = new Map<string, string>();
  return {
    create({ email }) {
      if (uids.has(email)) return Promise.reject(new Error(`${email} has an account`));
      const uid = randomUUID();
      uids.set(email, uid);
      return Promise.resolve(uid);
    },
    find: (email) => Promise.resolve(uids.get(email) ?? null),
    remove(uid) {
      for (const [email, one] of uids) if (one === uid) uids.delete(email);
      return Promise.resolve();
    },
    clear() {
      uids.clear();
      return Promise.resolve();
    },
  };
}
