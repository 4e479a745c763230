import { readFile, writeFile } from 'node:fs/promises';

import { startStaticServer } from '../serving/static-server';
import { exists } from '../site/disk';
import { SITE_FILES } from '../site/site';
import { storeAt } from '../stores/store-at';
import { startObjectServer } from '../testing/object-server';
import { runWith } from '../testing/run-cli';
import { aTestSite, type TestSite } from '../testing/test-site';
import { promote } from './promote';
import { preview } from './preview';
import { prune } from './prune';
import { urlOf } from './serve';

const DAY_MS = 24 * 60 * 60 * 1000;

let shop: TestSite;
let nowMs: number;

beforeEach(async () => {
  nowMs = Date.parse('2026-01-01T00:00:00Z');
  shop = await aTestSite({ now: () => new Date(nowMs) });
  await shop.release('shell', '1');
  await shop.release('mf-cart', '1');
  await shop.release('mf-auth', '1');
  await shop.publish('mf-cart', '2');
  await allow({ days: 7 });
});

afterEach(() => shop.remove());

async function allow(previews: unknown) {
  const file = shop.file(SITE_FILES.config);
  const config = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...config, previews }));
}

const read = (name: string) => readFile(shop.file(name), 'utf8');
const isThere = () => exists(shop.file('previews/blue-button/index.html'));

it('shows what is live with one other version, under a path of its own, and nothing else changes', async () => {
  const before = await Promise.all([SITE_FILES.page, SITE_FILES.registry].map(read));
  const made = await preview(shop.site, { 'mf-cart': '2' }, 'blue-button');
  expect(made).toMatchObject({
    path: '/galleria/previews/blue-button/',
    until: '2026-01-08T00:00:00.000Z',
  });
  const html = await read('previews/blue-button/index.html');
  expect(html).toContain('/galleria/previews/blue-button/shell/1/main.1.js');
  expect(html).toContain('<meta name="robots" content="noindex, nofollow">');
  const { remotes } = JSON.parse(await read('previews/blue-button/registry.json')) as {
    remotes: Record<string, { version: string }>;
  };
  expect(Object.entries(remotes).map(([app, { version }]) => [app, version])).toEqual([
    ['mf-auth', '1'],
    ['mf-cart', '2'],
  ]);
  expect(await Promise.all([SITE_FILES.page, SITE_FILES.registry].map(read))).toEqual(before);
  expect((await runWith(shop, 'history')).said).not.toContain('mf-cart 1 → 2');
});

it('is served with the files of the site, and its first script stops it when it is over', async () => {
  await preview(shop.site, { 'mf-cart': '2' }, 'blue-button');
  const server = await startStaticServer({ siteFolder: shop.folder, port: 0 });
  try {
    const url = `${urlOf(server)}previews/blue-button/`;
    const page = await fetch(`${url}cart`);
    const html = await page.text();
    const stop = `if(Date.now()>${String(Date.parse('2026-01-08T00:00:00Z'))}){`;
    expect(html.indexOf(stop)).toBeLessThan(html.indexOf('main.1.js'));
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-");
    for (const [, file = ''] of html.matchAll(/ (?:src|href)="([^"]+)"/g)) {
      expect((await fetch(new URL(file, url))).status).toBe(200);
    }
    const container = await fetch(`${url}remotes/mf-cart/2/remote-entry.js`);
    expect(await container.text()).toBe('var mf_cart={get(){}} // 2');
    expect((await fetch(`${urlOf(server)}previews/other/`)).status).toBe(404);
  } finally {
    await server.stop();
  }
});

it('is refused in an object store, which has no files below previews/', async () => {
  const server = await startObjectServer('az');
  const inStore = await aTestSite({ store: storeAt(server.site, server.env) });
  await inStore.release('shell', '1');
  await expect(preview(inStore.site, { shell: '1' }, 'blue-button')).rejects.toThrow(
    /has no previews: they need a web server/,
  );
  expect(await inStore.site.store.list('previews')).toEqual([]);
  await inStore.remove();
  await server.stop();
});

