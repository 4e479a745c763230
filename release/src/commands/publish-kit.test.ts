import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { fileEntry, readFileList } from '../build/file-list';
import { versionFiles } from '../site/site';
import { aTestSite, type TestSite } from '../testing/test-site';
import { promote } from './promote';
import { prune } from './prune';
import { publish } from './publish';

const KIT = { 'kit/index.json': '{"packages":[]}', 'kit/remote-kit-1.tgz': 'packed' };
const NOTHING_KEPT = { keepDays: 1, keepVersions: 0 };

let shop: TestSite;
let now: Date;

beforeEach(async () => {
  now = new Date();
  shop = await aTestSite({ now: () => now });
});

afterEach(() => shop.remove());

const kits = () => readdir(shop.file('kit'), { recursive: true }).catch(() => []);
const days = (count: number) => new Date(Date.now() + count * 24 * 60 * 60 * 1000);

it('puts the packages of a shell beside it, and not into it', async () => {
  await shop.publish('shell', '1', { files: KIT });
  expect(await kits()).toEqual(
    expect.arrayContaining(['1', path.join('1', 'index.json'), path.join('1', 'remote-kit-1.tgz')]),
  );
  expect(await readFile(shop.file('kit/1/remote-kit-1.tgz'), 'utf8')).toBe('packed');
  const { files } = await readFileList(versionFiles(shop.site, 'shell', '1'));
  expect(Object.keys(files).filter((name) => name.startsWith('kit'))).toEqual([]);
  expect(await readdir(shop.file('shell/1'))).not.toContain('kit');
});

it('leaves a folder named kit of a remote where it is', async () => {
  await shop.publish('mf-cart', '1', { files: KIT });
  expect(await readFile(shop.file('remotes/mf-cart/1/kit/index.json'), 'utf8')).toBe(
    KIT['kit/index.json'],
  );
  expect(await kits()).toEqual([]);
});

it('completes a kit whose publication was broken off, and leaves a whole one as it is', async () => {
  const build = await shop.build('shell', '1', { files: KIT });
  await publish(shop.site, build);
  await rm(shop.file('kit/1/index.json'));
  await rm(shop.file('kit/1/remote-kit-1.tgz'));
  await publish(shop.site, build);
  expect(await kits()).toHaveLength(3);

  await writeFile(path.join(build, 'kit/remote-kit-1.tgz'), 'packed by another npm');
  await publish(shop.site, build);
  expect(await readFile(shop.file('kit/1/remote-kit-1.tgz'), 'utf8')).toBe('packed');
});

it.each([
  ['has lost', undefined],
  ['is damaged', 'pack'],
])('restores a package that a kit %s', async (_what, left) => {
  const digest = fileEntry(Buffer.from('packed')).digest;
  const index = JSON.stringify({ packages: [{ file: 'remote-kit-1.tgz', digest }] });
  const build = await shop.build('shell', '1', { files: { ...KIT, 'kit/index.json': index } });
  await publish(shop.site, build);
  const file = shop.file('kit/1/remote-kit-1.tgz');
  if (left === undefined) await rm(file);
  else await writeFile(file, left);
  await publish(shop.site, build);
  expect(await readFile(file, 'utf8')).toBe('packed');
});

it('restores the damaged list of a kit', async () => {
  const build = await shop.build('shell', '1', { files: KIT });
  await publish(shop.site, build);
  await writeFile(shop.file('kit/1/index.json'), '{"packages":[');
  await publish(shop.site, build);
  expect(await readFile(shop.file('kit/1/index.json'), 'utf8')).toBe(KIT['kit/index.json']);
});

it('refuses a kit without its list, and publishes nothing', async () => {
  const build = await shop.build('shell', '1', { files: { 'kit/remote-kit-1.tgz': 'packed' } });
  await expect(publish(shop.site, build)).rejects.toThrow(/kit\/index\.json is missing: build/);
  expect(await shop.versions('shell')).toEqual([]);
});

it('keeps a kit as long as its shell, and removes it after the shell', async () => {
  for (const version of ['1', '2', '3']) {
    await shop.publish('shell', version, { files: KIT });
    await promote(shop.site, { shell: version });
  }
  now = days(30);
  await prune(shop.site, { keepDays: 1, keepVersions: 1 });
  const left = async () => (await kits()).filter((name) => !name.includes(path.sep)).sort();
  expect(await shop.versions('shell')).toEqual(['2', '3']);
  expect(await readFile(shop.file('kit/2/index.json'), 'utf8')).toBe(KIT['kit/index.json']);
  await expect(readFile(shop.file('kit/1/index.json'))).rejects.toThrow('ENOENT');

  await prune(shop.site, NOTHING_KEPT);
  expect(await shop.versions('shell')).toEqual(['3']);
  expect(await left()).toContain('3');
  await expect(readFile(shop.file('kit/2/remote-kit-1.tgz'))).rejects.toThrow('ENOENT');
});

it('does not remove a kit whose shell is being published', async () => {
  await shop.release('shell', '1', { files: KIT });
  await shop.site.store.create('kit/2/remote-kit-1.tgz', 'packed');
  await prune(shop.site, NOTHING_KEPT);
  expect(await readFile(shop.file('kit/2/remote-kit-1.tgz'), 'utf8')).toBe('packed');
  now = days(1);
  await prune(shop.site, NOTHING_KEPT);
  await expect(readFile(shop.file('kit/2/remote-kit-1.tgz'))).rejects.toThrow('ENOENT');
});
