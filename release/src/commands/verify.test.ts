import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import type { PublicReads } from '@galleria/shared-contracts/firebase';

import { listFiles } from '../build/file-list';
import { precompress } from '../build/precompress';
import type { LogEntry } from '../log/log-entry';
import { folderStore } from '../site/folder-store';
import { LOG_FOLDER, SITE_FILES, siteAt, type Site } from '../site/site';
import { makePages } from '../static-pages/make-pages';
import { startStaticServer, type SiteServer } from '../serving/static-server';
import { fakeRenderer } from '../testing/fake-renderer';
import { runWith } from '../testing/run-cli';
import { aSignedSite, publicKeyOf, type SignedSite } from '../testing/signed-site';
import { aTestSite, filledOnce } from '../testing/test-site';
import { promote } from './promote';
import { publish } from './publish';
import { urlOf } from './serve';
import { verify } from './verify';

let shop: SignedSite;
let server: SiteServer;
/** A site that contains only the log. */
let log: Site;
let logFolder: string;

const copyLog = () =>
  cp(shop.file(LOG_FOLDER), path.join(logFolder, LOG_FOLDER), { recursive: true });

const aSite = filledOnce(aSignedSite, async (site) => {
  const build = await site.build('mf-cart', '3', { files: { 'big.js': 'x();'.repeat(1000) } });
  await precompress(build);
  await publish(site.site, build);
  await promote(site.as('cart'), { 'mf-cart': '3' });
});

beforeEach(async () => {
  shop = await aSite();
  server = await startStaticServer({ siteFolder: shop.folder, port: 0 });
  logFolder = await mkdtemp(path.join(tmpdir(), 'galleria-log-'));
  log = siteAt(logFolder);
  await copyLog();
});

afterEach(async () => {
  await server.stop();
  await shop.remove();
  await rm(logFolder, { recursive: true });
});

it('compares the canary too', async () => {
  await promote(shop.as('cart'), { 'mf-cart': '2' }, { share: 5 });
  await copyLog();
  expect((await verify(log, urlOf(server))).problems).toEqual([]);
  await writeFile(shop.file('remotes/mf-cart/2/remote-entry.js'), 'steal()');
  expect((await verify(log, urlOf(server))).problems).toContain(
    'remotes/mf-cart/2/remote-entry.js has other contents',
  );
});

it('says why no server answers', async () => {
  const other = await startStaticServer({ siteFolder: shop.folder, port: 0 });
  await other.stop();
  await expect(verify(log, urlOf(other))).rejects.toThrow(/cannot be read: .*ECONNREFUSED/);
});

it('a deployed site equals what a copy of its log says', async () => {
  const owner = publicKeyOf('owner');
  const { isSigned, same, problems } = await verify(log, urlOf(server), { owner });
  expect(problems).toEqual([]);
  expect(isSigned).toBe(true);
  // Three versions with 6, 5 and 6 files and their lists, big.js in two more encodings, rendered
  // files.
  expect(same).toBe(3 + 6 + 5 + 6 + 2 + 7);
});

it.each([
  ['remotes/mf-cart/3/remote-entry.js', 'has other contents'],
  ['remotes/mf-cart/3/big.js', 'has other contents'],
  ['shell/1/main.1.js', 'has other contents'],
  ['remotes/mf-cart/3/files.json', 'is not what was released'],
  ['registry.json', 'does not follow from the log'],
  ['index.html', 'does not follow from the log'],
  ['404.html', 'does not follow from the log'],
  ['owners.json', 'does not follow from the log'],
])('names %s, of which one byte differs', async (file, problem) => {
  const bytes = await readFile(shop.file(file));
  const middle = Math.floor(bytes.length / 2);
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  await writeFile(shop.file(file), bytes);
  const { problems } = await verify(log, urlOf(server));
  expect(problems.join('\n')).toContain(`${file} ${problem}`);
});

it('names a ready-made copy with other contents than its file', async () => {
  await writeFile(shop.file('remotes/mf-cart/3/big.js.br'), brotliCompressSync('steal()'));
  await writeFile(shop.file('remotes/mf-cart/3/big.js.gz'), gzipSync('steal()'));
  const { problems } = await verify(log, urlOf(server));
  expect(problems).toEqual([
    'remotes/mf-cart/3/big.js in br has other contents',
    'remotes/mf-cart/3/big.js in gzip has other contents',
  ]);
});

it.each(['remotes/mf-cart/3/remote-entry.js', 'registry.json'])(
  'names the missing %s',
  async (file) => {
    await rm(shop.file(file));
    expect((await verify(log, urlOf(server))).problems).toEqual([`${file} is missing`]);
  },
);

it('finds the page of a 404 even if it comes only with that status, as on Hosting', async () => {
  const whole = globalThis.fetch;
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const response = await whole(input, init);
    const is404 = input instanceof URL && input.pathname.endsWith('/404.html');
    return is404
      ? new Response(await response.text(), { status: 404, headers: response.headers })
      : response;
  });
  const { problems } = await verify(log, urlOf(server));
  fetched.mockRestore();
  expect(problems).toEqual([]);
});

