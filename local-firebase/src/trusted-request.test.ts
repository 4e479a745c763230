import { request } from 'node:http';
import { startLocalFirebase, type LocalFirebase } from './local-firebase';

const documents = '/v1/projects/demo/databases/(default)/documents';
const control = '/emulator/v1/projects/demo/databases/(default)/documents';

let backend: LocalFirebase;

beforeAll(async () => {
  backend = await startLocalFirebase({
    firestorePort: 0,
    authPort: 0,
    dataDir: 'memory',
    project: 'demo',
    origins: () => ['http://localhost:3000', 'http://127.0.0.1:3000'],
  });
});

afterAll(() => backend.stop());

interface Answer {
  readonly status: number | undefined;
  readonly allowOrigin: string | undefined;
}

/** Sends headers that `fetch` does not allow a test to set. */
function send(
  port: number,
  method: string,
  path: string,
  headers: Record<string, string>,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (response) => {
      response.resume();
      const allowOrigin = response.headers['access-control-allow-origin'];
      response.on('end', () => resolve({ status: response.statusCode, allowOrigin }));
    })
      .on('error', reject)
      .end();
  });
}

const firestore = (method: string, path: string, headers: Record<string, string>) =>
  send(backend.firestorePort, method, path, {
    Host: `127.0.0.1:${backend.firestorePort}`,
    Authorization: 'Bearer owner',
    ...headers,
  });

describe('requests for another host name', () => {
  it.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example:8080', '10.0.0.1'])(
    'are refused: %s',
    async (Host) => {
      for (const path of ['/', documents, '/outbox', control]) {
        expect((await firestore('GET', path, { Host })).status).toBe(403);
      }
      expect((await send(backend.authPort, 'GET', '/', { Host })).status).toBe(403);
    },
  );

  it.each(['localhost', 'tab1.localhost:80', '127.0.0.1:1', '[::1]:8080'])(
    'of this machine are served: %s',
    async (Host) => {
      expect((await firestore('GET', '/', { Host })).status).toBe(200);
      expect((await send(backend.authPort, 'GET', '/', { Host })).status).toBe(200);
    },
  );
});

describe('requests by a page', () => {
  it.each([
    'https://evil.example',
    'null',
    'file://',
    'http://localhost.evil.example',
    'http://localhost.evil.example:3000',
    'http://localhost',
    'http://localhost:3001',
    'http://127.0.0.1:5173',
    'http://other.localhost:3000',
    'https://localhost:3000',
  ])('of another site are refused, also of another one of this machine: %s', async (Origin) => {
    for (const [method, path] of [
      ['DELETE', control],
      ['PUT', '/emulator/v1/projects/demo:securityRules'],
      ['GET', '/outbox'],
      ['POST', `${documents}:commit`],
      ['OPTIONS', `${documents}:commit`],
      ['OPTIONS', control],
      ['POST', '/google.firestore.v1.Firestore/Listen/channel'],
    ] as const) {
      const refused = await firestore(method, path, { Origin });
      expect(refused).toEqual({ status: 403, allowOrigin: undefined });
    }
    const accounts = '/emulator/v1/projects/demo/accounts';
    const Host = `127.0.0.1:${backend.authPort}`;
    for (const method of ['DELETE', 'OPTIONS']) {
      expect(await send(backend.authPort, method, accounts, { Host, Origin })).toEqual({
        status: 403,
        allowOrigin: undefined,
      });
    }
  });

  it.each(['http://localhost:3000', 'http://127.0.0.1:3000'])(
    'of the site are served, but may not wipe data or read mails: %s',
    async (Origin) => {
      const served = await firestore('GET', `${documents}/items`, { Origin });
      expect(served).toEqual({ status: 200, allowOrigin: Origin });
      const preflight = await firestore('OPTIONS', `${documents}:commit`, { Origin });
      expect(preflight).toEqual({ status: 204, allowOrigin: Origin });
      const account = await send(backend.authPort, 'OPTIONS', '/', {
        Host: `127.0.0.1:${backend.authPort}`,
        Origin,
      });
      expect(account).toEqual({ status: 204, allowOrigin: Origin });
      expect((await firestore('DELETE', control, { Origin })).status).toBe(403);
      expect((await firestore('GET', '/outbox', { Origin })).status).toBe(403);
    },
  );

  it('of the outbox itself, or by a tool, are served', async () => {
    const Origin = backend.firestoreUrl;
    expect((await firestore('GET', '/outbox', { Origin })).status).toBe(200);
    expect((await firestore('DELETE', control, {})).status).toBe(200);
  });
});
