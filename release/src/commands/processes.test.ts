import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';

import { damages } from '../build/published-build';
import { liveSetOf, readLog } from '../log/release-log';
import { startStaticServer } from '../serving/static-server';
import { aTestSite, type TestSite } from '../testing/test-site';
import { publish } from './publish';
import { renderSite } from './render';
import { status } from './status';

jest.setTimeout(120_000);

let shop: TestSite;

beforeEach(async () => {
  shop = await aTestSite();
  await shop.release('shell', '1');
  for (const app of ['mf-cart', 'mf-auth']) {
    await shop.release(app, '1');
    await shop.publish(app, '2');
  }
});

afterEach(() => shop.remove());

/** A process of another team; `lines` is what it said so far. */
function aProcess(script: string, ...args: string[]) {
  const file = path.resolve(__dirname, `../testing/${script}.ts`);
  const child = spawn(process.execPath, ['--import', 'tsx', file, shop.folder, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const output = createInterface({ input: child.stdout });
  output.on('line', (line) => lines.push(line));
  return { child, lines, output, ended: once(child, 'exit') as Promise<[number | null]> };
}

it('four teams promote 60 times: none is lost, and no page load fails, mixes releases or goes back', async () => {
  const apps = ['mf-cart', 'mf-auth', 'mf-news', 'mf-gifts'];
  for (const app of apps.slice(2)) {
    await shop.release(app, '1');
    await shop.publish(app, '2');
  }
  const server = await startStaticServer({ siteFolder: shop.folder, port: 0 });
  const base = `http://127.0.0.1:${String(server.port)}`;
  const teams = apps.map((app) => aProcess('promote-in-a-process', app, '15', '2', '1'));
  const over = Promise.all(teams.map(({ ended }) => ended));
  const isRunning = () => teams.some(({ child }) => child.exitCode === null);

  const loads: Load[] = [];
  while (isRunning()) loads.push(await loadPage(base));
  expect((await over).map(([code]) => code)).toEqual([0, 0, 0, 0]);
  await server.stop();

  const log = await readLog(shop.site);
  expect(loads.length).toBeGreaterThan(10);
  expect(new Set(loads.map(({ release }) => release)).size).toBeGreaterThan(5);
  for (const [at, { release, versions }] of loads.entries()) {
    expect(release).toBeGreaterThanOrEqual(loads[at - 1]?.release ?? 0);
    const live = liveSetOf(log.filter(({ number }) => number <= release));
    const expected = apps.map((app) => [app, live[app]?.version]);
    expect(versions).toEqual(Object.fromEntries(expected));
  }
  // The first five went live before.
  expect(log.map(({ number }) => number)).toEqual([...Array(65).keys()].map((at) => at + 1));
  for (const by of apps) expect(log.filter((entry) => entry.by === by)).toHaveLength(15);
  expect(await status(shop.site)).toMatchObject({ release: 65, served: 65, problems: [] });
});

interface Load {
  readonly release: number;
  /** Of each remote. */
  readonly versions: Readonly<Record<string, string>>;
}

/** Loads the page and every file that it names; fails when one is not there. */
async function loadPage(base: string): Promise<Load> {
  const get = async (url: string) => {
    const response = await fetch(new URL(url, `${base}/galleria/`));
    if (!response.ok) throw new Error(`${url} answered ${String(response.status)}`);
    return response.text();
  };
  const html = await get('');
  const { release, remotes } = JSON.parse(
    /data-name="registry">(.*?)<\/script>/.exec(html)?.[1] ?? '',
  ) as { release: number; remotes: Record<string, { entryUrl: string; version: string }> };
  const files = [...html.matchAll(/ (?:src|href|data-url)="([^"]+)"/g)].map(([, url = '']) => url);
  const containers = Object.values(remotes).map(({ entryUrl }) => entryUrl);
  expect(containers).toHaveLength(4);
  for (const url of [...files, ...containers]) await get(url);
  JSON.parse(await get('registry.json'));
  const versions = Object.entries(remotes).map(([app, { version }]) => [app, version] as const);
  return { release, versions: Object.fromEntries(versions) };
}

describe('killed by the system', () => {
  // Of 40 promotions, as a process that never ends by itself.
  it.each([1, 2, 5, 9, 14])(
    'after %i promotions, the site is whole and the next command goes on',
    async (promotions) => {
      const { child, lines, output, ended } = aProcess(
        'promote-in-a-process',
        'mf-cart',
        '1000',
        '2',
        '1',
      );
      await new Promise<void>((resolve) =>
        output.on('line', () => {
          if (lines.length >= promotions) resolve();
        }),
      );
      child.kill('SIGKILL');
      await ended;

      const log = await readLog(shop.site);
      expect(log.length).toBeGreaterThanOrEqual(3 + promotions);
      const live = liveSetOf(log)['mf-cart']?.version;
      await renderSite(shop.site);
      expect(await status(shop.site)).toMatchObject({ served: log.length, problems: [] });
      const html = await readFile(shop.file('index.html'), 'utf8');
      expect(html).toContain(`remotes/mf-cart/${live ?? ''}/remote-entry.js`);
    },
  );

  it.each([0, 5, 20])('%i ms into publishing, the version is whole or absent', async (delayMs) => {
    const files = Object.fromEntries(
      [...Array(60).keys()].map((index) => [`chunk-${String(index)}.js`, 'x'.repeat(50_000)]),
    );
    const build = await shop.build('mf-cart', '3', { files });
    const { child, output, ended } = aProcess('publish-in-a-process', build);
    await once(output, 'line');
    await new Promise((resolve) => setTimeout(resolve, delayMs));
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
