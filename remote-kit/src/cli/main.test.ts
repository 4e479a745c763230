/** @jest-environment node */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** In the root, where the kit's packages are found. */
const folder = path.resolve(__dirname, `../../../.cache/galleria-test-${String(process.pid)}`);

afterEach(() => rm(folder, { recursive: true }));

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
  const main = path.join(__dirname, 'main.ts');
  const words = ['--import', 'tsx', main, 'test', '--runInBand', '--rootDir', folder];
  const galleria = spawn(process.execPath, words, { cwd: folder, stdio: 'ignore' });
  const ended = once(galleria, 'close');
  const hasStarted = () => existsSync(starts) && readFileSync(starts, 'utf8') !== '';
  for (let tries = 0; tries < 600 && !hasStarted(); tries += 1) await setTimeout(50);
  const jest = Number(readFileSync(starts, 'utf8'));
  const stat = `/proc/${String(jest)}/stat`;
  const isRunning = () => {
    try {
      process.kill(jest, 0);
      // In some containers nobody takes an ended program away whose parent has gone: it stays as "Z".
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
