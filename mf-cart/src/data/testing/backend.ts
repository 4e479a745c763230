import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { initializeTestEnvironment } from '@firebase/rules-unit-testing';
import * as sdk from 'firebase/firestore';

import { startLocalFirebase } from '@galleria/local-firebase';
import {
  cartDocument,
  productDocument,
  type Cart,
  type CartItem,
  type Product,
} from '@galleria/shared-contracts/domain';
import type { FirebaseClient } from '@galleria/shared-contracts/firebase';

/** The real database with the real access rules; shoppers talk to it through the real SDK. */
export async function startBackend(project: string) {
  // The SDK prints every refusal, and refusals are what is tried here.
  sdk.setLogLevel('silent');
  const server = await startLocalFirebase({
    firestorePort: 0,
    authPort: 0,
    dataDir: 'memory',
    project,
  });
  const rules = await readFile(
    join(__dirname, '../../../../firebase/rules/firestore.rules'),
    'utf8',
  );
  const environment = await initializeTestEnvironment({
    projectId: project,
    firestore: { host: '127.0.0.1', port: server.firestorePort, rules },
  });

  /** As the shell makes it, but signed in without a sign-in service. */
  function clientOf(uid: string): FirebaseClient {
    const db = environment.authenticatedContext(uid).firestore() as unknown as sdk.Firestore;
    const live = () => Promise.resolve({ ...sdk, db });
    // Safe: the full database can do all that repositories ask of the lite one.
    const auth = () => Promise.resolve({ auth: { currentUser: null } });
    return { live, lite: live, auth } as unknown as FirebaseClient;
  }

  /** With owner rights, past the rules. */
  async function asOwner<T>(work: (db: sdk.Firestore) => Promise<T>): Promise<T> {
    let result: { value: T } | undefined;
    await environment.withSecurityRulesDisabled(async (context) => {
      result = { value: await work(context.firestore() as unknown as sdk.Firestore) };
    });
    if (!result) throw new Error('The work was not done');
    return result.value;
  }

  return {
    clientOf,
    asOwner,
    clear: () => environment.clearFirestore(),
    async stop() {
      await environment.cleanup();
      await server.stop();
    },
    putProducts: (products: readonly Product[]) =>
      asOwner(async (db) => {
        for (const product of products) {
          await sdk.setDoc(sdk.doc(db, 'products', String(product.id)), productDocument(product));
        }
      }),
    removeProduct: (id: number) =>
      asOwner((db) => sdk.deleteDoc(sdk.doc(db, 'products', String(id)))),
    putShopper: (uid: string, cart: Cart) =>
      asOwner((db) =>
        sdk.setDoc(sdk.doc(db, 'users', uid), {
          uid,
          email: `${uid}@example.com`,
          name: 'Sam Shopper',
          cart: cartDocument(cart),
          dateCreated: '1/1/2026',
          createdAt: sdk.Timestamp.now(),
        }),
      ),
    setStatus: (orderId: string, status: string) =>
      asOwner((db) => sdk.updateDoc(sdk.doc(db, 'orders', orderId), { status })),
    read: (path: string) =>
      asOwner(async (db) => (await sdk.getDoc(sdk.doc(db, path))).data() ?? null),
    idsOf: (collection: string) =>
      asOwner(async (db) =>
        (await sdk.getDocs(sdk.collection(db, collection))).docs.map(({ id }) => id),
      ),
  };
}

export type Backend = Awaited<ReturnType<typeof startBackend>>;

/** The line of this product, as a shopper put it into the cart. */
export function lineOf(product: Product, amount: number): CartItem {
  const { id, title, priceCents, rating, category, image } = product;
  return { id, title, priceCents, rating, category, image, amount };
}
