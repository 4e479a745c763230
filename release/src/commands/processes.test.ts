import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';

import { damages } from '../build/published-build';
import { liveSetOf, readLog } from '../log/release-log';
import { UNFINISHED } from '../site/folder-store';
import type { Accident } from '../testing/object-server';
import { aSharedSite, type SharedSite, type TeamProcess } from '../testing/shared-site';
import { promote } from './promote';
import { publish } from './publish';
import { renderSite } from './render';
import { status } from './status';

jest.setTimeout(120_000);

const ACCIDENTS: readonly Accident[] = ['lost request', 'lost answer', '503 after it', 'cut off'];

const PLACES = [
  { kind: 'folder', promotions: 15, kills: [1, 2, 5, 9, 14], killsMs: [0, 5, 20] },
  { kind: 'az', promotions: 4, kills: [2], killsMs: [10] },
  { kind: 's3', promotions: 4, kills: [2], killsMs: [10] },
] as const;

describe.each(PLACES)('in a site of the kind "$kind"', ({ kind, promotions, kills, killsMs }) => {
  let site: SharedSite;

  beforeEach(async () => {
    site = await aSharedSite(kind);
    await site.shop.release('shell', '1');
    for (const app of ['mf-cart', 'mf-auth']) {
      await site.shop.release(app, '1');
      await site.shop.publish(app, '2');
    }
  });

  afterEach(() => site.stop());

  it('four teams promote over a bad network: no promotion is lost or doubled, and no page load fails, mixes releases or goes back', async () => {
    const { shop, server } = site;
    const apps = ['mf-cart', 'mf-auth', 'mf-news', 'mf-gifts'];
    for (const app of apps.slice(2)) {
      await shop.release(app, '1');
      await shop.publish(app, '2');
    }
    let requests = 0;
    if (server) {
      server.accident = () => {
        requests += 1;
        return requests % 11 === 0 ? ACCIDENTS[(requests / 11) % ACCIDENTS.length] : undefined;
      };
    }
    const words = [String(promotions), '2', '1'];
    const teams = apps.map((app) => site.start('promote-in-a-process', app, ...words));
    const over = Promise.all(teams.map(({ ended }) => ended));
    const isRunning = () => teams.some(({ child }) => child.exitCode === null);

    const loads: Load[] = [];
    while (isRunning()) loads.push(await loadPage(site));
    expect((await over).map(([code]) => code)).toEqual([0, 0, 0, 0]);

    const log = await readLog(shop.site);
    expect(new Set(loads.map(({ release }) => release)).size).toBeGreaterThan(3);
    for (const [at, { release, versions }] of loads.entries()) {
      expect(release).toBeGreaterThanOrEqual(loads[at - 1]?.release ?? 0);
      const live = liveSetOf(log.filter(({ number }) => number <= release));
      const expected = apps.map((app) => [app, live[app]?.version]);
      expect(versions).toEqual(Object.fromEntries(expected));
    }
    // Five promotions came before this test's.
    const count = 5 + 4 * promotions;
    expect(log.map(({ number }) => number)).toEqual([...Array(count).keys()].map((at) => at + 1));
    for (const by of apps) {
      expect(log.filter((entry) => entry.by === by)).toHaveLength(promotions);
    }
    expect(await status(shop.site)).toMatchObject({ release: count, served: count, problems: [] });
  });

  // 1,000 promotions take longer than the test, so the process still runs when it is killed.
  it.each(kills)(
    'a process is killed after %i promotions, and the next command goes on',
    async (after) => {
      const { shop } = site;
      const team = site.start('promote-in-a-process', 'mf-cart', '1000', '2', '1');
      await new Promise<void>((resolve) =>
        team.output.on('line', () => {
          if (team.lines.length >= after) resolve();
        }),
      );
      team.child.kill('SIGKILL');
      await team.ended;

      const log = await readLog(shop.site);
      expect(log.length).toBeGreaterThanOrEqual(3 + after);
      await loadPage(site);
      await renderSite(shop.site);
      expect(await status(shop.site)).toMatchObject({ served: log.length, problems: [] });
      const { versions } = await loadPage(site);
      expect(versions['mf-cart']).toBe(liveSetOf(log)['mf-cart']?.version);
    },
  );

  it.each(killsMs)('%i ms into publishing, the version is whole or absent', async (delayMs) => {
    const { shop } = site;
    const files = Object.fromEntries(
      [...Array(60).keys()].map((index) => [`chunk-${String(index)}.js`, 'x'.repeat(50_000)]),
    );
    const build = await shop.build('mf-cart', '3', { files });
    const { child, output, ended } = site.start('publish-in-a-process', build);
    await once(output, 'line');
    await setTimeout(delayMs);
    child.kill('SIGKILL');
    await ended;

    const versions = await shop.versions('mf-cart');
    expect([
      ['1', '2'],
      ['1', '2', '3'],
    ]).toContainEqual(versions);
    for (const version of versions)
      expect(await damages(shop.site, 'mf-cart', version)).toEqual([]);
    await publish(shop.site, build);
    expect(await damages(shop.site, 'mf-cart', '3')).toEqual([]);
  });
});

