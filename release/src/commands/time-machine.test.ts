import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';

import { within } from '../site/store';
import { runWith } from '../testing/run-cli';
import { aTestSite, type TestSite } from '../testing/test-site';
import { bisect } from './bisect';
import { nginxConfig } from './nginx';
import { promote, retire, rollback } from './promote';
import { prune } from './prune';
import { serveRelease, urlOf } from './serve';

let shop: TestSite;
let nowMs: number;

beforeEach(async () => {
  nowMs = Date.parse('2026-01-01T00:00:00Z');
  shop = await aTestSite({ now: () => new Date(nowMs) });
  await shop.release('shell', '1');
  for (const version of ['1', '2', '3', '4']) await shop.release('mf-cart', version);
  await retire(shop.site, 'mf-cart');
  await rollback(shop.site, 'mf-cart', '1');
});

afterEach(() => shop.remove());

/** The cart's version in the page and in the registry of a served release. */
async function cartAt(at?: number): Promise<string[]> {
  const server = await serveRelease(shop.site, { at, port: 0 });
  try {
    const texts = ['', 'registry.json'].map(async (file) => {
      const response = await fetch(urlOf(server) + file);
      return /mf-cart\/([^/]+)\/remote-entry/.exec(await response.text())?.[1] ?? 'none';
    });
    return await Promise.all(texts);
  } finally {
    await server.stop();
  }
}

it('needs a folder of this machine, as a server does', async () => {
  const site = { ...shop.site, store: { ...within(shop.site.store, 'a'), name: 'az://shop' } };
  const refusal = 'az://shop is no folder of this machine: copy it into one';
  await expect(serveRelease(site, { port: 0 })).rejects.toThrow(refusal);
  await expect(bisect(site, { good: 1, bad: 2 }, ['true'], () => {})).rejects.toThrow(refusal);
  const template = path.resolve(__dirname, '../../../nginx/nginx.conf.template');
  const options = { listen: '1', temporary: 'unused' };
  await expect(nginxConfig(site, template, options)).rejects.toThrow(refusal);
});

it('names the port that is taken', async () => {
  const server = await serveRelease(shop.site, { port: 0 });
  const { port } = server;
  const problem = await serveRelease(shop.site, { port }).catch((error: unknown) => String(error));
  await server.stop();
  expect(problem).toContain(`Port ${String(port)} is taken; choose another one with --port`);
});

describe('serve --at', () => {
  it('serves each set that was live, and the newest without a number', async () => {
    expect(await cartAt(1)).toEqual(['none', 'none']);
    for (const release of [2, 3, 4, 5]) {
      const version = String(release - 1);
      expect(await cartAt(release)).toEqual([version, version]);
    }
    expect(await cartAt(6)).toEqual(['none', 'none']);
    expect(await cartAt()).toEqual(['1', '1']);
  });

  it('says which files are gone', async () => {
    nowMs += 100 * 24 * 60 * 60 * 1000;
    await prune(shop.site, { keepDays: 7, keepVersions: 0 });
    const { code, complained } = await runWith(shop, 'serve', '--at', '4', '--port', '0');
    expect(code).toBe(1);
    expect(complained).toContain('Release 4 cannot be shown:\n  mf-cart: its live version 3');
    expect(await cartAt(2)).toEqual(['1', '1']);
  });

  it('says which releases there are', async () => {
    const { complained } = await runWith(shop, 'serve', '--at', '9', '--port', '0');
    expect(complained).toBe('There is no release 9: there are 1 to 7');
  });
});

describe('bisect', () => {
  /**
   * A command that fails if the page has this version of the cart or a later one; exits with 125
   * for skipped versions.
   */
  async function program(badFrom: number, skipped: readonly string[] = []): Promise<string[]> {
    const file = path.join(shop.folder, '..', 'look.mjs');
    const text = `
      const html = await (await fetch(process.env.RELEASE_URL)).text();
      const version = /mf-cart\\/([^/]+)\\/remote-entry/.exec(html)?.[1] ?? '0';
      process.exit(${JSON.stringify(skipped)}.includes(version) ? 125 : Number(version) >= ${String(badFrom)} ? 1 : 0);
    `;
    await writeFile(file, text);
    return [process.execPath, file];
  }

  const bisect = (range: readonly string[], command: readonly string[]) =>
    runWith(shop, 'bisect', '--good', range[0] ?? '', '--bad', range[1] ?? '', '--', ...command);

  it.each([
    [1, 2],
    [2, 3],
    [3, 4],
    [4, 5],
  ])('finds the release that brought version %i, and the team', async (version, release) => {
    const { code, said } = await bisect(['1', '5'], await program(version));
    expect(code).toBe(0);
    expect(said).toContain(`Release ${String(release)} is the first bad one:\n`);
    expect(said).toContain(`promote by a test`);
    expect(said).toContain('mf-cart belongs to A team.');
  });

  it('names all that are left when some were skipped', async () => {
    const { said } = await bisect(['1', '5'], await program(3, ['2', '3']));
    expect(said).toContain('The first bad one is among these');
    expect(said).toContain('Release 3: skipped');
    expect(said).toMatch(/\n3 {2}.*\n.*\n4 {2}.*\n.*\n5 {2}/);
  });

  it('skips a release whose files are gone', async () => {
    await rm(shop.file('remotes/mf-cart/2'), { recursive: true });
    const { code, said } = await bisect(['1', '5'], await program(3));
    expect(code).toBe(0);
    expect(said).toContain('Release 3: skipped');
    expect(said).toContain('Release 4: bad');
  });

  it.each([
    [['1', '5'], 9, 'Release 5 is not bad'],
    [['2', '5'], 1, 'Release 2 is not good'],
    [['5', '1'], 1, 'The good release comes before the bad one'],
    [['1', '99'], 1, 'There is no release 99'],
  ])('refuses %j where version %i is bad', async (range, badFrom, problem) => {
    const { code, complained } = await bisect(range, await program(badFrom));
    expect(code).toBe(1);
    expect(complained).toContain(problem);
  });

  it('refuses a program that is not there', async () => {
    const { complained } = await bisect(['1', '5'], ['no-such-program']);
    expect(complained).toBe('There is no program no-such-program');
  });
});

it('a look at an earlier release does not affect later promotions', async () => {
  await cartAt(3);
  await promote(shop.site, { 'mf-cart': '2' });
  expect(await cartAt()).toEqual(['2', '2']);
});
