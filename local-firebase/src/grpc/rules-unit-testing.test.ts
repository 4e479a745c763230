import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import {
  collection,
  doc,
  getCountFromServer,
  getDoc,
  getDocs,
  limit,
  onSnapshot,
  query,
  runTransaction,
  setDoc,
  setLogLevel,
  updateDoc,
  where,
  writeBatch,
  type Firestore,
} from 'firebase/firestore';
import { rulesLoader } from '../rules-loader';
import { startFirestore, type LocalFirestore } from '../firestore-server';

const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /products/{id} {
      allow get, list: if true;
      allow write: if request.auth.token.admin == true;
    }
    match /orders/{id} {
      allow read: if request.auth.uid == resource.data.uid;
      allow create: if request.resource.data.uid == request.auth.uid;
      allow update: if request.auth.token.auth_time > 1700000000;
    }
  }
}`;

// Each context is a separate client that must connect first.
jest.setTimeout(30_000);

let backend: LocalFirestore;
let env: RulesTestEnvironment;

beforeAll(async () => {
  setLogLevel('silent');
  const loadRules = rulesLoader(false, () => undefined);
  backend = await startFirestore({ port: 0, dataDir: 'memory', loadRules });
  env = await initializeTestEnvironment({
    projectId: 'demo-rules',
    firestore: { host: '127.0.0.1', port: backend.port, rules: RULES },
  });
});

afterEach(() => env.clearFirestore());

afterAll(async () => {
  await env.cleanup();
  await backend.stop();
});

/** The context's type is that of the old namespaced API, which wraps the modular one. */
const database = (context: RulesTestContext): Firestore =>
  context.firestore() as unknown as Firestore;
const as = (uid: string, claims: Record<string, unknown> = {}) =>
  database(env.authenticatedContext(uid, claims));
const visitor = () => database(env.unauthenticatedContext());

/** Writes documents by path, without access rules. */
const seed = (documents: Record<string, object>) =>
  env.withSecurityRulesDisabled(async (context) => {
    const db = database(context);
    await Promise.all(Object.entries(documents).map(([path, data]) => setDoc(doc(db, path), data)));
  });

test('a visitor reads what everybody may and writes nothing', async () => {
  await seed({ 'products/p1': { price: 5 } });
  const found = await assertSucceeds(getDoc(doc(visitor(), 'products/p1')));
  expect(found.data()).toEqual({ price: 5 });
  await assertFails(setDoc(doc(visitor(), 'products/p1'), { price: 1 }));
});

test('claims of the token decide', async () => {
  await assertFails(setDoc(doc(as('ana'), 'products/p1'), { price: 1 }));
  await assertSucceeds(setDoc(doc(as('root', { admin: true }), 'products/p1'), { price: 1 }));
});

test('the time of signing in decides', async () => {
  await seed({ 'orders/o1': { uid: 'ana' } });
  const update = (authTime: number) =>
    updateDoc(doc(as('ana', { auth_time: authTime }), 'orders/o1'), { n: authTime });
  await assertFails(update(1_600_000_000));
  await assertSucceeds(update(1_800_000_000));
});

test('a query is judged by itself, a count as the query it counts', async () => {
  await seed({ 'orders/o1': { uid: 'ana' }, 'orders/o2': { uid: 'bob' } });
  const orders = collection(as('ana'), 'orders');
  const own = query(orders, where('uid', '==', 'ana'), limit(10));
  expect((await assertSucceeds(getDocs(own))).size).toBe(1);
  expect((await assertSucceeds(getCountFromServer(own))).data().count).toBe(1);
  await assertFails(getDocs(orders));
  await assertFails(getCountFromServer(orders));
});

test('a listener is refused like a query', async () => {
  const orders = collection(visitor(), 'orders');
  const refused = new Promise((resolve) => onSnapshot(orders, () => undefined, resolve));
  expect(await refused).toMatchObject({ code: 'permission-denied' });
});

test('one refused write refuses its whole batch', async () => {
  const db = as('ana');
  const batch = writeBatch(db);
  batch.set(doc(db, 'orders/o1'), { uid: 'ana' });
  batch.set(doc(db, 'orders/o2'), { uid: 'bob' });
  await assertFails(batch.commit());
  await seed({});
  await assertFails(getDoc(doc(db, 'orders/o1')));
});

test('a transaction reads and writes by the rules', async () => {
  await seed({ 'orders/o1': { uid: 'ana', n: 1 } });
  const order = doc(as('ana', { auth_time: 1_800_000_000 }), 'orders/o1');
  const increase = runTransaction(order.firestore, async (transaction) => {
    const { n } = (await transaction.get(order)).data() as { n: number };
    transaction.update(order, { n: n + 1 });
  });
  await assertSucceeds(increase);
  expect((await getDoc(order)).data()).toEqual({ uid: 'ana', n: 2 });
});

test('clearing leaves nothing', async () => {
  await seed({ 'products/p1': { price: 5 } });
  await env.clearFirestore();
  expect((await getDocs(collection(visitor(), 'products'))).size).toBe(0);
});

test('rules with an error are refused by line and column', async () => {
  const start = initializeTestEnvironment({
    projectId: 'demo-broken',
    firestore: {
      host: '127.0.0.1',
      port: backend.port,
      rules: RULES.replace('allow get, list:', 'allow get list'),
    },
  });
  await expect(start).rejects.toThrow(/\d+:\d+: /);
});
