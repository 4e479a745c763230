import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { promote } from '../commands/promote';
import { aTestSite, type TestSite } from '../testing/test-site';

let shop: TestSite;
let group: number | undefined;

beforeEach(async () => {
  shop = await aTestSite();
  await shop.release('shell', '1');
  await shop.release('mf-cart', '1');
  await shop.publish('mf-cart', '2');
  await promote(shop.site, { 'mf-cart': '2' }, { share: 5 });
});

afterEach(async () => {
  try {
    if (group !== undefined) process.kill(-group, 'SIGKILL');
  } catch {
    // The processes have ended already.
  }
  await shop.remove();
});

/**
 * Starts a command as npm does, with a shell between. The command prints something and then runs until it is
 * stopped.
 */
function underNpm(...command: readonly string[]) {
  const words = ['--site', shop.folder, ...command];
  const script = `
    import { runReleaseCli } from ${JSON.stringify(pathToFileURL(path.join(__dirname, 'cli.ts')).href)};
    process.exitCode = await runReleaseCli(${JSON.stringify(words)}, {
      self: 'release', defaultSite: '', nginxTemplate: '', build: () => Promise.reject(new Error('unused')),
      reports: () => ({ count: () => Promise.resolve(0) }), say: console.log, complain: console.log,
    });`;
  const node = [process.execPath, '--import', 'tsx', '--input-type=module', '--eval', script];
  const npm = spawn('sh', ['-c', '"$0" "$@"; exit $?', ...node], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, npm_lifecycle_event: 'release' },
  });
  group = npm.pid;
  return npm;
}

it.each<readonly string[]>([
  ['serve', '--port', '0'],
  // Prints that this site is missing, and waits for it.
  ['pages', '--watch', '--site', 'none'],
  ['watch', '--every', '1s'],
])('%s ends when only npm is killed', async (...command) => {
  const npm = underNpm(...command);
  npm.stdout.once('data', () => npm.kill('SIGKILL'));
  // The output closes when all processes that write to it have ended.
  await once(npm, 'close');
});
