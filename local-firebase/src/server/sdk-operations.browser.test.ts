import type { Page } from 'playwright-core';
import { startFirestore, type LocalFirestore } from '../firestore-server';
import { startSdkBrowser, type SdkBrowser } from './testing/browser';

jest.setTimeout(60_000);

let backend: LocalFirestore;
let browser: SdkBrowser;
const origins = () => [browser.origin];
let page: Page;
let project = 0;

beforeAll(async () => {
  backend = await startFirestore({ port: 0, dataDir: 'memory', origins });
  browser = await startSdkBrowser();
  page = await browser.tab();
});

afterAll(async () => {
  await browser.close();
  await backend.stop();
});

afterEach(() => page.evaluate(() => sdk.disconnectAll()));

describe.each([
  ['streaming', false],
  ['long polling', true],
])('the web SDK over %s', (_name, longPolling) => {
  const connection = () => {
    project += 1;
    return { port: backend.port, project: `test-${project}`, longPolling };
  };

  it('writes, merges, updates, deletes and reads documents', async () => {
    const seen = await page.evaluate(async (to) => {
      const { doc, setDoc, updateDoc, deleteDoc, getDocFromServer, deleteField } = sdk;
      const ref = doc(sdk.connect(to), 'things/é✓😀');
      await setDoc(ref, { name: 'smile 😀', nested: { a: 1, b: 2 }, list: [1, 'two', null] });
      await setDoc(ref, { nested: { c: 3 } }, { merge: true });
      await updateDoc(ref, { 'nested.b': deleteField(), big: 2 ** 53 });
      const stored = (await getDocFromServer(ref)).data();
      await deleteDoc(ref);
      return { stored, exists: (await getDocFromServer(ref)).exists() };
    }, connection());
    expect(seen).toEqual({
      stored: {
        name: 'smile 😀',
        nested: { a: 1, c: 3 },
        list: [1, 'two', null],
        big: 2 ** 53,
      },
      exists: false,
    });
  });

  it('sees the changes of another client in order, each whole', async () => {
    const counts = await page.evaluate(async (to) => {
      const { collection, doc, onSnapshot, writeBatch } = sdk;
      const [reader, writer] = [sdk.connect(to), sdk.connect(to)];
      const sizes: number[] = [];
      const done = new Promise<void>((resolve) => {
        const stop = onSnapshot(collection(reader, 'items'), (snapshot) => {
          sizes.push(snapshot.size);
          if (snapshot.size !== 6) return;
          stop();
          resolve();
        });
      });
      for (let batch = 0; batch < 3; batch += 1) {
        const pair = writeBatch(writer);
        pair.set(doc(writer, `items/${batch}a`), { batch });
        pair.set(doc(writer, `items/${batch}b`), { batch });
        await pair.commit();
      }
      await done;
      return sizes;
    }, connection());
    expect(counts.every((size) => size % 2 === 0)).toBe(true);
  });

  it('keeps a limited, ordered query right while documents enter, leave and move', async () => {
    const windows = await page.evaluate(async (to) => {
      const { collection, deleteDoc, doc, limit, orderBy, query, setDoc, until } = sdk;
      const db = sdk.connect(to);
      const ref = (id: string) => doc(db, 'ranked', id);
      for (const [id, n] of Object.entries({ a: 1, b: 2, c: 3, d: 4 }))
        await setDoc(ref(id), { n });
      const top = query(collection(db, 'ranked'), orderBy('n', 'desc'), limit(2));
      const seen = [Object.keys(await until(top, () => true))];
      await setDoc(ref('a'), { n: 9 });
      seen.push(Object.keys(await until(top, (now) => 'a' in now)));
      await deleteDoc(ref('d'));
      seen.push(Object.keys(await until(top, (now) => !('d' in now))));
      await setDoc(ref('a'), { n: 0 });
      seen.push(Object.keys(await until(top, (now) => !('a' in now))));
      return seen;
    }, connection());
    expect(windows).toEqual([
      ['d', 'c'],
      ['a', 'd'],
      ['a', 'c'],
      ['c', 'b'],
    ]);
  });

  it('applies server transforms and reports their time', async () => {
    const data = await page.evaluate(async (to) => {
      const { arrayRemove, arrayUnion, doc, increment, serverTimestamp, setDoc, updateDoc } = sdk;
      const ref = doc(sdk.connect(to), 'counters/one');
      await setDoc(ref, { n: 1, tags: ['x', 'y'] });
      await updateDoc(ref, { n: increment(41), tags: arrayUnion('y', 'z'), at: serverTimestamp() });
      await updateDoc(ref, { tags: arrayRemove('x') });
      const stored = (await sdk.getDocFromServer(ref)).data();
      return { ...stored, at: stored?.['at'] instanceof sdk.Timestamp };
    }, connection());
    expect(data).toEqual({ n: 42, tags: ['y', 'z'], at: true });
  });

  it('retries a transaction whose document was changed under it', async () => {
    const total = await page.evaluate(async (to) => {
      const { doc, getDocFromServer, runTransaction, setDoc } = sdk;
      const clients = Array.from({ length: 4 }, () => sdk.connect(to));
      const ref = (db: ReturnType<typeof sdk.connect>) => doc(db, 'stock/one');
      const first = ref(sdk.connect(to));
      await setDoc(first, { n: 0 });
      const add = (db: ReturnType<typeof sdk.connect>) =>
        runTransaction(
          db,
          async (transaction) => {
            const n = (await transaction.get(ref(db))).get('n') as number;
            transaction.update(ref(db), { n: n + 1 });
          },
          { maxAttempts: 20 },
        );
      await Promise.all(clients.map(add));
      return (await getDocFromServer(first)).get('n') as number;
    }, connection());
    expect(total).toBe(4);
  });

  it('refuses an update of a missing document and goes on with the next write', async () => {
    const codes = await page.evaluate(async (to) => {
      const { codeOf, doc, setDoc, updateDoc } = sdk;
      const db = sdk.connect(to);
      return Promise.all([
        codeOf(updateDoc(doc(db, 'none/here'), { a: 1 })),
        codeOf(setDoc(doc(db, 'some/here'), { a: 1 })),
      ]);
    }, connection());
    expect(codes).toEqual(['not-found', 'resolved']);
  });

  it('counts, sums and averages', async () => {
    const data = await page.evaluate(async (to) => {
      const { average, collection, count, doc, getAggregateFromServer, setDoc, sum } = sdk;
      const db = sdk.connect(to);
      for (const n of [1, 2, 6]) await setDoc(doc(db, `numbers/${n}`), { n });
      const spec = { count: count(), sum: sum('n'), average: average('n') };
      return (await getAggregateFromServer(collection(db, 'numbers'), spec)).data();
    }, connection());
    expect(data).toEqual({ count: 3, sum: 9, average: 3 });
  });

  it('pages with cursors in both directions', async () => {
    const pages = await page.evaluate(async (to) => {
      const { collection, doc, endBefore, getDocs, limit, limitToLast, orderBy, query } = sdk;
      const db = sdk.connect(to);
      const batch = sdk.writeBatch(db);
      for (let n = 1; n <= 7; n += 1) batch.set(doc(db, `rows/${n}`), { n });
      await batch.commit();
      const rows = collection(db, 'rows');
      const first = await getDocs(query(rows, orderBy('n'), limit(3)));
      const last = first.docs.at(-1);
      const second = await getDocs(query(rows, orderBy('n'), sdk.startAfter(last), limit(3)));
      const back = await getDocs(
        query(rows, orderBy('n'), endBefore(second.docs[0]), limitToLast(2)),
      );
      return [first, second, back].map(({ docs }) => docs.map(({ id }) => id).join(''));
    }, connection());
    expect(pages).toEqual(['123', '456', '23']);
  });

  it('answers composite filters and collection groups', async () => {
    const found = await page.evaluate(async (to) => {
      const { and, collectionGroup, doc, getDocs, or, query, setDoc, where } = sdk;
      const db = sdk.connect(to);
      await setDoc(doc(db, 'shops/a/lines/1'), { kind: 'x', n: 1, tags: ['red'] });
      await setDoc(doc(db, 'shops/b/lines/2'), { kind: 'y', n: 2, tags: ['blue'] });
      await setDoc(doc(db, 'lines/3'), { kind: 'z', n: 3, tags: [] });
      const lines = collectionGroup(db, 'lines');
      const ids = async (q: ReturnType<typeof query>) =>
        (await getDocs(q)).docs.map(({ id }) => id);
      return {
        or: await ids(query(lines, or(where('kind', '==', 'x'), where('n', '>', 2)))),
        and: await ids(query(lines, and(where('n', '>=', 2), where('kind', 'in', ['x', 'y'])))),
        array: await ids(query(lines, where('tags', 'array-contains-any', ['red', 'blue']))),
        not: await ids(query(lines, where('kind', 'not-in', ['x']))),
      };
    }, connection());
    expect(found).toEqual({ or: ['1', '3'], and: ['2'], array: ['1', '2'], not: ['2', '3'] });
  });
});
