import { utimes } from 'node:fs/promises';

import { prune } from '../commands/prune';
import type { Store } from '../site/store';
import { aTestSite, type TestSite } from '../testing/test-site';
import {
  BASES,
  keyOfPage,
  readRecord,
  RECORD,
  replaceRecord,
  unusedBases,
  type NextRecord,
} from './pages-record';

const PATHS = Array.from({ length: 1_200 }, (_, at) => `/things/${String(at)}`);

let shop: TestSite;
let store: Store;

beforeEach(async () => {
  shop = await aTestSite();
  store = shop.site.store;
});

const bases = () => store.list(BASES);

function written(key: string, changes?: NextRecord['changes']): NextRecord {
  return { frame: 'f', changes, all: () => PATHS.map((path) => [path, key] as const) };
}

async function replace(next: NextRecord) {
  const replaced = await replaceRecord(store, await readRecord(store), next);
  if (!replaced) throw new Error('Nobody else writes');
  return replaced;
}

async function keyNow(path: string) {
  return keyOfPage((await readRecord(store)).record, path);
}

it('is empty when nothing is written', async () => {
  const { record, tag } = await readRecord(store);
  expect(tag).toBeUndefined();
  expect(record).toMatchObject({ frame: '', keys: new Map() });
});

it('keeps its base while few keys change, and gets a new one when many have changed', async () => {
  const first = await replace(written('old'));
  expect(await keyNow('/things/7')).toBe('old');
  const before = await bases();
  expect(before).toHaveLength(1);

  const second = await replace(written('new', [['/things/7', 'new']]));
  expect(await bases()).toEqual(before);
  expect(await keyNow('/things/7')).toBe('new');
  expect(await keyNow('/things/8')).toBe('old');
  // A process that has read the first version does not read the keys again.
  expect((await readRecord(store, first)).record.keys).toBe(first.keys);
  expect((await readRecord(store, second)).record).toBe(second);

  await replace(
    written(
      'newest',
      PATHS.map((path) => [path, 'newest'] as const),
    ),
  );
  expect(await bases()).toHaveLength(1);
  expect(await bases()).not.toEqual(before);
  expect(await keyNow('/things/8')).toBe('newest');
});

it('leaves the record of another process, and no base of its own', async () => {
  await replace(written('old'));
  const early = await readRecord(store);
  await replace(written('theirs'));
  const before = await bases();
  expect(await replaceRecord(store, early, written('ours'))).toBeUndefined();
  expect(await replaceRecord(store, early, written('ours', [['/', 'x']]))).toBeUndefined();
  expect(await bases()).toEqual(before);
  expect(await keyNow('/things/7')).toBe('theirs');
});

it('keeps the base that the record names after a lost answer', async () => {
  await replace(written('old'));
  const lossy: Store = {
    ...store,
    async replace(...words) {
      await store.replace(...words);
      return false;
    },
  };
  expect(await replaceRecord(lossy, await readRecord(store), written('new'))).toBeUndefined();
  expect(await keyNow('/things/7')).toBe('new');
});

it('is right although the former base cannot be removed', async () => {
  await replace(written('old'));
  const stuck: Store = { ...store, remove: () => Promise.reject(new Error('refused')) };
  expect(await replaceRecord(stuck, await readRecord(store), written('new'))).toBeDefined();
  expect(await keyNow('/things/7')).toBe('new');
  expect(await unusedBases(store)).toHaveLength(1);
});

it('reads the record again when another process replaces it meanwhile', async () => {
  await replace(written('old'));
  let isReplaced = false;
  const slow: Store = {
    ...store,
    async read(key) {
      if (key.startsWith(`${BASES}/`) && !isReplaced) {
        isReplaced = true;
        await replace(written('theirs'));
      }
      return store.read(key);
    },
  };
  const { record } = await readRecord(slow);
  expect(keyOfPage(record, '/things/7')).toBe('theirs');
});

const overwrite = async (key: string, contents: string) => {
  await store.replace(key, contents, (await store.read(key))?.tag, 0);
};

it.each([
  ['damaged', () => overwrite(RECORD, '{')],
  ['without its base', async () => store.remove((await bases())[0] ?? '')],
  ['with a damaged base', async () => overwrite((await bases())[0] ?? '', '[[1]]')],
])('is empty when it is %s', async (_, damage) => {
  await replace(written('old'));
  await damage();
  expect((await readRecord(store)).record).toMatchObject({ frame: '', keys: new Map() });
  await replace(written('new'));
  expect(await keyNow('/things/7')).toBe('new');
});

it('loses the base of a process that died, after an hour', async () => {
  await replace(written('old'));
  await store.create(`${BASES}/dead.json`, '[]');
  expect(await unusedBases(store)).toEqual([`${BASES}/dead.json`]);
  await prune(shop.site);
  expect(await bases()).toHaveLength(2);
  for (const key of await bases()) await utimes(shop.file(key), 0, 0);
  await prune(shop.site);
  expect(await bases()).toHaveLength(1);
  expect(await keyNow('/things/7')).toBe('old');
});
