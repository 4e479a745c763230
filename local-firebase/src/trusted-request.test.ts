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
    origins: ['https://shop.example'],
  });
});

afterAll(() => backend.stop());

interface Answer {
  readonly status: number | undefined;
  readonly allowOrigin: string | undefined;
}

/** Sends headers that `fetch` would not let a test choose. */
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
  it.each(['https://evil.example', 'null', 'http://localhost.evil.example', 'file://'])(
    'of another site are refused: %s',
    async (Origin) => {
      for (const [method, path] of [
        ['DELETE', control],
        ['PUT', '/emulator/v1/projects/demo:securityRules'],
        ['GET', '/outbox'],
        ['POST', `${documents}:commit`],
        ['OPTIONS', `${documents}:commit`],
        ['POST', '/google.firestore.v1.Firestore/Listen/channel'],
      ] as const) {
        const refused = await firestore(method, path, { Origin });
        expect(refused).toEqual({ status: 403, allowOrigin: undefined });
      }
      const accounts = '/emulator/v1/projects/demo/accounts';
      const Host = `127.0.0.1:${backend.authPort}`;
      expect(await send(backend.authPort, 'DELETE', accounts, { Host, Origin })).toEqual({
        status: 403,
        allowOrigin: undefined,
      });
    },
  );

  it.each(['http://localhost:3000', 'http://127.0.0.1:5173', 'https://shop.example'])(
    'of the site are served, but may not wipe data or read mails: %s',
    async (Origin) => {
      const served = await firestore('GET', `${documents}/items`, { Origin });
      expect(served).toEqual({ status: 200, allowOrigin: Origin });
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
