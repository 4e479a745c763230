import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { PAGE_RENDERER } from '@galleria/release';
import * as source from '@galleria/release/page-renderer';

import { ROOT } from './apps';
import { WEBPACK } from './build-app';

type Renderer = typeof source;
type Request = Parameters<Renderer['renderFiles']>[0];

const SHELL = {
  name: 'shell',
  version: '1',
  contractVersion: 3,
  events: { emits: [], handles: [] },
  host: { provides: {}, events: {}, trustedTypes: ['default'] },
};
const CART = {
  name: 'mf-cart',
  version: '2',
  contractVersion: 3,
  events: { emits: [], handles: [] },
  remote: {
    owner: 'A team',
    paths: ['/cart'],
    nav: [],
    pages: [{ path: '/cart/:part', chunk: 'order' }],
    exposes: ['./module'],
    requires: {},
  },
};
const assets = { js: { sync: ['module.js'] }, css: { sync: ['module.css'] } };

const TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  shell: {
    'build.json': JSON.stringify(SHELL),
    'entrypoints.json': JSON.stringify({ main: ['main.css', 'main.js'] }),
    'prerendered.json': JSON.stringify({ layout: '<main></main>' }),
    'main.css': 'p{background:url(a.svg)}',
    'early.js': 'shellPaints()',
  },
  'mf-cart': {
    'build.json': JSON.stringify(CART),
    'mf-manifest.json': JSON.stringify({ exposes: [{ path: './module', assets }] }),
    'prerendered.json': JSON.stringify({ '/cart/order': '<a href="/__base__/">back</a>' }),
    'module.css': 'a{}',
    'order.css': 'b{}',
    'early.js': 'cartPaints()',
  },
};
const WITHOUT_TEXT = ['main.js', 'remote-entry.js', 'module.js', 'order.js'];

async function aRequest(): Promise<Request> {
  const template = await readFile(path.join(ROOT, 'shell/public/index.template.html'), 'utf8');
  const textOf = (app: string, file: string) =>
    file === 'index.template.html' ? template : TEXTS[app]?.[file];
  const filesOf = (app: string) => [...Object.keys(TEXTS[app] ?? {}), ...WITHOUT_TEXT];
  const liveApp = (app: string, version: string) => {
    const files = filesOf(app).map((file) => [file, { bytes: 1, digest: `sha256-${app}/${file}` }]);
    const byName = Object.fromEntries(files) as Request['apps'][string]['files'];
    return { version, since: '2026-01-01T00:00:00.000Z', files: byName };
  };
  return {
    site: 'a site',
    release: 7,
    config: JSON.stringify({
      firebase: { apiKey: 'local', projectId: 'demo-galleria' },
      emulators: {
        firestore: { host: '127.0.0.1', port: 1 },
        authUrl: 'http://127.0.0.1:2',
      },
      basePath: '/shop/',
      origin: 'https://shop.example',
    }),
    apps: { shell: liveApp('shell', '1'), 'mf-cart': liveApp('mf-cart', '2') },
    read(app, file) {
      const text = textOf(app, file);
      return text === undefined ? Promise.reject(new Error(`no ${file}`)) : Promise.resolve(text);
    },
  };
}

let folder = '';
let built: Renderer;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'galleria-renderer-'));
  // No cache: the build of the shell may run at the same time.
  const words = ['--mode', 'production', '--config-name', 'shell-page-renderer', '--no-cache'];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [WEBPACK, ...words, '--output-path', folder],
    { cwd: path.join(ROOT, 'shell'), encoding: 'utf8' },
  );
  expect(status === 0 ? '' : stdout + stderr).toBe('');
  built = createRequire(__filename)(path.join(folder, PAGE_RENDERER)) as Renderer;
}, 60_000);

afterAll(() => rm(folder, { recursive: true }));

it('of a built shell renders as its source does', async () => {
  const request = await aRequest();
  const files = await built.renderFiles(request);
  expect(files).toEqual(await source.renderFiles(request));
  expect(files.page).toMatch(/<script>shellPaints\(\)<\/script>[\s\S]*cartPaints\(\)/);
  expect(JSON.parse(files.registry)).toMatchObject({ release: 7, remotes: { 'mf-cart': {} } });

  const page = {
    title: 'Cart',
    description: 'What is in it',
    html: '<h1>Cart</h1>',
    pictures: ['/pictures/a.svg'],
    data: { lines: 2 },
    structuredData: { url: 'https://site.invalid/cart' },
  };
  const [one, other] = await Promise.all(
    [built, source].map((each) => each.staticPageRenderer(request, 'mf-cart')),
  );
  const html = one?.('/cart/order', page);
  expect(html).toBe(other?.('/cart/order', page));
  expect(html).toContain('https://shop.example/shop/cart');
});

it('of a built shell is one file that uses nothing of Node but digests', async () => {
  const text = await readFile(path.join(folder, PAGE_RENDERER), 'utf8');
  const required = [...text.matchAll(/require\("([^"]+)"\)/g)].map(([, name]) => name);
  expect([...new Set(required)]).toEqual(['node:crypto']);
});