describe('with static pages', () => {
  const MODULE = `exports.default = {
    read: async () => null,
    *pages() {
      for (const path of ['/', "/men's%20wear"]) yield {
        path, key: '1', render: () => ({ title: 'A', description: 'B', html: path, pictures: [], data: 1 }),
      };
    },
    data: () => ({ key: '1', make: () => ({ files: new Map([['a.1f.bin', Buffer.from('a')]]), manifest: {} }) }),
  };`;

  beforeEach(async () => {
    const files = {
      'early.js': 'early()',
      'index.template.html':
        '<html><head><!-- head --></head><body><div id="root"></div><!-- body --></body>',
    };
    await publish(shop.site, await shop.build('shell', '2', { files }));
    const build = await shop.build('mf-cart', '4', { files: { 'pages.cjs': MODULE } });
    await publish(shop.site, build);
    await promote(shop.as('cart', 'platform'), { 'mf-cart': '4', shell: '2' });
    await copyLog();
    // The module reads nothing.
    await makePages(shop.site, {} as PublicReads);
  });

  it('makes them itself, and finds no difference', async () => {
    expect((await verify(log, urlOf(server))).problems).toEqual([]);
  });

  it.each([
    ['index.html', '/galleria/'],
    ["men's wear.html", "/galleria/men's wear"],
  ])('names one that somebody has changed: %s', async (file, name) => {
    const page = shop.file(`pages/${file}`);
    await writeFile(page, (await readFile(page, 'utf8')).replace('</main>', '<form></main>'));
    expect((await verify(log, urlOf(server))).problems).toEqual([
      `${name} is not the page that follows from the database`,
    ]);
  });

  it.each(['data/mf-cart.json', 'data/mf-cart/a.1f.bin'])(
    'names data that somebody has changed: %s',
    async (file) => {
      await writeFile(shop.file(file), '[]');
      await rm(shop.file(`${file}.br`));
      expect((await verify(log, urlOf(server))).problems).toEqual([
        `${file} is not the data that follows from the database`,
      ]);
    },
  );

  it('says why they are not compared', async () => {
    const build = await shop.build('mf-cart', '5', {
      files: { 'pages.cjs': MODULE.replace('=> null', "=> { throw 'down'; }") },
    });
    await publish(shop.site, build);
    await promote(shop.as('cart'), { 'mf-cart': '5' });
    await copyLog();
    expect((await verify(log, urlOf(server))).problems).toEqual([
      'the static pages are not compared: down',
    ]);
  });
});

it('names a site that is behind its log', async () => {
  const before = await Promise.all(
    ['index.html', 'registry.json'].map((f) => readFile(shop.file(f))),
  );
  await promote(shop.as('cart'), { 'mf-cart': '2' });
  await copyLog();
  await writeFile(shop.file('index.html'), before[0] ?? '');
  await writeFile(shop.file('registry.json'), before[1] ?? '');
  expect((await verify(log, urlOf(server))).problems).toEqual([
    'registry.json does not follow from the log',
    'index.html does not follow from the log',
  ]);
});

it('names forged entries, and a log that begins with another owner', async () => {
  const file = path.join(logFolder, LOG_FOLDER, '000003.json');
  const entry = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...entry, by: 'a thief' }));
  const owner = publicKeyOf('stranger');
  const { problems } = await verify(log, urlOf(server), { owner });
  expect(problems).toContain('release 3: mf-cart is not signed by its team (Checkout team)');
  expect(problems).toContain(`the log does not begin with the owner ${owner}`);
});

it('compares the configuration with the one beside the log', async () => {
  await writeFile(path.join(logFolder, SITE_FILES.config), '{}');
  expect((await verify(log, urlOf(server))).problems).toEqual([
    'config.json is not the one beside the log',
  ]);
});

it('needs a log, and a site that answers', async () => {
  const empty = siteAt(path.join(logFolder, 'nothing'));
  await expect(verify(empty, urlOf(server))).rejects.toThrow('has no log to compare with');
  await expect(verify(log, 'http://127.0.0.1:1/')).rejects.toThrow(/cannot be read/);
});

it('as a command, says what it compared, or says what differs and exits with 1', async () => {
  const verified = await runWith(shop, 'verify', urlOf(server));
  expect(verified).toMatchObject({ code: 0, complained: '' });
  expect(verified.said).toMatch(/is what the log says: \d+ answers compared\.$/);
  await rm(shop.file('registry.json'));
  const { code, complained } = await runWith(shop, 'verify', urlOf(server));
  expect([code, complained]).toEqual([
    1,
    `${urlOf(server)} is not what the log says:\n  registry.json is missing`,
  ]);
});

