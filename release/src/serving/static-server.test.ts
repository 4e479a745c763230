import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { startStaticServer, type StaticServer } from './static-server';

let site: string;
let server: StaticServer;

beforeAll(async () => {
  site = await mkdtemp(path.join(tmpdir(), 'galleria-static-'));
  const files = {
    'index.html': '<!doctype html>page',
    'registry.json': '{}',
    'pictures/lamp.svg': '<svg/>',
    'remotes/mf-cart/release.json': '{}',
    'remotes/mf-cart/1/remote-entry.js': 'container',
    'shell/1/main.js': 'main',
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(site, file)), { recursive: true });
    await writeFile(path.join(site, file), text);
  }
  await writeFile(path.join(path.dirname(site), 'outside.txt'), 'secret');
  server = await startStaticServer({ siteFolder: site, basePath: '/galleria', port: 0 });
});

afterAll(async () => {
  await server.stop();
  await rm(site, { recursive: true });
});

function get(pathname: string, init: RequestInit = {}) {
  return fetch(`http://127.0.0.1:${server.port}${pathname}`, { redirect: 'manual', ...init });
}

it.each([
  ['/galleria/', 200, 'no-cache'],
  ['/galleria/shop/category/all', 200, 'no-cache'],
  ['/galleria/shop/category/men%27s%20clothing', 200, 'no-cache'],
  ['/galleria/registry.json', 200, 'no-cache'],
  ['/galleria/remotes/mf-cart/release.json', 200, 'no-cache'],
  ['/galleria/pictures/lamp.svg', 200, 'no-cache'],
  ['/galleria/remotes/mf-cart/1/remote-entry.js', 200, 'public, max-age=31536000, immutable'],
  ['/galleria/shell/1/main.js', 200, 'public, max-age=31536000, immutable'],
  ['/galleria/shell/1/missing.js', 404, 'no-store'],
  ['/galleria/missing.json', 404, 'no-store'],
  ['/elsewhere', 404, 'no-store'],
  ['/galleria/..%2foutside.txt', 404, 'no-store'],
  ['/', 302, 'no-store'],
  ['/galleria', 302, 'no-store'],
])('%s answers %i, kept: %s', async (pathname, status, caching) => {
  const response = await get(pathname);
  expect([response.status, response.headers.get('cache-control')]).toEqual([status, caching]);
});

it('answers for routes with the page', async () => {
  expect(await (await get('/galleria/admin/orders')).text()).toBe('<!doctype html>page');
});

it('answers 304 to who has it already', async () => {
  const etag = (await get('/galleria/registry.json')).headers.get('etag') ?? '';
  const again = await get('/galleria/registry.json', { headers: { 'if-none-match': etag } });
  expect([etag === '', again.status]).toEqual([false, 304]);
});

it('shows a release without a restart', async () => {
  await writeFile(path.join(site, 'remotes/mf-cart/release.json'), '{"stable":"2"}');
  expect(await (await get('/galleria/remotes/mf-cart/release.json')).json()).toEqual({
    stable: '2',
  });
});

it('says which port is taken', async () => {
  await expect(
    startStaticServer({ siteFolder: site, basePath: '/galleria', port: server.port }),
  ).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
