import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { status } from '../commands/status';
import { renderSite } from '../commands/render';
import { readLog } from '../log/release-log';
import { SITE_FILES } from '../site/site';
import { storeAt } from '../stores/store-at';
import { startObjectServerProcess } from './object-server-process';
import { aTestSite } from './test-site';

/**
 * `npm run test:kill -w release -- 1000`: four teams release at the same time, and their processes
 * are killed at random moments, 1000 times in all. After each kill the page must be whole, name
 * only files that exist, and be no older than before. At the end no release may be lost. Exits with
 * 1 otherwise. With `--store object` the site is in the tests' object store, which runs in its own
 * process.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    store: { type: 'string', default: 'folder' },
    latency: { type: 'string', default: '10' },
  },
});
const kills = Number(positionals[0] ?? '1000');
const APPS = ['mf-cart', 'mf-auth', 'mf-news', 'mf-gifts'];
const SCRIPT = path.resolve(import.meta.dirname, 'promote-in-a-process.ts');
/** A promotion to an object store takes longer. */
const LONGEST_LIFE_MS = values.store === 'object' ? 1_500 : 200;

const server =
  values.store === 'object'
    ? await startObjectServerProcess('az', Number(values.latency))
    : undefined;
const shop = await aTestSite(server ? { store: storeAt(server.site, server.env) } : {});
const address = server?.site ?? shop.folder;
const env = { ...process.env, ...server?.env };
await shop.release('shell', '1');
for (const app of APPS) {
  await shop.release(app, '1');
  await shop.publish(app, '2');
}
let left = kills;
/** The releases that processes reported: number and app. */
const said: (readonly [number, string])[] = [];
const seen = { broken: 0, backward: 0, newest: 0 };

await Promise.all(APPS.map(killing));
await renderSite(shop.site);
const log = await readLog(shop.site);
const { release, served, problems } = await status(shop.site);
const lost = said.filter(([number, app]) => log[number - 1]?.by !== app).length;
const isWhole = log.every(({ number }, at) => number === at + 1) && release === served;
console.log(
  `${String(kills)} kills, ${String(log.length)} releases, ${String(said.length)} said; lost: ${String(lost)}, broken pages: ` +
    `${String(seen.broken)}, steps back: ${String(seen.backward)}, problems: ${String(problems.length)}`,
);
await shop.remove();
await server?.stop();
if (lost + seen.broken + seen.backward + problems.length > 0 || !isWhole) process.exitCode = 1;

async function killing(app: string): Promise<void> {
  while (left > 0) {
    left -= 1;
    const words = ['--import', 'tsx', SCRIPT, address, app, '1000000', '2', '1'];
    const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'], env });
    const lines = createInterface({ input: child.stdout });
    lines.on('line', (line) => {
      const number = Number(line.split(' ')[1]);
      if (number > 0) said.push([number, app]);
    });
    const ended = once(child, 'close');
    await Promise.race([once(lines, 'line'), ended]);
    await setTimeout(Math.random() * LONGEST_LIFE_MS);
    child.kill('SIGKILL');
    await ended;
    await look();
  }
}

/** Checks the page as a visitor gets it. */
async function look(): Promise<void> {
  const { newest } = seen;
  const { store } = shop.site;
  const html = (await store.read(SITE_FILES.page))?.bytes.toString() ?? '';
  const json = /data-name="registry">(.*?)<\/script>/.exec(html)?.[1];
  if (json === undefined || !html.endsWith('</body>')) {
    seen.broken += 1;
    return;
  }
  const registry = JSON.parse(json) as {
    release: number;
    remotes: Record<string, { entryUrl: string }>;
  };
  const files = Object.values(registry.remotes).map(({ entryUrl }) => store.read(entryUrl));
  if ((await Promise.all(files)).includes(undefined)) seen.broken += 1;
  if (registry.release < newest) seen.backward += 1;
  seen.newest = Math.max(seen.newest, registry.release);
}
