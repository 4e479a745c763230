import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { server as hostingServer } from 'superstatic';

import { listFiles } from '../build/file-list';
import { folderStore } from '../site/folder-store';
import { keptFiles } from '../commands/kept-files';
import { firebaseHosting } from './firebase-hosting';
import { DOCKER_NGINX, renderNginxConfig } from './nginx-config';
import { FILE_CLASSES, pageHeaders, securityHeaders } from './serving-rules';

const OPTIONS = { hsts: true, reportTo: 'https://reports.example/csp' };
const REPORTS = `report-to csp; report-uri ${OPTIONS.reportTo}`;

const SITE = { basePath: '/galleria', kept: {}, routes: ['cart', 'admin'] };
const ROOT = path.resolve(__dirname, '../../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

describe('nginx’s files in the repository', () => {
  it('nginx/nginx.conf', () => {
    const template = read('nginx/nginx.conf.template');
    expect(read('nginx/nginx.conf')).toBe(renderNginxConfig({ template, ...DOCKER_NGINX }));
  });

  it('nginx/Dockerfile copies only files that exist', () => {
    const copied = [...read('nginx/Dockerfile').matchAll(/^COPY (?:--\S+ )*(\S+) /gm)];
    expect(copied.length).toBeGreaterThan(0);
    for (const [, file = ''] of copied) expect(read(file).length).toBeGreaterThan(0);
  });
});

it('a template that asks for something unknown is refused', () => {
  expect(() => renderNginxConfig({ template: 'listen {{prot}};', ...DOCKER_NGINX })).toThrow(
    'The template asks for {{prot}}',
  );
});

it.each(['/srv/my site', '/srv/a;b', '/srv/$a'])('nginx refuses the folder %s', (site) => {
  expect(() => renderNginxConfig({ template: '', ...DOCKER_NGINX, site })).toThrow(/site folder/);
});

it.each(['Office', 'a b', 'x;', '~.*', '', '*.example'])(
  'nginx refuses the host name "%s"',
  (host) => {
    const also = { [host]: '/srv/office' };
    expect(() => renderNginxConfig({ template: '', ...DOCKER_NGINX, also })).toThrow(/host name/);
  },
);

it('nginx has the headers that a deployment chooses', () => {
  const template = readFileSync(path.join(ROOT, 'nginx/nginx.conf.template'), 'utf8');
  const chosen = renderNginxConfig({ template, ...DOCKER_NGINX, ...OPTIONS });
  expect(chosen).toContain(
    'add_header Strict-Transport-Security "max-age=63072000; includeSubDomains" always;',
  );
  expect(chosen).toContain('csp=\\"https://reports.example/csp\\"');
  expect(chosen.split(REPORTS)).toHaveLength(5);
  const local = renderNginxConfig({ template, ...DOCKER_NGINX, hsts: false });
  expect(local).not.toMatch(/Strict-Transport|report/);
  expect(local).toContain('default "blocked-destinations=(script)";');
});

it('scripts without digests may run where developers bring their own', () => {
  const { headers } = firebaseHosting(SITE, { hsts: true, withOverrides: true });
  expect(JSON.stringify(headers)).not.toContain('Integrity-Policy');
});

it.each(['http://reports.example', 'https://a.example/;x', 'https://a.example/$x', 'nowhere'])(
  'reports cannot go to %s',
  (reportTo) => {
    expect(() => firebaseHosting(SITE, { hsts: true, reportTo })).toThrow();
  },
);

describe('Firebase Hosting’s own engine', () => {
  let folder: string;
  let server: Server;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'galleria-hosting-'));
    const site = path.join(folder, 'galleria');
    const files = [
      'app.html',
      '../404.html',
      'shop/category/all.html',
      "shop/category/men's clothing/3.html",
      'registry.json',
      'worker.js',
      'pictures/lamp.svg',
      'pictures/products/1f.webp',
      'shell/1/main.js',
      'data/mf-catalog.json',
      'data/mf-catalog/words.1f.bin',
    ];
    for (const file of files) {
      await mkdir(path.dirname(path.join(site, file)), { recursive: true });
      await writeFile(path.join(site, file), file);
    }
    const list = {
      publishedAt: '2026-01-01T00:00:00Z',
      files: await listFiles(folderStore(`${site}/shell/1`)),
    };
    await writeFile(path.join(site, 'shell/1/files.json'), JSON.stringify(list));
    const config = path.join(folder, 'firebase.json');
    const kept = keptFiles(await folderStore(site).list(''));
    await writeFile(
      config,
      JSON.stringify({ ...firebaseHosting({ ...SITE, kept }, OPTIONS), public: '.' }),
    );
    const hosting = hostingServer({ cwd: folder, config, port: 0, hostname: '127.0.0.1' });
    await new Promise<void>((resolve) => (server = hosting.listen(resolve)));
  });

  afterAll(async () => {
    await new Promise((resolve) => server.close(resolve));
    await rm(folder, { recursive: true });
  });

  const get = (pathname: string) =>
    fetch(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}${pathname}`, {
      redirect: 'manual',
    });

  it.each([
    ['/galleria/', 'app.html', 3],
    ['/galleria/cart', 'app.html', 3],
    ['/galleria/admin/products/edit/1.5', 'app.html', 3],
    ['/galleria/shop/category/all', 'shop/category/all.html', 3],
    ['/galleria/shop/category/men%27s%20clothing/3', "shop/category/men's clothing/3.html", 3],
    ['/galleria/registry.json', 'registry.json', 3],
    ['/galleria/worker.js', 'worker.js', 2],
    ['/galleria/pictures/lamp.svg', 'pictures/lamp.svg', 1],
    ['/galleria/pictures/products/1f.webp', 'pictures/products/1f.webp', 0],
    ['/galleria/shell/1/main.js', 'shell/1/main.js', 0],
    ['/galleria/data/mf-catalog.json', 'data/mf-catalog.json', 3],
    ['/galleria/data/mf-catalog/words.1f.bin', 'data/mf-catalog/words.1f.bin', 0],
  ])('answers %s with %s and the headers of its class', async (pathname, contents, index) => {
    const response = await get(pathname);
    expect(await response.text()).toBe(contents);
    const expected = {
      ...securityHeaders(OPTIONS),
      ...pageHeaders(OPTIONS),
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
      'Reporting-Endpoints': 'csp="https://reports.example/csp"',
      'Integrity-Policy': 'blocked-destinations=(script), endpoints=(csp)',
      'Cache-Control': FILE_CLASSES[index]?.cacheControl,
      'Content-Security-Policy': `${FILE_CLASSES[index]?.contentSecurityPolicy ?? ''}; ${REPORTS}`,
    };
    for (const [name, value] of Object.entries(expected)) {
      expect([name, response.headers.get(name)]).toEqual([name, value]);
    }
  });

  it.each(['nope', 'nope.html', 'shop/category/electronics/4', 'cartoon'])(
    'answers with 404.html and its status at /%s, where no app has a page',
    async (pathname) => {
      const response = await get(`/galleria/${pathname}`);
      expect([response.status, await response.text()]).toEqual([404, '../404.html']);
      expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    },
  );

  it('never answers for a missing file with 200', async () => {
    for (const missing of ['shell/1/missing.js', 'pictures/missing.svg', 'config.json']) {
      expect([missing, (await get(`/galleria/${missing}`)).status]).toEqual([missing, 404]);
    }
  });

  it.each([
    'shell/1/missing.js',
    'shell/1/mainXjs',
    'shell/1/main.js.map',
    'shell/2/main.js',
    'remotes/mf-cart/1/main.js',
    'data/mf-cart.json',
    'data/mf-catalog/words.2f.bin',
    'pictures/missing.svg',
    'pictures/products/2f.webp',
    'pictures/lampXsvg',
    'config.json',
  ])(
    'lets nobody keep the 404 of %s: it may be there with the next deployment',
    async (missing) => {
      const response = await get(`/galleria/${missing}`);
      expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-cache']);
    },
  );

  it('leads from the root to the shop', async () => {
    const response = await get('/');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/galleria/']);
  });
});
