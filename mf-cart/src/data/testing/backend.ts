import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { initializeTestEnvironment } from '@firebase/rules-unit-testing';
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import * as sdk from 'firebase/firestore';
import * as liteSdk from 'firebase/firestore/lite';

import { startLocalFirebase } from '@galleria/local-firebase';
import {
  cartDocument,
  stockedProductDocument,
  type Cart,
  type CartItem,
  type Product,
} from '@galleria/shared-contracts/domain';
import { createPublicReads, type FirebaseClient } from '@galleria/shared-contracts/firebase';

const RULES = join(__dirname, '../../../../firebase/rules');

/** Starts the local database with the real access rules. Shoppers use it through the real SDK. */
export async function startBackend(project: string) {
  // The SDK logs every refused request, and these tests provoke many.
  sdk.setLogLevel('silent');
  liteSdk.setLogLevel('silent');
  const server = await startLocalFirebase({
    firestorePort: 0,
    authPort: 0,
    dataDir: 'memory',
    project,
    indexesFile: join(RULES, 'firestore.indexes.json'),
  });
  const rules = await readFile(join(RULES, 'firestore.rules'), 'utf8');
  const environment = await initializeTestEnvironment({
    projectId: project,
    firestore: { host: '127.0.0.1', port: server.firestorePort, rules },
  });

  const publicReads = createPublicReads({
    firebase: { apiKey: 'local', projectId: project },
    emulators: {
      firestore: { host: '127.0.0.1', port: server.firestorePort },
      authUrl: '',
    },
  });

  const shoppersApps: FirebaseApp[] = [];

  /** A client as the shell creates it, but signed in without a sign-in service. */
  function clientOf(uid: string): FirebaseClient {
    let liveDb: sdk.Firestore | undefined;
    const live = () => {
      liveDb ??= environment.authenticatedContext(uid).firestore() as unknown as sdk.Firestore;
      return Promise.resolve({ ...sdk, db: liveDb });
    };
    const shoppersApp = initializeApp({ projectId: project }, `${uid} ${shoppersApps.length}`);
    shoppersApps.push(shoppersApp);
    const db = liteSdk.getFirestore(shoppersApp);
    liteSdk.connectFirestoreEmulator(db, '127.0.0.1', server.firestorePort, {
      mockUserToken: { sub: uid },
    });
    const lite = () => Promise.resolve({ ...liteSdk, db });
    const auth = () => Promise.resolve({ auth: { currentUser: null } });
    // Safe: repositories use no more of a client.
    return { live, lite, auth, publicReads } as unknown as FirebaseClient;
  }

  // A client with owner rights, which bypasses the rules. The testing library would start an SDK for each
  // call.
  const app = initializeApp({ projectId: project }, `${project} owner`);
  const owner = sdk.getFirestore(app);
  sdk.connectFirestoreEmulator(owner, '127.0.0.1', server.firestorePort, {
    mockUserToken: 'owner',
  });

  return {
    clientOf,
    clear: () => environment.clearFirestore(),
    async stop() {
      await Promise.all([app, ...shoppersApps].map(deleteApp));
      await environment.cleanup();
      await server.stop();
    },
    async putProducts(products: readonly Product[]) {
      for (const product of products) {
        await sdk.setDoc(
          sdk.doc(owner, 'products', String(product.id)),
          stockedProductDocument(product),
        );
      }
    },
    removeProduct: (id: number) => sdk.deleteDoc(sdk.doc(owner, 'products', String(id))),
    putShopper: (uid: string, cart: Cart) =>
      sdk.setDoc(sdk.doc(owner, 'users', uid), {
        uid,
        email: `${uid}@example.com`,
        name: 'Sam Shopper',
        cart: cartDocument(cart),
        dateCreated: '1/1/2026',
        createdAt: sdk.Timestamp.now(),
      }),
    setStatus: (orderId: string, status: string, shippedAt: Date | null = null) =>
      sdk.updateDoc(sdk.doc(owner, 'orders', orderId), { status, shippedAt }),
    write: (path: string, data: object) => sdk.setDoc(sdk.doc(owner, path), data),
    read: async (path: string) => (await sdk.getDoc(sdk.doc(owner, path))).data() ?? null,
    idsOf: async (collection: string) =>
      (await sdk.getDocs(sdk.collection(owner, collection))).docs.map(({ id }) => id),
  };
}

export type Backend = Awaited<ReturnType<typeof startBackend>>;

/** The cart line of this product, with current price and texts. */
export function lineOf(product: Product, amount: number): CartItem {
  const { id, title, priceCents, rating, category, image } = product;
  return { id, title, priceCents, rating, category, image, amount };
}
