/** @jest-environment node */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

import { inputHash } from './input-hash';

/** A folder in the root, because the kit's packages are found there. */
const folder = path.resolve(__dirname, `../../../.cache/galleria-test-${String(process.pid)}`);

const MAIN = path.join(__dirname, 'main.ts');

afterEach(() => rm(folder, { recursive: true, force: true }));

it('says in one line that there is nothing to build', async () => {
  const app = path.join(folder, 'mf-hello');
  async function write(file: string, text: string) {
    await mkdir(path.dirname(path.join(app, file)), { recursive: true });
    await writeFile(path.join(app, file), text);
  }
  await write('package.json', '{"name":"mf-hello","version":"0.1.0"}');
  await write('package-lock.json', '{"packages":{}}');
  await write('remote.json', '{}');
  const version = `0.1.0-${await inputHash(app, '.')}`;
  const info = {
    name: 'mf-hello',
    version,
    contractVersion: 1,
    events: { emits: [], handles: [] },
  };
  await write('dist/build.json', JSON.stringify(info));
  await write('.cache/finished-builds/mf-hello', version);
  const words = ['--import', 'tsx', MAIN, 'build'];
  const galleria = spawn(process.execPath, words, {
    cwd: app,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  expect(await text(galleria.stdout)).toBe(
    'Nothing to build: dist/ is made of these sources already\n',
  );
});

it('builds nothing without a lock file, because no version would name the installed packages', async () => {
  // Outside of this repository, which has a lock file.
  const outside = await mkdtemp(path.join(tmpdir(), 'galleria-test-'));
  const app = path.join(outside, 'mf-hello');
  await mkdir(app);
  await writeFile(path.join(app, 'package.json'), '{"name":"mf-hello","version":"0.1.0"}');
  await writeFile(path.join(app, 'remote.json'), '{}');
  const tsx = pathToFileURL(require.resolve('tsx')).href;
  const galleria = spawn(process.execPath, ['--import', tsx, MAIN, 'build'], {
    cwd: app,
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  expect(await text(galleria.stderr)).toBe(
    `There is no package-lock.json in ${app} or above it: run npm install\n`,
  );
  await rm(outside, { recursive: true });
});

it('ends the tests that it has started when it is ended by a signal', async () => {
  const starts = path.join(folder, 'starts');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'package.json'), '{"name":"mf-hello"}');
  await writeFile(
    path.join(folder, 'long.test.js'),
    `test('long', async () => {
      require('node:fs').writeFileSync('${starts}', String(process.pid));
      await new Promise((resolve) => setTimeout(resolve, 20_000));
    }, 30_000);`,
  );
  const words = ['--import', 'tsx', MAIN, 'test', '--runInBand', '--rootDir', folder];
  const galleria = spawn(process.execPath, words, { cwd: folder, stdio: 'ignore' });
  const ended = once(galleria, 'close');
  const hasStarted = () => existsSync(starts) && readFileSync(starts, 'utf8') !== '';
  for (let tries = 0; tries < 600 && !hasStarted(); tries += 1) await setTimeout(50);
  const jest = Number(readFileSync(starts, 'utf8'));
  const stat = `/proc/${String(jest)}/stat`;
  const isRunning = () => {
    try {
      process.kill(jest, 0);
      // In some containers an ended process stays as a zombie (state "Z") when its parent has gone.
      return !existsSync(stat) || !readFileSync(stat, 'utf8').includes(') Z ');
    } catch {
      return false;
    }
  };
  expect(isRunning()).toBe(true);
  galleria.kill('SIGTERM');
  await ended;
  for (let tries = 0; tries < 100 && isRunning(); tries += 1) await setTimeout(50);
  expect(isRunning()).toBe(false);
});