describe('a site whose shell brings its renderer', () => {
  const RENDERER = 'shell/2/page-renderer.cjs';

  beforeEach(async () => {
    const files = { 'page-renderer.cjs': fakeRenderer('made by 2') };
    await publish(shop.site, await shop.build('shell', '2', { files }));
    await promote(shop.as('platform'), { shell: '2' });
    await copyLog();
  });

  it('has the page that this renderer makes', async () => {
    expect((await verify(log, urlOf(server))).problems).toEqual([]);
    const page = await readFile(shop.file('index.html'), 'utf8');
    await writeFile(shop.file('index.html'), page.replace('made by 2', 'made by a thief'));
    expect((await verify(log, urlOf(server))).problems).toEqual([
      'index.html does not follow from the log',
    ]);
  });

  it('is not compared by a renderer that was not released: it does not run', async () => {
    await writeFile(shop.file(RENDERER), 'globalThis.hasRun = true');
    const { problems } = await verify(log, urlOf(server));
    expect(problems).toContain(`${RENDERER} has other contents`);
    expect(problems.join('\n')).toContain('page and registry are not compared: ');
    expect(globalThis).not.toHaveProperty('hasRun');
  });

  it('is not compared when the log is forged: the renderer that it names does not run', async () => {
    const files = {
      'page-renderer.cjs': fakeRenderer('made by 3', { before: 'globalThis.hasRun = true' }),
    };
    await publish(shop.site, await shop.build('shell', '3', { files }));
    await promote(shop.as('platform'), { shell: '3' });
    await copyLog();
    Reflect.deleteProperty(globalThis, 'hasRun');
    const file = path.join(logFolder, LOG_FOLDER, '000007.json');
    const entry = JSON.parse(await readFile(file, 'utf8')) as object;
    await writeFile(file, JSON.stringify({ ...entry, by: 'a thief' }));

    const { problems } = await verify(log, urlOf(server));
    expect(problems).toEqual([
      expect.stringContaining('release 7: shell is not signed by its team'),
      'page and registry are not compared, because the log cannot be trusted',
    ]);
    expect(globalThis).not.toHaveProperty('hasRun');
  });

  it('is not compared when the log does not say what was released: the renderer does not run', async () => {
    await writeFile(shop.file(RENDERER), 'globalThis.hasRun = true');
    const files = await listFiles(folderStore(shop.file('shell/2')));
    const list = { publishedAt: '2026-01-01T00:00:00.000Z', files };
    await writeFile(shop.file('shell/2/files.json'), JSON.stringify(list));
    for (const name of await readdir(path.join(logFolder, LOG_FOLDER))) {
      const file = path.join(logFolder, LOG_FOLDER, name);
      const { at, by, command, live } = JSON.parse(await readFile(file, 'utf8')) as LogEntry;
      await writeFile(file, JSON.stringify({ at, by, command, live }));
    }
    const { problems } = await verify(log, urlOf(server));
    expect(problems.join('\n')).toContain('does not run: the log has no digest');
    expect(globalThis).not.toHaveProperty('hasRun');
  });
});

describe('a site with packages for teams', () => {
  const PACKED = 'packed';
  const digest = `sha256-${createHash('sha256').update(PACKED).digest('base64')}`;
  const LIST = { packages: [{ name: 'remote-kit', file: 'kit-1.tgz', digest }] };

  beforeEach(async () => {
    const files = { 'kit/index.json': JSON.stringify(LIST), 'kit/kit-1.tgz': PACKED };
    await publish(shop.site, await shop.build('shell', '2', { files }));
    await promote(shop.as('platform'), { shell: '2' });
    await copyLog();
  });

  const problems = async (site: Site) => (await verify(site, urlOf(server))).problems;

  it('has the packages of its list', async () => {
    expect(await problems(log)).toEqual([]);
    expect(await problems(shop.site)).toEqual([]);
    await writeFile(shop.file('kit/2/kit-1.tgz'), 'forged');
    expect(await problems(log)).toEqual(['kit/2/kit-1.tgz has other contents']);
    await rm(shop.file('kit/2/kit-1.tgz'));
    expect(await problems(log)).toEqual(['kit/2/kit-1.tgz is missing']);
    await writeFile(shop.file('kit/2/index.json'), '{"packages":[{"file":"kit-1.tgz"}]}');
    expect(await problems(log)).toEqual(['kit/2/index.json is no list of packages']);
  });

  it('has the same list as the site with the log, if that site has one', async () => {
    await cp(shop.file('kit'), path.join(logFolder, 'kit'), { recursive: true });
    expect(await problems(log)).toEqual([]);
    await writeFile(shop.file('kit/2/index.json'), JSON.stringify({ packages: [] }));
    expect(await problems(log)).toEqual(['kit/2/index.json is not the one beside the log']);
    await rm(shop.file('kit/2/index.json'));
    expect(await problems(log)).toEqual(['kit/2/index.json is missing']);
  });
});

it('says that a site is unsigned', async () => {
  const unsigned = await aTestSite();
  await unsigned.release('shell', '1');
  const other = await startStaticServer({ siteFolder: unsigned.folder, port: 0 });
  expect((await runWith(unsigned, 'verify', urlOf(other))).said).toContain('This site is unsigned');
  await other.stop();
  await unsigned.remove();
});
