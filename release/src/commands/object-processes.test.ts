import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';

import { liveSetOf, readLog } from '../log/release-log';
import { releaseIn } from '../page/page';
import { startObjectServer, type Accident, type ObjectServer } from '../testing/object-server';
import { aTestSite, type TestSite } from '../testing/test-site';
import { storeAt } from '../stores/store-at';
import { publish } from './publish';
import { renderSite } from './render';
import { status } from './status';

jest.setTimeout(120_000);

describe.each(['az', 's3'] as const)('a site in an object store (%s)', (dialect) => {
  let server: ObjectServer;
  let shop: TestSite;

  beforeEach(async () => {
    server = await startObjectServer(dialect);
    shop = await aTestSite({ store: storeAt(server.site, server.env) });
    await shop.release('shell', '1');
    for (const app of ['mf-cart', 'mf-auth']) {
      await shop.release(app, '1');
      await shop.publish(app, '2');
    }
  });

  afterEach(async () => {
    await shop.remove();
    await server.stop();
  });

  function aTeam(app: string, count: number) {
    const file = path.resolve(__dirname, '../testing/promote-in-a-process.ts');
    const args = ['--import', 'tsx', file, server.site, app, String(count), '2', '1'];
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...server.env },
    });
    const lines = createInterface({ input: child.stdout });
    return { child, lines, ended: once(child, 'exit') as Promise<[number | null]> };
  }

  /** Resolves to the page's release; fails when a file that it names is not there. */
  async function loadPage(): Promise<number> {
    const page = await shop.site.store.read('index.html');
    const html = page?.bytes.toString() ?? '';
    const files = [...html.matchAll(/"entryUrl":"([^"]+)"/g)].map(([, file = '']) => file);
    expect(files).toHaveLength(2);
    for (const file of files) expect(server.objects.has(`a/b/${file}`)).toBe(true);
    return releaseIn(page) ?? 0;
  }

  it('two teams promote 8 times over a bad network: none is lost or double, no page older', async () => {
    const accidents: readonly Accident[] = [
      'lost request',
      'lost answer',
      '503 after it',
      'cut off',
    ];
    let requests = 0;
    server.accident = () => {
      requests += 1;
      return requests % 11 === 0 ? accidents[(requests / 11) % accidents.length] : undefined;
    };
    const teams = [aTeam('mf-cart', 4), aTeam('mf-auth', 4)];
    const releases: number[] = [];
    while (teams.some(({ child }) => child.exitCode === null)) releases.push(await loadPage());
    expect(await Promise.all(teams.map(({ ended }) => ended))).toEqual([
      [0, null],
      [0, null],
    ]);
    server.accident = () => undefined;

    expect(new Set(releases).size).toBeGreaterThan(3);
    expect(releases).toEqual([...releases].sort((a, b) => a - b));
    const log = await readLog(shop.site);
    expect(log.map(({ number }) => number)).toEqual([...Array(11).keys()].map((at) => at + 1));
    for (const team of ['mf-cart', 'mf-auth']) {
      expect(log.filter(({ by }) => by === team)).toHaveLength(4);
    }
    expect(await status(shop.site)).toMatchObject({ release: 11, served: 11, problems: [] });
  });

  it.each([2])('killed after %i promotions, the next command goes on', async (promotions) => {
    const { child, lines, ended } = aTeam('mf-cart', 1000);
    let said = 0;
    await new Promise<void>((resolve) =>
      lines.on('line', () => {
        said += 1;
        if (said >= promotions) resolve();
      }),
    );
    child.kill('SIGKILL');
    await ended;
    const log = await readLog(shop.site);
    expect(log.length).toBeGreaterThanOrEqual(3 + promotions);
    await loadPage();
    await renderSite(shop.site);
    expect(await loadPage()).toBe(log.length);
    const live = liveSetOf(log)['mf-cart']?.version ?? '';
    const page = await shop.site.store.read('index.html');
    expect(page?.bytes.toString()).toContain(`remotes/mf-cart/${live}/remote-entry.js`);
  });

  it('uploads files before their list, the log entry before the registry, the page last', async () => {
    const written: string[] = [];
    server.accident = (method, key) => {
      if (method === 'PUT') written.push(key.replace('a/b/', ''));
      return undefined;
    };
    await shop.release('mf-cart', '3');
    expect(written.slice(0, -4).sort()).toEqual(
      ['build.json', 'mf-manifest.json', 'module.3.js', 'remote-entry.js'].map(
        (file) => `remotes/mf-cart/3/${file}`,
      ),
    );
    expect(written.slice(-4)).toEqual([
      'remotes/mf-cart/3/files.json',
      'releases/000004.json',
      'registry.json',
      'index.html',
    ]);
  });

  it('completes a publication that ended halfway', async () => {
    const build = await shop.build('mf-cart', '3');
    let left = 2;
    server.accident = (method, key) =>
      method === 'PUT' && key.includes('/3/') && left-- <= 0 ? '503' : undefined;
    await expect(publish(shop.site, build)).rejects.toThrow('the store does not answer');
    expect(await shop.versions('mf-cart')).toEqual(['1', '2']);
    server.accident = () => undefined;
    await publish(shop.site, build);
    expect(await shop.versions('mf-cart')).toEqual(['1', '2', '3']);
  });
});

it('tells the CDN once when the page has changed, and says when it does not know', async () => {
  let purges = 0;
  const purge = () => {
    purges += 1;
    return Promise.resolve();
  };
  const shop = await aTestSite({ purge });
  await shop.release('shell', '1');
  expect(purges).toBe(1);
  await renderSite(shop.site);
  expect(purges).toBe(1);
  await shop.remove();
});
