import { readFile, rm, writeFile } from 'node:fs/promises';

import { parseReleaseHistory } from '@galleria/shared-contracts/contract';

import { exists } from '../site/disk';
import { promote } from '../commands/promote';
import { renderSite } from '../commands/render';
import { aTestSite, type TestSite } from '../testing/test-site';
import { runWith } from '../testing/run-cli';

let shop: TestSite;

beforeEach(async () => {
  shop = await aTestSite({ now: () => new Date('2026-01-02T03:04:05Z') });
  await shop.release('shell', '1');
  await shop.publish('mf-cart', '1');
  await shop.publish('mf-cart', '2', {
    remote: { requires: { react: '^19.0.0' } },
    files: { 'page.js': 'x'.repeat(900) },
  });
});

afterEach(() => shop.remove());

const run = (...args: string[]) => runWith(shop, ...args);

it('says who released what and why, rollbacks as such, and what changed', async () => {
  await run('promote', 'mf-cart@1', '--by', 'anna');
  await run('promote', 'mf-cart@2', '--by', 'anna', '--why', 'A  new\nbutton');
  await run('rollback', 'mf-cart', '--by', 'ben', '--why', 'The button was blue');
  await run('retire', 'mf-cart', '--by', 'ben');
  const { said } = await run('history', 'mf-cart');
  expect(said.replaceAll(/\d{4}-\S+Z/g, 'TIME').split('\n')).toEqual([
    '2  TIME  promote by anna',
    '     mf-cart 1, 0.0 kB, contract 1',
    '3  TIME  promote by anna: A new button',
    '     mf-cart 1 → 2, 0.9 kB (+0.9), contract 1, react ^19.3.1 → ^19.0.0',
    '4  TIME  rollback by ben: The button was blue',
    '     mf-cart 2 → 1, 0.0 kB (−0.9), contract 1, react ^19.0.0 → ^19.3.1',
    '5  TIME  retire by ben',
    '     mf-cart 1 live no more',
  ]);
  expect((await run('history')).said).toContain('shell 1, ');
});

it('says how two releases differ, in both directions', async () => {
  await promote(shop.site, { 'mf-cart': '1' });
  await promote(shop.site, { 'mf-cart': '2' });
  expect((await run('diff', '1', '3')).said).toBe(
    'From release 1 to 3:\n     mf-cart 2, 0.9 kB, contract 1',
  );
  expect((await run('diff', '3', '1')).said).toContain('mf-cart 2 live no more');
  expect((await run('diff', '2', '2')).said).toContain('the same versions are live');
  expect((await run('diff', '1', '9')).complained).toBe('There is no release 9: there are 1 to 3');
});

it('knows the facts of a version whose files are gone', async () => {
  await promote(shop.site, { 'mf-cart': '1' });
  await promote(shop.site, { 'mf-cart': '2' });
  await rm(shop.file('remotes/mf-cart/1'), { recursive: true });
  expect((await run('history', 'mf-cart')).said).toContain('0.9 kB (+0.9)');
});

it('cannot be made to steer the terminal by a log', async () => {
  await promote({ ...shop.site, why: 'red \u001b[31m\nnew line' }, { 'mf-cart': '1' });
  expect((await run('history', 'mf-cart')).said).toContain('a test: red [31m new line');
});

it.each(['', '   ', 'x'.repeat(301), 'a\u001b[2J'])('refuses the reason "%s"', async (why) => {
  const { code, complained } = await run('promote', 'mf-cart@1', '--why', why);
  expect(code).toBe(1);
  expect(complained).toContain('Write a line of 1 to 300 characters.');
});

describe('history.json', () => {
  async function publishHistory(history: boolean) {
    const config = JSON.parse(await readFile(shop.file('config.json'), 'utf8')) as object;
    await writeFile(shop.file('config.json'), JSON.stringify({ ...config, history }));
  }

  it('is there while config.json asks for it', async () => {
    expect(await exists(shop.file('history.json'))).toBe(false);
    await publishHistory(true);
    await promote({ ...shop.site, by: 'anna', why: 'Faster' }, { 'mf-cart': '1' });
    const { releases } = parseReleaseHistory(
      JSON.parse(await readFile(shop.file('history.json'), 'utf8')),
    );
    expect(releases.map(({ number, by, why }) => [number, by, why])).toEqual([
      [2, 'anna', 'Faster'],
      [1, 'a test', undefined],
    ]);
    await publishHistory(false);
    await renderSite(shop.site);
    expect(await exists(shop.file('history.json'))).toBe(false);
  });

  it('says which live remotes use what will be taken away', async () => {
    await publishHistory(true);
    const end = { since: '3.1', until: '2027-06-30', use: 'host.notify' };
    const deprecated = async () =>
      parseReleaseHistory(JSON.parse(await readFile(shop.file('history.json'), 'utf8'))).deprecated;
    await shop.release('mf-deals', '1', { members: { needs: ['toast'] } });
    await shop.release('shell', '2', { members: { offers: { toast: { deprecated: end } } } });
    expect(await deprecated()).toEqual([
      { app: 'mf-deals', thing: 'host.toast', until: '2027-06-30', use: 'host.notify' },
    ]);
    await shop.release('mf-deals', '2');
    expect(await deprecated()).toEqual([]);
  });
});
