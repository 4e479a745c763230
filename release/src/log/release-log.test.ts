import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { aTestSite, type TestSite } from '../testing/test-site';
import type { LogEntry } from './log-entry';
import { appendToLog, forOneCommand, readLog } from './release-log';

let shop: TestSite;

beforeEach(async () => {
  shop = await aTestSite();
});
afterEach(() => shop.remove());

/** Adds `count` entries; reads the log once. */
async function add(count: number): Promise<void> {
  const log = await readLog(shop.site);
  for (let at = 0; at < count; at += 1) {
    const change = { command: 'promote', live: { shell: String(log.length + 1) } } as const;
    const added = await appendToLog(shop.site, log, change);
    expect(added).toMatchObject(change);
    if (added) log.push(added);
  }
}
const folder = () => shop.file('releases');
const copies = async () => (await readdir(folder())).filter((name) => name.startsWith('first-'));
const numbers = (log: readonly LogEntry[]) => log.map(({ number }) => number);
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

it('reads a long log by one copy of its beginning and the entries behind it', async () => {
  await add(203);
  expect(await copies()).toEqual(['first-000200.json']);
  const log = await readLog(shop.site);
  expect(numbers(log)).toEqual(upTo(203));
  await rm(path.join(folder(), 'first-000200.json'));
  expect(await readLog(shop.site)).toEqual(log);
});

it('reads each entry once in a command, and sees those that others add', async () => {
  await add(3);
  const read: string[] = [];
  const { store } = shop.site;
  const site = forOneCommand({
    ...shop.site,
    store: {
      ...store,
      read: (key) => {
        read.push(key);
        return store.read(key);
      },
    },
  });
  expect(numbers(await readLog(site))).toEqual(upTo(3));
  read.length = 0;
  expect(numbers(await readLog(site))).toEqual(upTo(3));
  expect(read).toEqual(['releases/000004.json']);
  await add(2);
  expect(numbers(await readLog(site))).toEqual(upTo(5));
});

it.each(['', '[]', '[{"number":1}]', '{"cut": "sho'])(
  'does not need the copy: %j',
  async (text) => {
    await add(101);
    await writeFile(path.join(folder(), 'first-000100.json'), text);
    expect(numbers(await readLog(shop.site))).toEqual(upTo(101));
    await add(1);
    expect(numbers(await readLog(shop.site))).toEqual(upTo(102));
  },
);

it('adds an entry although its copy cannot be written', async () => {
  await add(99);
  const log = await readLog(shop.site);
  const { store } = shop.site;
  const full = {
    ...shop.site,
    store: {
      ...store,
      create: (key: string, text: string | Uint8Array) =>
        key.includes('first-') ? Promise.reject(new Error('No space')) : store.create(key, text),
    },
  };
  const change = { command: 'promote', live: { shell: 'last' } } as const;
  expect(await appendToLog(full, log, change)).toMatchObject({ number: 100 });
  expect(await copies()).toEqual([]);
  expect(numbers(await readLog(shop.site))).toEqual(upTo(100));
});

it('names an entry that is missing in the middle, and adds no entry', async () => {
  await add(3);
  await rm(path.join(folder(), '000002.json'));
  await expect(readLog(shop.site)).rejects.toThrow('releases/000002.json is missing');
});

it('reads an entry that came while the folder was listed, and which the list lacks', async () => {
  await add(3);
  const { store } = shop.site;
  const list = async (inside: string) =>
    (await store.list(inside)).filter((key) => !key.endsWith('000002.json'));
  const log = await readLog({ ...shop.site, store: { ...store, list } });
  expect(numbers(log)).toEqual(upTo(3));
});

it('adds no entry on top of a log that is out of date', async () => {
  await add(99);
  const late = await readLog(shop.site);
  await add(1);
  const change = { command: 'promote', live: { shell: 'late' } } as const;
  expect(await appendToLog(shop.site, late, change)).toBeUndefined();
  expect(numbers(await readLog(shop.site))).toEqual(upTo(100));
});
