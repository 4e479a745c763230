import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { startStaticServer } from '../serving/static-server';
import { aTestSite, type TestSite } from '../testing/test-site';
import { copyBuild, filesAt, filesOfSite, jsonOf, liveVersionsIn } from './copied-build';

let shop: TestSite;
let folder: string;

beforeEach(async () => {
  shop = await aTestSite();
  folder = await mkdtemp(path.join(tmpdir(), 'galleria-copy-'));
  await shop.release('shell', '1');
  await shop.release('mf-cart', '1', { files: { 'deep/chunk.js': `// ${'x'.repeat(2_000)}` } });
  await shop.publish('mf-cart', '2');
});
afterEach(async () => {
  await shop.remove();
  await rm(folder, { recursive: true });
});

it('copies what is live, and what is published beside it, from a site and from a deployed shop', async () => {
  const server = await startStaticServer({ siteFolder: shop.folder, port: 0 });
  try {
    const deployed = filesAt(`http://127.0.0.1:${String(server.port)}${server.basePath}`);
    for (const files of [filesOfSite(shop.site), deployed]) {
      expect(await liveVersionsIn(files)).toEqual({ shell: '1', 'mf-cart': '1' });
      await copyBuild(files, 'mf-cart', '1', folder);
      expect(await readFile(path.join(folder, 'deep/chunk.js'), 'utf8')).toHaveLength(2_003);
      await copyBuild(files, 'mf-cart', '2', folder);
      expect(await readFile(path.join(folder, 'module.2.js'), 'utf8')).toContain('mf-cart 2');
    }
  } finally {
    await server.stop();
  }
});

it('refuses a file that differs from its digest, or is missing', async () => {
  const files = filesOfSite(shop.site);
  const module = shop.file('remotes/mf-cart/1/module.1.js');
  await writeFile(module, '// another one');
  await expect(copyBuild(files, 'mf-cart', '1', folder)).rejects.toThrow(
    'remotes/mf-cart/1/module.1.js has other contents than were published',
  );
  await rm(module);
  await expect(copyBuild(files, 'mf-cart', '1', folder)).rejects.toThrow('module.1.js is missing');
});

it('writes no file outside of the folder', async () => {
  const list = shop.file('remotes/mf-cart/2/files.json');
  const { publishedAt } = JSON.parse(await readFile(list, 'utf8')) as { publishedAt: string };
  const outside = { '../../x.js': { bytes: 1, digest: 'sha256-x' } };
  await writeFile(list, JSON.stringify({ publishedAt, files: outside }));
  await expect(copyBuild(filesOfSite(shop.site), 'mf-cart', '2', folder)).rejects.toThrow(
    'is no name of a file',
  );
});

it('says what a shop lacks', async () => {
  const files = filesOfSite(shop.site);
  await expect(copyBuild(files, 'mf-cart', '9', folder)).rejects.toThrow(
    /has no remotes\/mf-cart\/9\/files\.json/,
  );
  await writeFile(shop.file('registry.json'), 'oops');
  await expect(liveVersionsIn(files)).rejects.toThrow('registry.json is no JSON');
  await expect(jsonOf(files, 'none.json')).rejects.toThrow('has no none.json');
});
