import { mkdir, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

import { readFileList } from '../build/file-list';
import { precompress } from '../build/precompress';
import { damages } from '../build/published-build';
import { appendToLog, readLog } from '../log/release-log';
import { readState } from '../log/site-state';
import { promote } from './promote';
import { publish } from './publish';
import { versionFiles } from '../site/site';
import { aTestSite, type TestSite } from '../testing/test-site';

let shop: TestSite;

beforeEach(async () => {
  shop = await aTestSite();
});

afterEach(() => shop.remove());

const folderOf = (name: string, version: string) => shop.file(`remotes/${name}/${version}`);

it('copies a build into its version folder, and leaves no unfinished files', async () => {
  const { wasThere, folder } = await publish(shop.site, await shop.build('mf-cart', '1'));
  expect(wasThere).toBe(false);
  expect(folder).toBe(folderOf('mf-cart', '1'));
  expect(await readdir(shop.file('remotes/mf-cart'))).toEqual(['1']);
});

it('lists every file with its digest', async () => {
  await shop.publish('mf-cart', '1', { files: { 'pictures/a.svg': '<svg/>' } });
  const { files } = await readFileList(versionFiles(shop.site, 'mf-cart', '1'));
  expect(Object.keys(files)).toEqual([
    'build.json',
    'contract.json',
    'mf-manifest.json',
    'module.1.js',
    'pictures/a.svg',
    'remote-entry.js',
  ]);
  expect(files['pictures/a.svg']).toEqual({
    bytes: 6,
    digest: 'sha256-1NxWZpFDA08xqjCWNdQRPZrXagKxc52iLJZe0gSb6eY=',
  });
});

it('compresses a file again if its copies are of an older file', async () => {
  const build = await shop.build('mf-cart', '1', {
    files: { 'big.js': 'old'.repeat(1_000), 'small.js': 'old'.repeat(1_000) },
  });
  await precompress(build);
  await writeFile(path.join(build, 'big.js'), 'new'.repeat(1_000));
  await writeFile(path.join(build, 'small.js'), 'new');
  await publish(shop.site, build);

  const published = await readdir(folderOf('mf-cart', '1'));
  expect(published.filter((name) => /\.(br|gz)$/.test(name))).toEqual(['big.js.br', 'big.js.gz']);
  const copy = await readFile(path.join(folderOf('mf-cart', '1'), 'big.js.br'));
  expect(brotliDecompressSync(copy).toString()).toBe('new'.repeat(1_000));
});

it('compresses scripts that are large enough, and no source maps', async () => {
  const files = { 'big.js': 'x'.repeat(2_000), 'small.js': 'x', 'big.js.map': 'x'.repeat(2_000) };
  await shop.publish('mf-cart', '1', { files });
  const published = await readdir(folderOf('mf-cart', '1'));
  expect(published.filter((name) => /\.(br|gz)$/.test(name))).toEqual(['big.js.br', 'big.js.gz']);
});

it('accepts the same build again, and refuses another one under the same version', async () => {
  const build = await shop.build('mf-cart', '1');
  await publish(shop.site, build);
  expect((await publish(shop.site, build)).wasThere).toBe(true);
  await writeFile(path.join(build, 'remote-entry.js'), 'second');
  await expect(publish(shop.site, build)).rejects.toThrow(
    'mf-cart 1 is published with other contents (remote-entry.js has other contents than were ' +
      'published). A version is never reused: give this build a version of its own.',
  );
  const published = path.join(folderOf('mf-cart', '1'), 'remote-entry.js');
  expect(await readFile(published, 'utf8')).toBe('var mf_cart={get(){}} // 1');
});

it.each([
  ['a hidden file', 'pictures/.env', (file: string) => writeFile(file, 'SECRET=1')],
  ['a hidden folder', '.git', (folder: string) => mkdir(folder)],
  ['a link to a file', 'chunk.js', (link: string) => symlink('/etc/passwd', link)],
  ['a link to a folder', 'extra', (link: string) => symlink('/etc', link)],
])('refuses %s by its name, and publishes nothing', async (_what, name, put) => {
  const build = await shop.build('mf-cart', '1', { files: { 'pictures/a.svg': '<svg/>' } });
  await put(path.join(build, name));
  await expect(publish(shop.site, build)).rejects.toThrow(`${path.join(build, name)} is`);
  expect(await readdir(shop.folder)).not.toContain('remotes');
});

it('leaves source maps out unless they are asked for', async () => {
  const files = { 'module.1.js.map': '{"sourcesContent":["all of it"]}' };
  const build = await shop.build('mf-cart', '1', { files });
  await publish(shop.site, build);
  expect(await readdir(folderOf('mf-cart', '1'))).not.toContain('module.1.js.map');
  const asked = await shop.build('mf-cart', '2', { files });
  await publish(shop.site, asked, { sourceMaps: true });
  expect(await readdir(folderOf('mf-cart', '2'))).toContain('module.1.js.map');
  // The same build is still the same version when the options differ.
  expect((await publish(shop.site, asked)).wasThere).toBe(true);
});

it('accepts two processes that publish the same build at the same moment', async () => {
  const build = await shop.build('mf-cart', '1');
  const both = await Promise.all([publish(shop.site, build), publish(shop.site, build)]);
  expect(both.map(({ folder }) => folder)).toEqual(Array(2).fill(folderOf('mf-cart', '1')));
  expect(await readdir(shop.file('remotes/mf-cart'))).toEqual(['1']);
});

it.each([
  [{ 'build.json': '{"name":"mf-cart"}' }, /build\.json: version/],
  [{ 'build.json': '{"name":' }, /build\.json is no JSON/],
  [{ 'build.json': '{"name":"../shell","version":"1"}' }, /build\.json: name/],
  [{ 'build.json': '{"name":"mf-cart","version":"../../shell"}' }, /build\.json: version/],
  [{ 'build.json': '{"name":"mf-cart","version":"0.."}' }, /build\.json: version/],
  [{ 'build.json': '{"name":"constructor","version":"1"}' }, /build\.json: name/],
])('names the file and the field of a build that does not say what it is', async (files, said) => {
  await expect(publish(shop.site, await shop.build('mf-cart', '1', { files }))).rejects.toThrow(
    said,
  );
});

it.each(['build.json', 'remote-entry.js', 'mf-manifest.json'])(
  'says when %s is missing in a build',
  async (file) => {
    const build = await shop.build('mf-cart', '1');
    await rm(path.join(build, file));
    await expect(publish(shop.site, build)).rejects.toThrow(`${path.join(build, file)} is missing`);
  },
);

it('completes a publication that was broken off, and one that lost a file', async () => {
  const build = await shop.build('mf-cart', '1');
  await publish(shop.site, build);
  for (const lost of ['files.json', 'remote-entry.js']) {
    await rm(path.join(folderOf('mf-cart', '1'), lost));
    await publish(shop.site, build);
    expect(await damages(shop.site, 'mf-cart', '1')).toEqual([]);
  }
});

it('repairs damaged files of a published version, even of a live one, but not from another build', async () => {
  await shop.release('shell', '1');
  await shop.release('mf-cart', '1');
  const build = await shop.build('mf-cart', '1');
  const file = path.join(folderOf('mf-cart', '1'), 'remote-entry.js');
  const { mtimeMs } = await stat(file);
  await writeFile(file, 'var mf_c');
  await utimes(file, mtimeMs / 1000, mtimeMs / 1000);
  await writeFile(path.join(folderOf('mf-cart', '1'), 'module.1.js'), '');
  await writeFile(path.join(build, 'remote-entry.js'), 'second');
  await expect(publish(shop.site, build)).rejects.toThrow('is published with other contents');
  expect(await readFile(file, 'utf8')).toBe('var mf_c');

  expect(await publish(shop.site, await shop.build('mf-cart', '1'))).toMatchObject({
    wasThere: true,
  });
  expect(await damages(shop.site, 'mf-cart', '1')).toEqual([]);
  // nginx makes ETags from sizes and seconds.
  expect((await stat(file)).mtimeMs).toBeGreaterThanOrEqual(Math.floor(mtimeMs / 1000 + 1) * 1000);
});

it('mends a damaged list of files of a live version, and gives it to no other build', async () => {
  await shop.release('shell', '1');
  await shop.release('mf-cart', '1');
  const list = path.join(folderOf('mf-cart', '1'), 'files.json');
  const text = await readFile(list, 'utf8');
  const build = await shop.build('mf-cart', '1');
  for (const damaged of ['', text.slice(0, 99), '{"files":{}}']) {
    await writeFile(list, damaged);
    await writeFile(path.join(build, 'remote-entry.js'), 'second');
    await expect(publish(shop.site, build)).rejects.toThrow('is left of another build');

    await publish(shop.site, await shop.build('mf-cart', '1'));
    expect(await damages(shop.site, 'mf-cart', '1')).toEqual([]);
    expect((await readState(shop.site)).unreadable).toEqual([]);
  }
});

it('refuses another build for a live version whose list is damaged, and which has lost a file', async () => {
  await shop.release('shell', '1');
  await shop.release('mf-cart', '1');
  const [list, lost] = ['files.json', 'remote-entry.js'].map((file) =>
    path.join(folderOf('mf-cart', '1'), file),
  );
  await writeFile(list ?? '', '{"publ');
  await rm(lost ?? '');
  const build = await shop.build('mf-cart', '1', { files: { 'remote-entry.js': 'second' } });
  await expect(publish(shop.site, build)).rejects.toThrow('mf-cart 1, and that one is live');

  await publish(shop.site, await shop.build('mf-cart', '1'));
  expect(await damages(shop.site, 'mf-cart', '1')).toEqual([]);
  expect((await readState(shop.site)).unreadable).toEqual([]);
});

it('keeps a source map as it was published first', async () => {
  const files = { 'module.1.js.map': '{"sourcesContent":["all of it"]}' };
  await publish(shop.site, await shop.build('mf-cart', '1', { files }), { sourceMaps: true });
  const other = { 'module.1.js.map': '{"sourcesContent":["elsewhere"]}' };
  await publish(shop.site, await shop.build('mf-cart', '1', { files: other }), {
    sourceMaps: true,
  });
  expect(await damages(shop.site, 'mf-cart', '1')).toEqual([]);
});

it('mends a damaged list of files of a live version that was published with its source maps, by a call without them', async () => {
  await shop.release('shell', '1');
  const files = { 'module.1.js.map': '{}' };
  const build = await shop.build('mf-cart', '1', { files });
  await publish(shop.site, build, { sourceMaps: true });
  await promote(shop.site, { 'mf-cart': '1' });
  await writeFile(path.join(folderOf('mf-cart', '1'), 'files.json'), '');

  await publish(shop.site, build);
  expect(await damages(shop.site, 'mf-cart', '1')).toEqual([]);
});

it('publishes a version again whose removal was broken off, also on a machine whose clock is behind', async () => {
  await shop.release('shell', '1');
  const build = await shop.build('mf-cart', '1');
  await publish(shop.site, build);
  await appendToLog(shop.site, await readLog(shop.site), {
    command: 'prune',
    live: {},
    pruned: { 'mf-cart': ['1'] },
  });
  const anHourAgo = new Date(shop.site.now().getTime() - 3_600_000);
  const behind = { ...shop.site, now: () => anHourAgo };
  await rm(path.join(folderOf('mf-cart', '1'), 'remote-entry.js'));

  expect(await publish(behind, build)).toMatchObject({ wasThere: false });
  expect(await damages(shop.site, 'mf-cart', '1')).toEqual([]);
  expect(await publish(behind, build)).toMatchObject({ wasThere: true });
  await promote(shop.site, { 'mf-cart': '1' });
});

it('refuses to complete what another build of the version has begun', async () => {
  const build = await shop.build('mf-cart', '1');
  await publish(shop.site, build);
  await rm(path.join(folderOf('mf-cart', '1'), 'files.json'));
  await writeFile(path.join(build, 'remote-entry.js'), 'second');
  await expect(publish(shop.site, build)).rejects.toThrow(
    /mf-cart\/1\/remote-entry.js is left of another build of mf-cart 1/,
  );
  expect(await shop.versions('mf-cart')).toEqual([]);
});