it('is removed by prune when its time is over, and protects its version until then', async () => {
  await preview(shop.site, { 'mf-cart': '2' }, 'blue-button');
  nowMs += 6 * DAY_MS;
  expect(await prune(shop.site, { keepDays: 1, keepVersions: 0 })).toEqual({});
  expect(await isThere()).toBe(true);
  nowMs += 2 * DAY_MS;
  expect(await prune(shop.site, { keepDays: 1, keepVersions: 0 })).toEqual({ 'mf-cart': ['2'] });
  expect(await isThere()).toBe(false);
});

it('protects all its versions from prune, even those that are no longer live', async () => {
  await preview(shop.site, { 'mf-cart': '2' }, 'blue-button');
  await shop.release('shell', '2');
  await shop.release('mf-auth', '2');
  nowMs += 6 * DAY_MS;
  expect(await prune(shop.site, { keepDays: 1, keepVersions: 0 })).toEqual({});
  nowMs += 2 * DAY_MS;
  expect(await prune(shop.site, { keepDays: 1, keepVersions: 0 })).toEqual({
    shell: ['1'],
    'mf-auth': ['1'],
    'mf-cart': ['2'],
  });
});

it('stays when its file is damaged, with all that it shows, and prune removes the rest and says so', async () => {
  await preview(shop.site, { 'mf-cart': '2' }, 'blue-button');
  await shop.publish('mf-cart', '3');
  await shop.release('shell', '2');
  await writeFile(shop.file('previews/blue-button/preview.json'), '{"vers');
  nowMs += 30 * DAY_MS;
  const problems: string[] = [];
  const pruned = () =>
    prune(shop.site, { keepDays: 1, keepVersions: 0 }, (problem) => problems.push(problem));
  expect(await pruned()).toEqual({ 'mf-cart': ['3'] });
  expect(await isThere()).toBe(true);
  expect(problems).toEqual([
    'the preview blue-button stays; write it anew, or remove its folder: ' +
      `${shop.file('previews/blue-button/preview.json')} is no JSON; was it cut short?`,
  ]);
  await preview(shop.site, { 'mf-cart': '2' }, 'blue-button');
  expect(await pruned()).toEqual({ shell: ['1'] });
  expect(problems).toHaveLength(1);
});

it('is removed by prune when previews are no longer allowed', async () => {
  await preview(shop.site, { 'mf-cart': '2' }, 'blue-button');
  await allow(undefined);
  await prune(shop.site);
  expect(await isThere()).toBe(false);
});

it('can be written anew', async () => {
  await preview(shop.site, { 'mf-cart': '2' }, 'blue-button');
  await shop.release('mf-auth', '2');
  await preview(shop.site, { 'mf-cart': '2' }, 'blue-button');
  expect(await read('previews/blue-button/registry.json')).toContain('mf-auth/2/');
  await promote(shop.site, { 'mf-cart': '2' });
});

it.each([
  [undefined, ['mf-cart@2', '--name', 'blue-button'], 'This site has no previews'],
  [{ days: 0 }, ['mf-cart@2', '--name', 'blue-button'], 'previews.days'],
  [{ days: 7 }, ['mf-cart@2', '--name', '../x'], '"../x" is no name of a preview'],
  [{ days: 7 }, ['mf-cart@3', '--name', 'a'], 'mf-cart 3 is not published'],
  [{ days: 7 }, ['mf-bad@1', '--name', 'a'], 'it speaks contract version 2, the shell 1'],
])('with previews %j, refuses %j', async (previews, args, problem) => {
  await shop.publish('mf-bad', '1', { contractVersion: 2 });
  await allow(previews);
  const { code, complained } = await runWith(shop, 'preview', ...args);
  expect(code).toBe(1);
  expect(complained).toContain(problem);
  expect(await exists(shop.file('previews'))).toBe(false);
});
