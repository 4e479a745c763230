import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** The path of tsx, because the programs run in another folder. */
const TSX = require.resolve('tsx');

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'galleria-signals-'));
  mkdirSync(path.join(folder, 'node_modules/.bin'), { recursive: true });
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ name: 'small', scripts: { build: 'exit 0' } }),
  );
});

afterEach(() => rmSync(folder, { recursive: true }));

const program = (name: string, code: string) =>
  writeFileSync(path.join(folder, 'node_modules/.bin', name), `#!${process.execPath}\n${code}`, {
    mode: 0o755,
  });

/** Code of a program that runs until this signal, but not for ever if a test fails. */
const until = (signal: NodeJS.Signals) => `
  const { writeFileSync } = require('node:fs');
  process.once('${signal}', () => {
    writeFileSync('ends', '');
    process.exit();
  });
  setTimeout(() => {}, 120_000);
  writeFileSync('starts', '');`;

/** Waits without a limit of its own, because a busy machine starts a gate slowly. */
async function comes(file: string): Promise<void> {
  while (!existsSync(path.join(folder, file))) await setTimeout(50);
}

const gateWithAShop = () => {
  program('shop', until('SIGTERM'));
  program('jest', `require('node:child_process').spawn('shop', { stdio: 'ignore' });`);
};

it.each([
  [
    'a kill the gate ends with it what a step has started',
    'SIGTERM',
    ['gate.ts', 'tests'],
    gateWithAShop,
  ],
  [
    'Ctrl-\\ the gate ends with it what a step has started',
    'SIGQUIT',
    ['gate.ts', 'tests'],
    gateWithAShop,
  ],
  [
    'a kill that it does not see the gate ends with it what a step has started',
    'SIGKILL',
    ['gate.ts', 'tests'],
    gateWithAShop,
  ],
  [
    'a kill the browser tests alone end Playwright, as Ctrl-C does',
    'SIGTERM',
    ['e2e.ts'],
    () => program('playwright', until('SIGINT')),
  ],
] as const)('at %s', async (_what, signal, [file, ...words], prepare) => {
  prepare();
  const script = [path.join(__dirname, file), ...words];
  const started = spawn(process.execPath, ['--import', TSX, ...script], {
    cwd: folder,
    stdio: 'ignore',
  });
  const ended = once(started, 'close');
  await comes('starts');
  started.kill(signal);
  await ended;
  await comes('ends');
});

const gate = (words: readonly string[], stderr: 'ignore' | 'pipe' = 'ignore') => {
  const [file = '', ...rest] = words;
  return spawn(process.execPath, ['--import', TSX, path.join(__dirname, file), ...rest], {
    cwd: folder,
    stdio: ['ignore', 'ignore', stderr],
  });
};

const TESTS = ['gate.ts', 'tests'];

it('a second gate in one folder is refused, and the browser tests alone, until the first has ended, also by a kill', async () => {
  program('jest', until('SIGTERM'));
  program('playwright', `require('node:fs').writeFileSync('starts', '');`);
  const first = gate(TESTS);
  const firstEnds = once(first, 'close');
  await comes('starts');
  rmSync(path.join(folder, 'starts'));

  for (const words of [TESTS, ['e2e.ts']]) {
    const second = gate(words, 'pipe');
    let said = '';
    second.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
    expect([await once(second, 'close'), said]).toEqual([
      [1, null],
      'Another gate runs in this folder. Both would write the same builds and results: wait for it.\n',
    ]);
  }
  expect(existsSync(path.join(folder, 'starts'))).toBe(false);

  first.kill('SIGKILL');
  await firstEnds;
  await comes('ends');
  rmSync(path.join(folder, 'ends'));
  const third = gate(TESTS);
  const thirdEnds = once(third, 'close');
  await comes('starts');
  third.kill('SIGTERM');
  await thirdEnds;
  // Wait for the step's end, because it writes into the folder that is removed next.
  await comes('ends');
});
