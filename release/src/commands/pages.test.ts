import { readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { runWith } from '../testing/run-cli';
import { aTestSite, type TestSite } from '../testing/test-site';
import { SITE_FILES } from '../site/site';
import { RECORD } from '../static-pages/pages-record';
import { watchPages } from './pages';

const MODULE = `exports.default = {
  read: (database) => database.get('things/1').then((found) => found && found.data.name),
  *pages(name) {
    yield {
      path: '/', key: name,
      render: () => ({ title: name, description: '', html: name, pictures: [], data: {} }),
    };
  },
};`;

let shop: TestSite;
let backend: Server;
/** The contents of the database; undefined while it does not answer. */
let thing: string | undefined;

beforeEach(async () => {
  thing = 'Lamp';
  backend = createServer((_, response) => {
    if (thing === undefined) response.writeHead(503).end();
    else response.end(JSON.stringify({ name: 'a', fields: { name: { stringValue: thing } } }));
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  const { port } = backend.address() as AddressInfo;
  shop = await aTestSite();
  const config = {
    firebase: { apiKey: 'local', projectId: 'demo-galleria' },
    emulators: { firestore: { host: '127.0.0.1', port }, authUrl: 'http://127.0.0.1:1' },
  };
  const before = await shop.site.store.read(SITE_FILES.config);
  await shop.site.store.replace(SITE_FILES.config, JSON.stringify(config), before?.tag, 0);
  const template =
    '<html><head><!-- head --></head><body><div id="root"></div><!-- body --></body>';
  const files = { 'index.template.html': template, 'early.js': 'early()' };
  await shop.release('shell', '1', { files });
  await shop.release('mf-things', '1', { files: { 'pages.cjs': MODULE } });
});

afterEach(async () => {
  await new Promise((resolve) => backend.close(resolve));
  await shop.remove();
});

const home = () => readFile(shop.file('pages/index.html'), 'utf8');

it('as a command, reads the database and says what it wrote', async () => {
  expect(await runWith(shop, 'pages')).toMatchObject({
    code: 0,
    said: '1 pages are files: 1 written, 0 removed.',
  });
  expect(await home()).toContain('<main data-static="">Lamp</main>');
  expect((await runWith(shop, 'pages')).said).toContain('0 written');
});

it('as a command, says whose data is new', async () => {
  const data = 'data: (name) => ({ key: name, make: () => ({ files: new Map(), manifest: {} }) }),';
  const module = MODULE.replace('*pages', `${data} *pages`);
  await shop.release('mf-things', '2', { files: { 'pages.cjs': module } });
  expect(await runWith(shop, 'pages')).toMatchObject({
    code: 0,
    said: '1 pages are files: 1 written, 0 removed. Data is new: mf-things.',
  });
  expect((await runWith(shop, 'pages')).said).not.toContain('Data');
});

it('as a command, says that the database cannot be read, and ends with 1', async () => {
  await runWith(shop, 'pages');
  thing = undefined;
  const { code, complained } = await runWith(shop, 'pages');
  expect(code).toBe(1);
  expect(complained).not.toBe('');
  expect(await home()).toContain('Lamp');
});

it('as a command, names a page that cannot be rendered, writes the others, and ends with 1', async () => {
  const broken = `yield { path: '/broken', key: '1', render: () => { throw new Error('no price'); } }; yield {`;
  const module = MODULE.replace('yield {', broken);
  await shop.release('mf-things', '2', { files: { 'pages.cjs': module } });
  const { code, said, complained } = await runWith(shop, 'pages');
  expect([code, said]).toEqual([1, '2 pages are files: 1 written, 0 removed.']);
  expect(complained).toMatch(/^\/broken could not be rendered: .*no price$/);
  expect(await home()).toContain('Lamp');
});

it.each(['0', '1.5', '86401', '3600000'])(
  'refuses to watch every %s seconds: it would not pause, or hardly ever look',
  async (seconds) => {
    const { code, complained } = await runWith(shop, 'pages', '--watch', seconds);
    expect([code, complained]).toEqual([
      1,
      expect.stringContaining('Write a whole number of seconds, from 1 to 86400.'),
    ]);
  },
);

it('follows the database, over times when it does not answer', async () => {
  const stopped = new AbortController();
  const said: string[] = [];
  const waiting: (() => void)[] = [];
  const tell = (what: string) => {
    said.push(what);
    waiting.shift()?.();
  };
  const next = () => new Promise<void>((resolve) => waiting.push(resolve));
  const first = next();
  const watching = watchPages(shop.site, {
    everyMs: 1,
    signal: stopped.signal,
    onMade: ({ written }) => tell(`${String(written)} written`),
    onProblem: (problem) => tell(problem === undefined ? 'well again' : 'a problem'),
  });
  await first;
  const failed = next();
  thing = undefined;
  await failed;
  const mended = next();
  thing = 'Vase';
  await mended;
  // The watch reports the written page and the end of the problem separately, in any order.
  if (said.length < 4) await next();
  stopped.abort();
  await watching;
  expect(said).toEqual(['1 written', 'a problem', '1 written', 'well again']);
  expect(await home()).toContain('Vase');
});

it('writes a page again after a round that failed, also when the thing is as before', async () => {
  const { store } = shop.site;
  const homeNow = () => readFileSync(shop.file('pages/index.html'), 'utf8');
  const replace: typeof store.replace = (key, ...rest) =>
    key === RECORD && homeNow().includes('Vase')
      ? Promise.reject(new Error('The disk is full'))
      : store.replace(key, ...rest);
  const site = { ...shop.site, store: { ...store, replace } };
  const stopped = new AbortController();
  const homes: string[] = [];
  await watchPages(site, {
    everyMs: 1,
    signal: stopped.signal,
    onFirst: () => (thing = 'Vase'),
    onMade: () => undefined,
    onProblem: (problem) => {
      homes.push(homeNow());
      if (problem === undefined) stopped.abort();
      else thing = 'Lamp';
    },
  });
  expect(homes).toEqual([expect.stringContaining('Vase'), expect.stringContaining('Lamp')]);
});

it('keeps nothing of the former database when config.json names another', async () => {
  const module = MODULE.replace(
    /read: .*/,
    `read: (database, previous) => previous ?? database.get('things/1').then((found) => found.data.name),`,
  );
  await shop.release('mf-things', '2', { files: { 'pages.cjs': module } });
  const stopped = new AbortController();
  await watchPages(shop.site, {
    everyMs: 1,
    signal: stopped.signal,
    onFirst: () => {
      thing = 'Vase';
      const file = shop.file(SITE_FILES.config);
      writeFileSync(file, readFileSync(file, 'utf8').replace('demo-galleria', 'demo-other'));
    },
    onMade: ({ written }) => {
      if (thing === 'Vase' && written > 0) stopped.abort();
    },
    onProblem: () => stopped.abort(),
  });
  expect(await home()).toContain('Vase');
});

it('makes data before the first change, so that the change is quick', async () => {
  const data = `data: (name) => ({
    key: name,
    make: () => ({ files: new Map(), manifest: { count: (count += 1) } }),
  }),`;
  const module = `let count = 0; ${MODULE.replace('*pages', `${data} *pages`)}`;
  await shop.release('mf-things', '2', { files: { 'pages.cjs': module } });
  const count = async () =>
    JSON.parse(await readFile(shop.file('data/mf-things.json'), 'utf8')) as unknown;
  await runWith(shop, 'pages');
  expect(await count()).toMatchObject({ count: 1 });
  const stopped = new AbortController();
  const stop = () => stopped.abort();
  await watchPages(shop.site, {
    everyMs: 1,
    signal: stopped.signal,
    onFirst: () => (thing = 'Vase'),
    onMade: stop,
    onProblem: stop,
  });
  // The documents were read once before the change, and once after it.
  expect(await count()).toMatchObject({ count: 2 });
});

it('follows the database although data cannot be made', async () => {
  const data = `data: () => { throw new Error('no data'); },`;
  const module = MODULE.replace('*pages', `${data} *pages`);
  await shop.release('mf-things', '2', { files: { 'pages.cjs': module } });
  const problems: (string | undefined)[] = [];
  const stopped = new AbortController();
  await watchPages(shop.site, {
    everyMs: 1,
    signal: stopped.signal,
    onFirst: () => (thing = 'Vase'),
    onMade: () => {
      if (thing === 'Vase') stopped.abort();
    },
    onProblem: (problem) => problems.push(problem),
  });
  expect(await home()).toContain('Vase');
  expect(problems).toEqual([expect.stringContaining('no data')]);
});
