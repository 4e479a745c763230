import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import * as durableFile from '../durable-file';
import { PortTakenError } from '../listen';
import { startAuth, type AuthServer } from './start-auth';

// Every test starts the emulator, about half a second each on an idle machine.
jest.setTimeout(30_000);

const EMAIL = 'ana@example.com';
const PASSWORD = 'first-pass';

interface Reply {
  status: number;
  body: { [key: string]: unknown; error?: { message: string } };
}

jest.mock('../durable-file', () => {
  const actual = jest.requireActual<typeof durableFile>('../durable-file');
  return { ...actual, replaceFile: jest.fn(actual.replaceFile) };
});
const replaceFile = jest.mocked(durableFile.replaceFile);

let dataDir: string;
let running: AuthServer[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'local-auth-'));
  running = [];
  replaceFile.mockClear();
});

afterEach(async () => {
  await Promise.all(running.map((server) => server.stop()));
  await rm(dataDir, { recursive: true });
});

async function start(options: { dataDir?: string; notify?: (text: string) => void } = {}) {
  const server = await startAuth({ port: 0, dataDir, project: 'demo-galleria', ...options });
  running.push(server);
  return server;
}

async function call(
  server: AuthServer,
  path: string,
  body: unknown,
  owner = false,
): Promise<Reply> {
  const response = await fetch(
    `${server.url}/identitytoolkit.googleapis.com/v1/${path}${owner ? '' : '?key=any'}`,
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(owner ? { authorization: 'Bearer owner' } : {}),
      },
      body: JSON.stringify(body),
    },
  );
  return { status: response.status, body: (await response.json()) as Reply['body'] };
}

const signUp = (server: AuthServer, email = EMAIL) =>
  call(server, 'accounts:signUp', { email, password: PASSWORD, returnSecureToken: true });
const signIn = (server: AuthServer, password = PASSWORD) =>
  call(server, 'accounts:signInWithPassword', { email: EMAIL, password, returnSecureToken: true });

const refresh = (server: AuthServer, token: unknown) =>
  fetch(`${server.url}/securetoken.googleapis.com/v1/token?key=any`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: String(token) }),
  });

/**
 * Starts a second server on the same folder while the first one still runs. It sees the same as
 * after a restart after SIGKILL, because the first server had no chance to write anything at its
 * end.
 */
const restartAfterKill = () => start();

test('an account that was acknowledged can sign in after a kill', async () => {
  const { body } = await signUp(await start());
  const again = await signIn(await restartAfterKill());
  expect(again.status).toBe(200);
  expect(again.body['localId']).toBe(body['localId']);
});

test('a wrong password is refused with the official error, also after a restart', async () => {
  await signUp(await start());
  const reply = await signIn(await restartAfterKill(), 'not-it');
  expect([reply.status, reply.body.error?.message]).toEqual([400, 'INVALID_PASSWORD']);
});

test('a changed password outlives a kill and the old one is dead', async () => {
  const server = await start();
  const { body } = await signUp(server);
  await call(server, 'accounts:update', { idToken: body['idToken'], password: 'second-pass' });
  const restarted = await restartAfterKill();
  expect((await signIn(restarted, 'second-pass')).status).toBe(200);
  expect((await signIn(restarted, PASSWORD)).body.error?.message).toBe('INVALID_PASSWORD');
});

test('a deleted account stays deleted after a kill', async () => {
  const server = await start();
  const { body } = await signUp(server);
  await call(server, 'accounts:delete', { idToken: body['idToken'] });
  const reply = await signIn(await restartAfterKill());
  expect(reply.body.error?.message).toBe('EMAIL_NOT_FOUND');
});

test('custom claims, disabling, revocation and dates outlive a kill', async () => {
  const server = await start();
  const { body } = await signUp(server);
  const change = {
    localId: body['localId'],
    customAttributes: '{"role":"admin"}',
    validSince: '1700000000',
    disableUser: true,
  };
  await call(server, 'projects/demo-galleria/accounts:update', change, true);
  const query = { localId: [body['localId']] };
  const path = 'projects/demo-galleria/accounts:lookup';
  const before = await call(server, path, query, true);
  const after = await call(await restartAfterKill(), path, query, true);
  expect(after.body).toEqual(before.body);
  expect(after.body['users']).toEqual([
    expect.objectContaining({
      customAttributes: '{"role":"admin"}',
      validSince: '1700000000',
      disabled: true,
      createdAt: expect.any(String) as string,
    }),
  ]);
});

test('a session opened before a kill is refreshed after it', async () => {
  const { body } = await signUp(await start());
  const restarted = await restartAfterKill();
  const response = await refresh(restarted, body['refreshToken']);
  expect(await response.json()).toMatchObject({ user_id: body['localId'] });
});

test('an e-mail in use is refused after a kill', async () => {
  await signUp(await start());
  const reply = await signUp(await restartAfterKill());
  expect(reply.body.error?.message).toBe('EMAIL_EXISTS');
});

test('accounts that are made at the same time are all kept', async () => {
  const server = await start();
  const emails = Array.from({ length: 20 }, (_, index) => `shopper${index}@example.com`);
  const replies = await Promise.all(emails.map((email) => signUp(server, email)));
  expect(replies.map(({ status }) => status)).toEqual(emails.map(() => 200));
  const saved = await readFile(join(dataDir, 'auth.json'), 'utf8');
  expect(emails.filter((email) => !saved.includes(email))).toEqual([]);
});

test('a lookup and a new token do not wait for the disk; changes of an account do', async () => {
  const server = await start();
  const { body } = await signUp(server);
  let release = (): void => undefined;
  replaceFile.mockReturnValueOnce(new Promise((resolve) => (release = resolve)));
  const signingIn = signIn(server);
  const signedIn = jest.fn();
  void signingIn.then(signedIn);
  while (replaceFile.mock.calls.length < 2) await setTimeout(5);

  const found = await call(server, 'accounts:lookup', { idToken: body['idToken'] });
  const refreshed = await refresh(server, body['refreshToken']);
  expect([found.status, refreshed.status]).toEqual([200, 200]);
  expect(signedIn).not.toHaveBeenCalled();
  release();
  expect((await signingIn).status).toBe(200);
});

test('memory keeps nothing', async () => {
  await signUp(await start({ dataDir: 'memory' }));
  const reply = await signIn(await start({ dataDir: 'memory' }));
  expect(reply.body.error?.message).toBe('EMAIL_NOT_FOUND');
});

test('the link that resets a password is shown, works, and its effect is kept', async () => {
  const notices: string[] = [];
  const server = await start({ notify: (text) => notices.push(text) });
  await signUp(server);
  await call(server, 'accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email: EMAIL });
  const link = /http\S+/.exec(notices.join(' '))?.[0] ?? '';
  await fetch(link.replace('NEW_PASSWORD_HERE', 'third-pass'));
  await server.stop();
  running = [];
  expect((await signIn(await start(), 'third-pass')).status).toBe(200);
});

test('a damaged file is named instead of being overwritten', async () => {
  await writeFile(join(dataDir, 'auth.json'), '{"version":1,"proj');
  await expect(start()).rejects.toThrow(join(dataDir, 'auth.json'));
});

test('a taken port is named', async () => {
  const { port } = await start();
  await expect(startAuth({ port, dataDir: 'memory', project: 'demo-galleria' })).rejects.toEqual(
    new PortTakenError(port),
  );
});
