import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { bundle } from './testing/bundle';

// Each start is a whole process.
jest.setTimeout(60_000);

type Cli = ChildProcessByStdio<null, Readable, Readable>;
type Lines = Record<string, string>;

const MAIN = join(__dirname, '../.cache/main-test.mjs');

let dataDir: string;
let children: Cli[];

beforeAll(() => {
  bundle(join(__dirname, 'main.ts'), MAIN);
});

afterAll(() => rm(MAIN));

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'local-firebase-'));
  children = [];
});

afterEach(async () => {
  await Promise.all(children.map((child) => kill(child, 'SIGKILL')));
  await rm(dataDir, { recursive: true });
});

function spawnCli(env: Lines = {}, args: readonly string[] = []): Cli {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { ...process.env, FIRESTORE_PORT: '0', AUTH_PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  return child;
}

/** A running backend and its output, by the name before the colon. */
async function start(): Promise<{ child: Cli; printed: Lines }> {
  const child = spawnCli();
  const printed: Lines = {};
  for await (const line of createInterface(child.stdout)) {
    const [, name = '', value = ''] = /^(\w+): (.*)$/.exec(line) ?? [];
    printed[name] = value;
    if (name === 'Rules') return { child, printed };
  }
  throw new Error(await text(child.stderr));
}

/** The output of a start that fails, and its exit code. */
async function startInVain(env: Lines, args?: readonly string[]) {
  const child = spawnCli(env, args);
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const [message, [code]] = await Promise.all([text(child.stderr), exited]);
  return { message, code };
}

async function kill(child: Cli, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exited = once(child, 'exit') as Promise<[number | null]>;
  child.kill(signal);
  const [code] = await exited;
  return code;
}

/** How a backend exits, and its error messages. */
async function stopWith(child: Cli, signal: NodeJS.Signals) {
  const [code, errors] = await Promise.all([kill(child, signal), text(child.stderr)]);
  return { code, errors };
}

const portOf = (url = ''): string => new URL(url).port;

async function post(url: string, body: unknown): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).status;
}

const auth = (printed: Lines, call: string, password: string) =>
  post(
    `${printed['Authentication'] ?? ''}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=k`,
    {
      email: 'ana@example.com',
      password,
    },
  );

const documents = (printed: Lines) =>
  `${printed['Firestore'] ?? ''}/v1/projects/demo-galleria/databases/(default)/documents`;

test('accounts and documents that were acknowledged outlive SIGKILL', async () => {
  const { child, printed } = await start();
  expect(await auth(printed, 'signUp', 'first-pass')).toBe(200);
  const fields = { title: { stringValue: 'Ring' } };
  expect(await post(`${documents(printed)}/products?documentId=ring`, { fields })).toBe(200);
  await kill(child, 'SIGKILL');

  const again = await start();
  expect(await auth(again.printed, 'signInWithPassword', 'first-pass')).toBe(200);
  expect(await auth(again.printed, 'signInWithPassword', 'other-pass')).toBe(400);
  const back = await fetch(`${documents(again.printed)}/products/ring`);
  expect(await back.json()).toMatchObject({ fields });
});

test('a second start on the same data is refused while the first one keeps running', async () => {
  const { child, printed } = await start();
  const { message, code } = await startInVain({});
  expect(code).toBe(1);
  expect(message).toContain(dataDir);
  expect(message).toContain(String(child.pid));
  expect(await auth(printed, 'signUp', 'first-pass')).toBe(200);
});

test('a taken port is named with the variable that changes it', async () => {
  const { printed } = await start();
  const taken = portOf(printed['Firestore']);
  const other = { DATA_DIR: 'memory' };
  expect(await startInVain({ ...other, FIRESTORE_PORT: taken })).toEqual({
    code: 1,
    message: `Port ${taken} is taken; choose another one with FIRESTORE_PORT\n`,
  });
  expect(await startInVain({ ...other, AUTH_PORT: taken })).toEqual({
    code: 1,
    message: `Port ${taken} is taken; choose another one with AUTH_PORT\n`,
  });
});

test('SIGTERM stops everything, gives the data back and leaves with success', async () => {
  const { child } = await start();
  expect(await stopWith(child, 'SIGTERM')).toEqual({ code: 0, errors: '' });
  const { child: next } = await start();
  expect(await stopWith(next, 'SIGINT')).toEqual({ code: 0, errors: '' });
});

test('rules that cannot be read are named', async () => {
  const rules = join(dataDir, 'none.rules');
  const { code, message } = await startInVain({}, ['--rules', rules]);
  expect([code, message]).toEqual([1, expect.stringContaining(rules)]);
});

test('damaged accounts stop the start instead of being overwritten', async () => {
  await writeFile(join(dataDir, 'auth.json'), 'no accounts');
  const { code, message } = await startInVain({});
  expect([code, message]).toEqual([1, expect.stringContaining('auth.json')]);
});
