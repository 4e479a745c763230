import { readdir, rm, writeFile } from 'node:fs/promises';

import { runningTrial } from '../log/canaries';
import { appendToLog, liveSetOf, readLog } from '../log/release-log';
import { runWith } from '../testing/run-cli';
import { aSignedSite } from '../testing/signed-site';
import { aTestSite, type TestSite } from '../testing/test-site';
import { filesOfSite, liveVersionsIn } from './copied-build';
import { promote, retire, rollback } from './promote';
import { renderSite } from './render';
import { status } from './status';

let shop: TestSite;

afterEach(() => shop.remove());

const entryFile = (number: number) => shop.file(`releases/00000${String(number)}.json`);
const lose = (number: number) => rm(entryFile(number));
const live = () => liveVersionsIn(filesOfSite(shop.site));

describe('a log that has lost an entry', () => {
  beforeEach(async () => {
    shop = await aTestSite();
    for (const [app, version] of [
      ['shell', '1'],
      ['mf-cart', '1'],
      ['mf-auth', '1'],
      ['mf-auth', '2'],
      ['mf-cart', '2'],
    ] as const) {
      await shop.release(app, version);
    }
  });

  it('keeps no app from going back to a version that is named, and no other app changes', async () => {
    await lose(4);
    await expect(rollback(shop.site, 'mf-cart')).rejects.toThrow(
      /000004\.json is missing\..* `rollback APP --to VERSION`$/,
    );
    const { code, said } = await runWith(shop, 'rollback', 'mf-cart', '--to', '1');
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(/^Note: entry 4 of the log was missing.*\nmf-cart 1 is live/),
    ]);
    expect(await live()).toEqual({ shell: '1', 'mf-cart': '1', 'mf-auth': '2' });
    expect(await status(shop.site)).toMatchObject({ release: 6, served: 6, problems: [] });
    await rollback(shop.site, 'mf-auth');
    expect(await live()).toMatchObject({ 'mf-auth': '1' });
  });

  it('names a damaged entry and the way out, which lets an app go back', async () => {
    await writeFile(entryFile(4), '{"at":');
    const back = ['rollback', 'mf-cart', '--to', '1'];
    const wayOut = 'or remove it: docs/releasing.md, "Restore a lost site"';
    expect(await runWith(shop, ...back)).toMatchObject({
      code: 1,
      complained: expect.stringMatching(`000004\\.json is no JSON.* ${wayOut}$`) as string,
    });
    await lose(4);
    expect(await runWith(shop, ...back)).toMatchObject({ code: 0 });
    expect(await live()).toEqual({ shell: '1', 'mf-cart': '1', 'mf-auth': '2' });
  });

  it('does not bring back an app that one of several lost entries retired', async () => {
    await retire(shop.site, 'mf-auth');
    await promote(shop.site, { 'mf-cart': '1' });
    for (const number of [3, 6]) await lose(number);
    await rollback(shop.site, 'mf-cart', '2');
    expect(await live()).toEqual({ shell: '1', 'mf-cart': '2' });
    expect(Object.keys(liveSetOf(await readLog(shop.site)))).toEqual(['shell', 'mf-cart']);
  });

  it('begins no canary again that may have ended', async () => {
    await shop.publish('mf-auth', '3');
    await promote(shop.site, { 'mf-auth': '3' }, { share: 5 });
    await rollback(shop.site, 'mf-auth');
    await promote(shop.site, { 'mf-cart': '1' });
    await lose(7);
    await rollback(shop.site, 'mf-cart', '2');
    expect(runningTrial(await readLog(shop.site))).toBeUndefined();
    expect(await live()).toEqual({ shell: '1', 'mf-cart': '2', 'mf-auth': '2' });
  });

  it('is left alone when visitors do not have the newest release', async () => {
    const change = { command: 'promote', live: { 'mf-cart': '1' } } as const;
    await appendToLog(shop.site, await readLog(shop.site), change);
    await lose(4);
    await expect(rollback(shop.site, 'mf-cart', '1')).rejects.toThrow(
      'Entry 4 of the log is missing, and what visitors have does not say what it was',
    );
    expect(await readdir(shop.file('releases'))).toHaveLength(5);
  });
});

it('whose newest entry is lost refuses to undo it silently', async () => {
  shop = await aTestSite();
  for (const app of ['shell', 'mf-cart', 'mf-auth']) await shop.release(app, '1');
  await shop.release('mf-cart', '2');
  await shop.publish('mf-auth', '2');
  await lose(4);
  await expect(promote(shop.site, { 'mf-auth': '2' })).rejects.toThrow(
    'Visitors have release 4, and the log has ended at 3: ',
  );
  expect(await live()).toMatchObject({ 'mf-cart': '2', 'mf-auth': '1' });
  await renderSite(shop.site);
  await promote(shop.site, { 'mf-auth': '2' });
  expect(await live()).toMatchObject({ 'mf-cart': '1', 'mf-auth': '2' });
});

it('is left alone on a signed site', async () => {
  const signed = await aSignedSite();
  shop = signed;
  await lose(3);
  await expect(rollback(signed.as('cart', 'owner'), 'mf-cart', '1')).rejects.toThrow(
    'The log cannot be trusted',
  );
  expect(await readdir(shop.file('releases'))).not.toContain('000003.json');
});
