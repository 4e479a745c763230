import { cp, mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

import { startStaticServer } from '../serving/static-server';
import { LOG_FOLDER, SITE_FILES } from '../site/site';
import { runWith } from '../testing/run-cli';
import { aSignedSite, publicKeyOf, type SignedSite } from '../testing/signed-site';
import { promote } from './promote';
import { urlOf } from './serve';
import { verify } from './verify';

let shop: SignedSite;
let kept: string;

beforeEach(async () => {
  shop = await aSignedSite();
  await promote(shop.as('cart'), { 'mf-cart': '2' });
  kept = path.join(shop.folder, '..', 'kept');
});

afterEach(() => shop.remove());

/** The drill of docs/releasing.md, with a copy of log and configuration and the builds that CI kept. */
async function loseAndRestore(builds: readonly (readonly [string, string])[]) {
  await mkdir(kept);
  for (const name of [LOG_FOLDER, SITE_FILES.config]) {
    await cp(shop.file(name), path.join(kept, name), { recursive: true });
  }
  await rm(shop.folder, { recursive: true });

  await cp(kept, shop.folder, { recursive: true });
  for (const [, folder] of builds) {
    expect(await runWith(shop, 'publish', '--dist', folder)).toMatchObject({ code: 0 });
  }
  return runWith(shop, 'render');
}

const buildOf = (app: string, version: string) => shop.build(app, version);

it('a lost site is rebuilt from its signed log and the builds, byte by byte', async () => {
  const rendered = [SITE_FILES.page, SITE_FILES.registry, SITE_FILES.owners];
  const read = () => Promise.all(rendered.map((file) => readFile(shop.file(file), 'utf8')));
  const before = await read();
  const { code, said } = await loseAndRestore([
    ['shell', await buildOf('shell', '1')],
    ['mf-cart', await buildOf('mf-cart', '2')],
    ['mf-auth', await buildOf('mf-auth', '1')],
  ]);
  expect([code, said]).toEqual([0, 'Visitors have release 5.']);
  expect(await read()).toEqual(before);

  const server = await startStaticServer({ siteFolder: shop.folder, port: 0 });
  const owner = publicKeyOf('owner');
  expect(await verify(shop.site, urlOf(server), { owner })).toMatchObject({ problems: [] });
  await server.stop();
  await promote(shop.as('auth'), { 'mf-auth': '1' });
});

it('a build that is not the one that was released is left out, and named', async () => {
  const { said } = await loseAndRestore([
    ['shell', await buildOf('shell', '1')],
    ['mf-cart', await shop.build('mf-cart', '2', { files: { 'remote-entry.js': 'steal()' } })],
    ['mf-auth', await buildOf('mf-auth', '1')],
  ]);
  expect(said).toContain('mf-cart: its live version 2 cannot be read: its files are not those');
  expect(await readFile(shop.file(SITE_FILES.page), 'utf8')).not.toContain('mf-cart');
});
