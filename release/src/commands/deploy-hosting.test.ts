import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

import type { ReleaseStart } from '@galleria/shared-contracts/contract';

import type { Site } from '../site/site';
import { runWith } from '../testing/run-cli';
import { aTestSite, type TestSite } from '../testing/test-site';
import { deployHosting } from './deploy-hosting';

let shop: TestSite;
const PATH = process.env['PATH'];

beforeEach(async () => {
  shop = await aTestSite();
});

afterEach(async () => {
  process.env['PATH'] = PATH;
  await shop.remove();
});

/** A program named `firebase` that records its arguments and its input files. */
async function aFirebase(exitCode: number): Promise<string> {
  const bin = path.join(shop.folder, '../bin');
  await mkdir(bin);
  const lines = [
    '#!/bin/sh',
    `(echo "$@"; cat firebase.json; find public -type f) > ${bin}/called`,
    `cp public/a/b/start.json ${bin}`,
  ];
  await writeFile(path.join(bin, 'firebase'), [...lines, `exit ${String(exitCode)}`].join('\n'));
  await chmod(path.join(bin, 'firebase'), 0o755);
  process.env['PATH'] = `${bin}:${PATH ?? ''}`;
  return path.join(bin, 'called');
}

const deploy = (...args: string[]) => runWith(shop, 'deploy', 'hosting', '--project', 'p', ...args);

