import { readdir, readFile, writeFile } from 'node:fs/promises';

import type { Registry } from '@galleria/shared-contracts/contract';

import { fakeRenderer } from '../testing/fake-renderer';
import { aTestSite, filledOnce, type TestSite } from '../testing/test-site';
import { promote, rollback } from './promote';
import { renderSite } from './render';

const OFFICE = { only: ['/admin', '/adminLogin'], others: 'https://shop.example' };
const SHOP = { not: OFFICE.only, others: 'https://office.example' };

const nav = (label: string, to: string) => ({
  label,
  to,
  audience: 'visitor' as const,
  position: 1,
});

/** A whole shop: catalogue, accounts with a login for each audience, back office, and a remote without a path. */
const aShop = filledOnce(aTestSite, async (site) => {
  await site.release('shell', '1', {
    host: { paths: ['/contactUs'] },
    files: { 'early.js': '"shell"' },
  });
  await site.publish('mf-catalog', '1', {
    remote: { paths: ['/', '/shop'], nav: [nav('Home', '/')], pages: [{ path: '/' }] },
    files: {
      'early.js': '"catalog"',
      'prerendered.json': JSON.stringify({ '/': '<h1>Home</h1>' }),
    },
  });
  await site.publish('mf-auth', '1', {
    remote: {
      paths: ['/auth', '/adminLogin'],
      nav: [nav('Login', '/auth?mode=login'), nav('Admin', '/adminLogin')],
      noReloadPrompt: ['/auth', '/adminLogin'],
    },
  });
  await site.publish('mf-admin', '1', {
    remote: { paths: ['/admin'], frame: 'work', nav: [nav('Orders', '/admin/orders')] },
  });
  await site.publish('mf-tips', '1', {
    remote: { paths: [], fills: [{ slot: 'home:top', order: 1 }] },
  });
  const apps = ['mf-catalog', 'mf-auth', 'mf-admin', 'mf-tips'];
  await promote(site.site, Object.fromEntries(apps.map((app) => [app, '1'])));
});

let shop: TestSite;

beforeEach(async () => (shop = await aShop()));
afterEach(() => shop.remove());

const textOf = (file: string) => readFile(shop.file(file), 'utf8');
const registry = async () => JSON.parse(await textOf('registry.json')) as Registry;

async function configure(serves: object | undefined) {
  const config = JSON.parse(await textOf('config.json')) as object;
  await writeFile(shop.file('config.json'), JSON.stringify({ ...config, serves }));
  await renderSite(shop.site);
}

it('a back office has its own remotes in registry and page, with their own paths', async () => {
  await configure(OFFICE);
  const { remotes } = await registry();
  expect(Object.keys(remotes)).toEqual(['mf-admin', 'mf-auth']);
  expect(remotes['mf-auth']).toMatchObject({
    paths: ['/adminLogin'],
    nav: [{ to: '/adminLogin' }],
    noReloadPrompt: ['/adminLogin'],
  });
  for (const file of ['index.html', '404.html', 'start.json', 'registry.json']) {
    expect(await textOf(file)).not.toMatch(/mf-catalog|mf-tips|"catalog"|<h1>Home/);
  }
  // The page knows where the other part of the shop is.
  expect(await textOf('index.html')).toContain(JSON.stringify(OFFICE));
  expect(await readdir(shop.file('routes'))).toEqual(['admin', 'adminLogin', 'contactUs']);
});

it('the shop’s own site leaves out the back office and its login', async () => {
  await configure(SHOP);
  const { remotes } = await registry();
  expect(Object.keys(remotes)).toEqual(['mf-auth', 'mf-catalog', 'mf-tips']);
  expect(remotes['mf-auth']).toMatchObject({ paths: ['/auth'], nav: [{ label: 'Login' }] });
  expect(await readdir(shop.file('routes'))).toEqual(['auth', 'contactUs', 'shop']);
});

it('a site is whole again when the line is taken out', async () => {
  const whole = await registry();
  await configure(OFFICE);
  await configure(undefined);
  expect(await registry()).toEqual(whole);
});

it('a canary of a shop remote stays away from the back office', async () => {
  await shop.publish('mf-catalog', '2', { remote: { paths: ['/', '/shop'] } });
  await configure(OFFICE);
  await promote(shop.site, { 'mf-catalog': '2' }, { share: 5 });
  expect((await registry()).canary?.remotes).toEqual({});
});

it('names that the site does not serve stay claimed: another site may have the same log', async () => {
  await configure(OFFICE);
  await expect(shop.publish('mf-thief', '1', { remote: { paths: ['/shop'] } })).rejects.toThrow(
    'which is /shop of mf-catalog 1',
  );
});

it('a shell that does not know the line is refused, and nothing changes', async () => {
  const old = fakeRenderer('old').replace('=> [app, {', '=> [app, { paths: [`/of-${app}`],');
  await shop.publish('shell', 'old', { files: { 'page-renderer.cjs': old } });
  await configure(OFFICE);
  const before = await textOf('index.html');
  await expect(rollback(shop.site, 'shell', 'old')).rejects.toThrow(
    /its pages serve .*\/of-mf-catalog.* make a newer shell live first/,
  );
  expect(await textOf('index.html')).toBe(before);
});
