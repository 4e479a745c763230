import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { parseRuntimeConfig } from '@galleria/shared-contracts/contract';

import { devRegistry, remoteDevServer, shellDevServer } from './dev-server';

const MANIFEST = { owner: 'A team', paths: ['/path'], nav: [] };

let root = '';

function makeRemote(name: string): void {
  mkdirSync(path.join(root, name), { recursive: true });
  writeFileSync(path.join(root, name, 'remote.json'), JSON.stringify(MANIFEST));
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'galleria-dev-'));
  mkdirSync(path.join(root, 'shell'));
  makeRemote('mf-cart');
  makeRemote('mf-auth');
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

/** The ports of all dev servers, by the address in the page's registry or by their own setting. */
function ports() {
  const { remotes } = devRegistry(root);
  return Object.entries(remotes).map(([name, { entryUrl }]) => ({
    name,
    entryUrl,
    port: remoteDevServer(path.join(root, name)).port,
  }));
}

it('a new folder with a remote.json is in the page, at the port of its dev server', () => {
  expect(ports()).toHaveLength(2);
  makeRemote('mf-new');
  expect(ports()).toContainEqual({
    name: 'mf-new',
    entryUrl: 'http://127.0.0.1:3003/remote-entry.js',
    port: 3003,
  });
  const all = [shellDevServer(root).port, ...ports().map(({ port }) => port)];
  expect(all).toEqual([3000, 3001, 3002, 3003]);
});

it('fields that a remote.json leaves out have the same defaults as on a site', () => {
  expect(devRegistry(root).remotes['mf-cart']).toMatchObject({ ...MANIFEST, fragments: [] });
});

it('a remote in examples/ has a port of its own', () => {
  makeRemote('examples/mf-example');
  expect(remoteDevServer(path.join(root, 'examples/mf-example')).port).toBe(3003);
  expect(ports().map(({ port }) => port)).toEqual([3001, 3002]);
});

it('the page has a configuration that it can read, also when nobody has named one', () => {
  const { setupMiddlewares = () => [] } = shellDevServer(path.resolve(__dirname, '../../..'));
  let html = '';
  const response = { send: (text: string) => (html = text) };
  // Safe: the middleware uses nothing else of a request and of an answer.
  const [page] = setupMiddlewares([], undefined as never) as {
    middleware(request: object, response: object): void;
  }[];
  page?.middleware({ path: '/galleria/' }, response);
  const [, config = 'null'] = /data-name="config"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  expect(parseRuntimeConfig(JSON.parse(config)).emulators).toEqual({
    firestore: { host: '127.0.0.1', port: 8080 },
    authUrl: 'http://127.0.0.1:9099',
  });
});