describe('deploy hosting', () => {
  beforeEach(async () => {
    const config = { firebase: { apiKey: 'a', projectId: 'p' }, basePath: '/a/b/' };
    await writeFile(shop.file('config.json'), JSON.stringify(config));
    await shop.release('shell', '1', { files: { 'big.js': 'x'.repeat(3_000) } });
    await mkdir(shop.file('pictures'));
    await writeFile(shop.file('pictures/lamp.svg'), '<svg/>');
    for (const file of ['index.html', 'index.html.br', '.record.json', 'shop/category/all.html']) {
      await mkdir(path.dirname(shop.file(`pages/${file}`)), { recursive: true });
      await writeFile(shop.file(`pages/${file}`), file);
    }
    await mkdir(shop.file('data/mf-catalog'), { recursive: true });
    for (const file of ['mf-catalog.json', 'mf-catalog/words.1f.bin']) {
      await writeFile(shop.file(`data/${file}`), file);
      await writeFile(shop.file(`data/${file}.br`), file);
    }
    await writeFile(shop.file('data/.record.json'), '{}');
    await writeFile(shop.file('pages.json'), '{}');
    await writeFile(shop.file('robots.txt'), '');
  });

  it('says in a dry run what would be uploaded, and uploads nothing', async () => {
    const { code, said } = await deploy('--dry-run');
    expect(code).toBe(0);
    const files = said.split('\n').flatMap((line) => /^ +(\S+) {2}/.exec(line)?.[1] ?? []);
    expect(files).toEqual([
      '/404.html',
      '/a/b/app.html',
      '/a/b/config.json',
      '/a/b/data/mf-catalog.json',
      '/a/b/data/mf-catalog/words.1f.bin',
      '/a/b/index.html',
      '/a/b/pages.json',
      '/a/b/pictures/lamp.svg',
      '/a/b/registry.json',
      ...['big.js', 'build.json', 'contract.json', 'entrypoints.json', 'files.json'].map(
        (file) => `/a/b/shell/1/${file}`,
      ),
      '/a/b/shell/1/index.template.html',
      '/a/b/shell/1/main.1.js',
      '/a/b/shell/1/main.css',
      '/a/b/shop/category/all.html',
      '/a/b/start.json',
      '/a/b/worker.js',
      '/robots.txt',
    ]);
    expect(said).toContain('"destination": "/a/b/app.html"');
    expect(said).toContain('max-age=31536000, immutable');
    expect(said).toContain('Nothing was uploaded.');
  });

  it('has Firebase’s program upload the site as it is served', async () => {
    const called = await aFirebase(0);
    const { code, said } = await deploy();
    expect([code, said]).toEqual([0, 'Deployed 21 files to Firebase Hosting (p), at /a/b/.']);
    const [args, ...rest] = (await readFile(called, 'utf8')).split('\n');
    expect(args).toBe('deploy --only hosting --project p');
    const files = rest.filter((line) => line.startsWith('public/'));
    expect(files).toHaveLength(21);
    expect(files).toContain('public/a/b/index.html');
    const json = rest.slice(0, rest.indexOf(files[0] ?? '')).join('\n');
    expect(JSON.parse(json)).toMatchObject({ hosting: { public: 'public' } });
  });

  it('uploads no start.json of a release that goes live meanwhile, whose files are not copied', async () => {
    const called = await aFirebase(0);
    await rm(shop.file('pages.json'));
    const { store } = shop.site;
    const list: Site['store']['list'] = async (folder) => {
      const keys = await store.list(folder);
      if (folder === '') await shop.release('shell', '2');
      return keys;
    };
    await deployHosting({ ...shop.site, store: { ...store, list } }, { project: 'p' });
    const start = await readFile(path.join(path.dirname(called), 'start.json'), 'utf8');
    const [script = ''] = (JSON.parse(start) as ReleaseStart).scripts.map(({ url }) => url);
    expect(script).toMatch(/^\/a\/b\/shell\//);
    expect(await readFile(called, 'utf8')).toContain(`public${script}`);
  });

  it('lets browsers keep no file that is published only after the files were copied', async () => {
    const { store } = shop.site;
    const list: Site['store']['list'] = async (folder) => {
      const keys = await store.list(folder);
      if (folder === '') {
        await shop.publish('shell', '2');
        await rm(shop.file('shell/1/big.js'));
      }
      return keys;
    };
    const site = { ...shop.site, store: { ...store, list } };
    const { hosting } = await deployHosting(site, { project: 'p', dryRun: true });
    const kept = JSON.stringify(
      hosting.headers.filter(({ headers }) => JSON.stringify(headers).includes('immutable')),
    );
    expect(kept).toContain('shell/1');
    expect(kept).not.toMatch(/shell\/2|big/);
  });

  it('leaves no folder behind when a signal ends it, and Firebase’s program does not go on', async () => {
    await aFirebase(0);
    const temporary = path.join(shop.folder, '../temporary');
    await mkdir(temporary);
    const program = path.join(shop.folder, '../bin/firebase');
    await writeFile(program, '#!/bin/sh\npwd\nexec sleep 60');
    const module = pathToFileURL(path.join(__dirname, 'deploy-hosting.ts')).href;
    const sites = pathToFileURL(path.join(__dirname, '../site/site.ts')).href;
    const script = `
      import { deployHosting } from ${JSON.stringify(module)};
      import { siteAt } from ${JSON.stringify(sites)};
      await deployHosting(siteAt(${JSON.stringify(shop.folder)}), { project: 'p' });`;
    const words = ['--import', 'tsx', '--input-type=module', '--eval', script];
    const child = spawn(process.execPath, words, {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, TMPDIR: temporary },
    });
    const [folder] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
    expect(folder).toContain('galleria-hosting-');
    child.kill('SIGTERM');
    // The output ends when nothing holds it any more.
    await once(child, 'close');
    expect((await readdir(temporary)).filter((name) => name.startsWith('galleria-'))).toEqual([]);
  });

  it('says so when the program fails or is not there', async () => {
    await aFirebase(2);
    expect((await deploy()).complained).toBe('Nothing was deployed: firebase ended with 2');
    process.env['PATH'] = shop.folder;
    expect((await deploy()).complained).toContain('npm install -g firebase-tools');
  });
});

it('has nothing to deploy before the first release', async () => {
  expect((await deploy('--dry-run')).complained).toContain('Nothing is live yet');
});