describe('a process stands still right before it renames the page', () => {
  let site: SharedSite;
  let stopped: TeamProcess;
  const unfinished = () => readdir(site.shop.file(UNFINISHED));

  beforeEach(async () => {
    site = await aSharedSite('folder');
    await site.shop.release('shell', '1');
    for (const app of ['mf-cart', 'mf-auth']) {
      await site.shop.release(app, '1');
      await site.shop.publish(app, '2');
    }
    stopped = site.start('promote-stopping-in-a-process', 'mf-cart', '2');
    await once(stopped.output, 'line');
    while (!/^T/.test(stateOf(stopped.child.pid))) await setTimeout(5);
    expect(stopped.lines).toEqual(['stopping']);
    expect((await loadPage(site)).release).toBe(3);
  });

  afterEach(async () => {
    stopped.child.kill('SIGKILL');
    await stopped.ended;
    await site.stop();
  });

  it('another process promotes meanwhile: when the first one goes on, no older page replaces the newer one', async () => {
    const { number } = await promote(site.shop.site, { 'mf-auth': '2' });
    expect(number).toBe(5);
    const both = { release: 5, versions: { 'mf-auth': '2', 'mf-cart': '2' } };
    expect(await loadPage(site)).toEqual(both);
    stopped.child.kill('SIGCONT');
    expect(await stopped.ended).toEqual([0, null]);
    expect(stopped.lines).toEqual(['stopping', 'page 5']);
    expect(await loadPage(site)).toEqual(both);
    expect(await unfinished()).toEqual([]);
  });

  it('nobody else replaces the page: it goes on', async () => {
    stopped.child.kill('SIGCONT');
    expect(await stopped.ended).toEqual([0, null]);
    expect(stopped.lines).toEqual(['stopping', 'page 4']);
    expect(await unfinished()).toEqual([]);
  });

  it('it is killed: nothing that is left stops other releases', async () => {
    stopped.child.kill('SIGKILL');
    await stopped.ended;
    expect(await unfinished()).toHaveLength(1);
    await promote(site.shop.site, { 'mf-auth': '2' });
    expect(await loadPage(site)).toMatchObject({ release: 5 });
    expect(await unfinished()).toEqual([]);
  });
});

/** The process state from `ps`: `T` for stopped. */
function stateOf(pid: number | undefined): string {
  return execFileSync('ps', ['-o', 'state=', '-p', String(pid)], { encoding: 'utf8' }).trim();
}

interface Load {
  readonly release: number;
  /** Live versions by remote. */
  readonly versions: Readonly<Record<string, string>>;
}

/** Loads the page and every file that it names; throws when a file does not exist. */
async function loadPage(site: SharedSite): Promise<Load> {
  const get = (address: string) => site.get(address);
  const html = await get('index.html');
  const { release, remotes } = JSON.parse(
    /data-name="registry">(.*?)<\/script>/.exec(html)?.[1] ?? '',
  ) as { release: number; remotes: Record<string, { entryUrl: string; version: string }> };
  const named = [...html.matchAll(/ (?:src|href|data-url)="([^"]+)"/g)].map(([, url = '']) => url);
  const containers = Object.values(remotes).map(({ entryUrl }) => entryUrl);
  expect(containers.length).toBeGreaterThan(1);
  for (const url of [...named, ...containers]) await get(url);
  JSON.parse(await get('registry.json'));
  const versions = Object.entries(remotes).map(([app, { version }]) => [app, version] as const);
  return { release, versions: Object.fromEntries(versions) };
}
