/**
 * Behaviour of the cloud that the SDK's own integration tests require and skip on the emulator: a
 * missing index (`api/query`, `api/aggregation`) and bloom filters (`api_internal/query`).
 */
import type { Page } from 'playwright-core';
import { startFirestore, type LocalFirestore } from '../firestore-server';
import { createIndexDemand } from '../query/index-demand';
import { startSdkBrowser, type SdkBrowser } from './testing/browser';

jest.setTimeout(120_000);

let backend: LocalFirestore;
let browser: SdkBrowser;
const origins = () => [browser.origin];
let page: Page;
let project = 0;

const connection = () => {
  project += 1;
  return { port: backend.port, project: `cloud-${project}` };
};

beforeAll(async () => {
  const indexes = createIndexDemand({ composites: [], overrides: [] });
  backend = await startFirestore({ port: 0, dataDir: 'memory', indexes, origins });
  browser = await startSdkBrowser();
  page = await browser.tab();
});

afterAll(async () => {
  await browser.close();
  await backend.stop();
});

test('a missing index is told with a link to the console, by listeners and aggregations', async () => {
  const errors = await page.evaluate((to) => {
    const { collection, count, getAggregateFromServer, getCountFromServer, where } = sdk;
    const items = collection(sdk.connect(to), 'items');
    const numbers = sdk.query(items, where('key1', '==', 42), where('key2', '<', 42));
    const texts = sdk.query(items, where('sort', '<=', '2'), where('filter', '==', true));
    const errorOf = (promise: Promise<unknown>) =>
      promise.then(
        () => null,
        (error: unknown) => {
          const { code, message } = error as { code: string; message: string };
          return { code, message };
        },
      );
    return Promise.all([
      errorOf(sdk.until(texts, () => true)),
      errorOf(sdk.getDocs(texts)),
      errorOf(getCountFromServer(numbers)),
      errorOf(getAggregateFromServer(numbers, { count: count() })),
    ]);
  }, connection());
  for (const error of errors) {
    expect(error).toEqual({
      code: 'failed-precondition',
      message: expect.stringMatching(/index.*https:\/\/console\.firebase\.google\.com/) as string,
    });
  }
});

describe('a query that goes on, by the bloom filter, without reading everything again', () => {
  it('drops half of a hundred documents', async () => {
    const seen = await page.evaluate(async (to) => {
      const { collection, doc, getDocs, writeBatch } = sdk;
      const [reader, writer] = [sdk.connect(to, true), sdk.connect(to)];
      const ids = Array.from({ length: 100 }, (_, at) => `doc${1000 + at}`);
      const fill = writeBatch(writer);
      for (const id of ids) fill.set(doc(writer, 'items', id), { key: 42 });
      await fill.commit();
      const items = collection(reader, 'items');
      await getDocs(items);
      const drop = writeBatch(writer);
      for (const id of ids.slice(50)) drop.delete(doc(writer, 'items', id));
      await drop.commit();
      const { mismatches, stop } = sdk.captureMismatches();
      const { docs } = await getDocs(items);
      stop();
      return { ids: docs.map(({ id }) => id), kept: ids.slice(0, 50), mismatches };
    }, connection());
    expect(seen.ids).toEqual(seen.kept);
    expect(seen.mismatches).toMatchObject([
      { localCacheCount: 100, existenceFilterCount: 50, bloomFilter: { applied: true } },
    ]);
    const { hashCount = 0, bitmapLength = 0, padding = 0 } = seen.mismatches[0]?.bloomFilter ?? {};
    expect(hashCount).toBeGreaterThan(0);
    expect(bitmapLength).toBeGreaterThan(0);
    expect(padding).toBeGreaterThan(0);
    expect(padding).toBeLessThan(8);
  });

  it('follows what was added, deleted, changed and moved out', async () => {
    const seen = await page.evaluate(async (to) => {
      const { collection, doc, getDocs, where, writeBatch } = sdk;
      const [reader, writer] = [sdk.connect(to, true), sdk.connect(to)];
      const fresh = { key: 42, removed: false };
      const idsOf = (name: string, count: number) =>
        Array.from({ length: count }, (_, at) => `${name}${1000 + at}`);
      const [untouched, deleted, moved, changed] = ['a', 'b', 'c', 'd'].map((n) => idsOf(n, 5));
      const added = idsOf('new', 15);
      const fill = writeBatch(writer);
      for (const id of [untouched, deleted, moved, changed].flat()) {
        fill.set(doc(writer, 'items', id ?? ''), fresh);
      }
      await fill.commit();
      const open = sdk.query(collection(reader, 'items'), where('removed', '==', false));
      await getDocs(open);
      const change = writeBatch(writer);
      for (const id of deleted ?? []) change.delete(doc(writer, 'items', id));
      for (const id of moved ?? []) change.update(doc(writer, 'items', id), { removed: true });
      for (const id of changed ?? []) change.update(doc(writer, 'items', id), { key: 43 });
      for (const id of added) change.set(doc(writer, 'items', id), fresh);
      await change.commit();
      const { mismatches, stop } = sdk.captureMismatches();
      const { docs } = await getDocs(open);
      stop();
      const expected = [untouched, changed, added].flat();
      return { ids: docs.map(({ id }) => id), expected, mismatches };
    }, connection());
    expect(seen.ids).toEqual(seen.expected);
    expect(seen.mismatches).toMatchObject([
      { localCacheCount: 35, existenceFilterCount: 25, bloomFilter: { applied: true } },
    ]);
  });

  it('tells names apart that only look the same', async () => {
    const names = [
      'gone',
      'acute-\u00e9',
      'acute-e\u0301',
      'two-accents-e\u0301\u0327',
      'two-accents-e\u0327\u0301',
      'smiley-\u{1f600}',
    ];
    const seen = await page.evaluate(
      async ([to, names]) => {
        const { collection, deleteDoc, doc, getDocs, setDoc } = sdk;
        const [reader, writer] = [sdk.connect(to, true), sdk.connect(to)];
        for (const name of names) await setDoc(doc(writer, 'items', name), { foo: 42 });
        const items = collection(reader, 'items');
        await getDocs(items);
        await deleteDoc(doc(writer, 'items', 'gone'));
        const { mismatches, stop } = sdk.captureMismatches();
        const { docs } = await getDocs(items);
        stop();
        const isContained = ({ path }: { path: string }) =>
          mismatches[0]?.bloomFilter?.mightContain(
            `projects/${to.project}/databases/(default)/documents/${path}`,
          );
        return {
          mismatches,
          ids: docs.map(({ id }) => id),
          contained: docs.filter(({ ref }) => isContained(ref)).length,
          isGoneContained: isContained(doc(reader, 'items', 'gone')),
        };
      },
      [connection(), names] as const,
    );
    expect(new Set(seen.ids)).toEqual(new Set(names.slice(1)));
    expect(seen.contained).toBe(5);
    expect(seen.isGoneContained).toBe(false);
    expect(seen.mismatches).toMatchObject([
      { localCacheCount: 6, existenceFilterCount: 5, bloomFilter: { applied: true } },
    ]);
  });
});
