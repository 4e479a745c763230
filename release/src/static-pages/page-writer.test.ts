import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

import { aTestSite, type TestSite } from '../testing/test-site';
import { pageWriter, threadScript, writerInThread, type PageWriter } from './page-writer';

let shop: TestSite;
let writer: PageWriter;

beforeEach(async () => {
  shop = await aTestSite();
  writer = writerInThread(shop.folder, threadScript() ?? 'none');
});

afterEach(async () => {
  await writer.end();
  await shop.remove();
});

const pageAt = (key: string) => readFile(shop.file(key), 'utf8');
const copyOf = async (key: string) =>
  brotliDecompressSync(await readFile(shop.file(`${key}.br`))).toString();

it('creates and replaces pages in a thread, several at once', async () => {
  const keys = Array.from({ length: 20 }, (_, index) => `pages/shop/men's/${String(index)}.html`);
  await Promise.all(keys.map((key) => writer.write(key, `<p>${key} … old`, true)));
  // Overwrites an existing page, although the caller says that it is new.
  await Promise.all(keys.map((key, index) => writer.write(key, `<p>${key} … new`, index === 0)));
  for (const key of keys) {
    expect(await pageAt(key)).toBe(`<p>${key} … new`);
    expect(await copyOf(key)).toBe(`<p>${key} … new`);
  }
  expect(await shop.site.store.list('.unfinished')).toEqual([]);
});

it('says why a page cannot be written, and writes the others', async () => {
  await writeFile(shop.file('pages'), 'no folder');
  const wrong = writer.write('pages/a.html', 'a', true);
  const right = writer.write('other/b.html', 'b', true);
  await expect(wrong).rejects.toThrow(/^(?:ENOTDIR|EEXIST): .*pages/);
  await right;
  expect(await pageAt('other/b.html')).toBe('b');
});

it.each([
  ['ends', 'process.exit(3)', 'The thread that writes pages ended with code 3'],
  ['throws', `throw new Error('No memory')`, 'No memory'],
])('rejects what is pending and what comes later when the thread %s', async (_, what, why) => {
  const script = path.join(shop.folder, 'broken.cjs');
  const wait = `require('node:worker_threads').parentPort.on('message', () => { ${what}; })`;
  await writeFile(script, wait);
  const broken = writerInThread(shop.folder, script);
  const pending = ['a', 'b'].map((key) => broken.write(key, '', true));
  for (const each of await Promise.allSettled(pending)) {
    expect(each).toMatchObject({ status: 'rejected', reason: { message: why } });
  }
  await expect(broken.write('c', '', true)).rejects.toThrow(why);
  await broken.end();
});

it('needs no thread for few pages', async () => {
  const inProcess = pageWriter(shop.site, 1);
  const written = inProcess.write('pages/a.html', 'a', true);
  await inProcess.end();
  await written;
  expect(await copyOf('pages/a.html')).toBe('a');
});

it('is not found by a program outside of the package', () => {
  expect(threadScript('/bin/other-program.js')).toBeUndefined();
  expect(threadScript('')).toBeUndefined();
});
