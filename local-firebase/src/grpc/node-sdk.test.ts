import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import {
  Bytes,
  GeoPoint,
  Timestamp,
  addDoc,
  average,
  collection,
  collectionGroup,
  connectFirestoreEmulator,
  deleteDoc,
  deleteField,
  doc,
  getAggregateFromServer,
  getCountFromServer,
  getDoc,
  getDocs,
  getFirestore,
  increment,
  limit,
  onSnapshot,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  setLogLevel,
  startAfter,
  sum,
  updateDoc,
  where,
  writeBatch,
  type DocumentData,
  type Firestore,
  type Query,
  type QuerySnapshot,
} from 'firebase/firestore';
import { startFirestore, type LocalFirestore } from '../firestore-server';

// Each test is a separate client that must connect first.
jest.setTimeout(30_000);

/** The Node build of the unmodified SDK, which uses gRPC for everything below. */
let backend: LocalFirestore;
let app: FirebaseApp;
let db: Firestore;

beforeAll(async () => {
  // The SDK warns about every refusal, and these tests provoke refusals.
  setLogLevel('silent');
  backend = await startFirestore({ port: 0, dataDir: 'memory' });
});

afterAll(() => backend.stop());

beforeEach(() => {
  app = initializeApp({ projectId: `demo-${crypto.randomUUID()}`, apiKey: 'any' });
  db = getFirestore(app);
  connectFirestoreEmulator(db, '127.0.0.1', backend.port);
});

afterEach(() => deleteApp(app));

/** The snapshots of a query, one after another, as a test awaits them. */
function watch(target: Query) {
  const waiting: QuerySnapshot[] = [];
  let wake: () => void = () => undefined;
  const stop = onSnapshot(target, (snapshot) => {
    waiting.push(snapshot);
    wake();
  });
  return {
    stop,
    async until(holds: (docs: DocumentData[]) => boolean): Promise<DocumentData[]> {
      for (;;) {
        const docs = waiting.shift()?.docs.map((entry) => entry.data());
        if (docs && holds(docs)) return docs;
        if (!docs) await new Promise<void>((resolve) => (wake = resolve));
      }
    },
  };
}

test('a document comes back with every kind of value', async () => {
  const values = {
    nothing: null,
    yes: true,
    whole: 42,
    large: Number.MAX_SAFE_INTEGER,
    half: -0.5,
    nan: NaN,
    text: 'Příliš žluťoučký 🐎',
    bytes: Bytes.fromUint8Array(new Uint8Array([0, 255, 7])),
    at: new Timestamp(1_700_000_000, 123_456_000),
    place: new GeoPoint(1.5, -2),
    other: doc(db, 'things/other'),
    list: [1, 'two', { three: 3 }],
    map: { 'dotted.key': { deep: [] } },
  };
  await setDoc(doc(db, 'things/one'), values);
  const back = (await getDoc(doc(db, 'things/one'))).data();
  expect(back).toEqual({ ...values, other: expect.anything() as unknown });
  expect(back?.['other']).toHaveProperty('path', 'things/other');
});

test('a missing document is found missing', async () => {
  expect((await getDoc(doc(db, 'things/none'))).exists()).toBe(false);
});

test('updates, transforms and deletions take effect', async () => {
  const ref = await addDoc(collection(db, 'things'), { stock: 5, old: true });
  await updateDoc(ref, { stock: increment(-2), old: deleteField(), at: serverTimestamp() });
  expect((await getDoc(ref)).data()).toEqual({
    stock: 3,
    at: expect.any(Timestamp) as Timestamp,
  });
  await deleteDoc(ref);
  expect((await getDoc(ref)).exists()).toBe(false);
});

test('updating a missing document is refused with the official code', async () => {
  await expect(updateDoc(doc(db, 'things/none'), { a: 1 })).rejects.toMatchObject({
    code: 'not-found',
  });
});

test('a batch is written as a whole and queried with filter, order, limit and cursor', async () => {
  const batch = writeBatch(db);
  for (const price of [1, 2, 3, 4, 5]) batch.set(doc(db, `products/p${price}`), { price });
  await batch.commit();
  const products = collection(db, 'products');
  const cheapest = query(products, where('price', '>', 1), orderBy('price', 'desc'), limit(3));
  const first = await getDocs(cheapest);
  expect(first.docs.map(({ id }) => id)).toEqual(['p5', 'p4', 'p3']);
  const rest = await getDocs(query(cheapest, startAfter(first.docs[2])));
  expect(rest.docs.map(({ id }) => id)).toEqual(['p2']);
});

test('counts and sums are computed by the server', async () => {
  const orders = collection(db, 'users/u1/orders');
  await Promise.all([10, 20, 60].map((total) => addDoc(orders, { total })));
  expect((await getCountFromServer(orders)).data()).toEqual({ count: 3 });
  const group = collectionGroup(db, 'orders');
  const aggregate = await getAggregateFromServer(group, {
    total: sum('total'),
    mean: average('total'),
  });
  expect(aggregate.data()).toEqual({ total: 90, mean: 30 });
});

test('a listener sees additions, changes and removals as they happen', async () => {
  const items = collection(db, 'items');
  const live = watch(query(items, where('open', '==', true)));
  expect(await live.until(() => true)).toEqual([]);
  await setDoc(doc(items, 'a'), { open: true, n: 1 });
  expect(await live.until((docs) => docs.length === 1)).toEqual([{ open: true, n: 1 }]);
  await updateDoc(doc(items, 'a'), { n: 2 });
  expect(await live.until(([entry]) => entry?.['n'] === 2)).toEqual([{ open: true, n: 2 }]);
  await updateDoc(doc(items, 'a'), { open: false });
  expect(await live.until((docs) => docs.length === 0)).toEqual([]);
  live.stop();
});

test('a transaction may read without writing', async () => {
  const stock = doc(db, 'products/1');
  await setDoc(stock, { stock: 3 });
  const read = runTransaction(
    db,
    async (transaction) => (await transaction.get(stock)).get('stock') as number,
  );
  expect(await read).toBe(3);
});

test('racing transactions lose no update', async () => {
  const counter = doc(db, 'counters/one');
  await setDoc(counter, { n: 0 });
  const step = () =>
    runTransaction(db, async (transaction) => {
      const { n } = (await transaction.get(counter)).data() as { n: number };
      transaction.update(counter, { n: n + 1 });
    });
  await Promise.all([step(), step(), step()]);
  expect((await getDoc(counter)).data()).toEqual({ n: 3 });
});

test('a document of a megabyte passes', async () => {
  const text = 'x'.repeat(1_000_000);
  await setDoc(doc(db, 'things/large'), { text });
  expect((await getDoc(doc(db, 'things/large'))).data()).toEqual({ text });
});
