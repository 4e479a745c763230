import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { PAGE_RENDERER, promote, publish, SITE_FILES, siteAt } from '@galleria/release';
import * as source from '@galleria/release/page-renderer';
import { webpackProgram } from '@galleria/remote-kit/build';

import { ROOT } from './apps';

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
const CONFIG = {
  firebase: { apiKey: 'local', projectId: 'demo-galleria' },
  emulators: { firestore: { host: '127.0.0.1', port: 1 }, authUrl: 'http://127.0.0.1:2' },
  basePath: '/shop/',
  origin: 'https://shop.example',
};
const WITHOUT_TEXT = ['main.js', 'remote-entry.js', 'module.js', 'order.js'];

const TEMPLATE = path.join(ROOT, 'shell/public/index.template.html');

async function aRequest(): Promise<Request> {
  const template = await readFile(TEMPLATE, 'utf8');
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
    config: JSON.stringify(CONFIG),
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
  const shell = path.join(ROOT, 'shell');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    webpackProgram(shell, [...words, '--output-path', folder]),
    { cwd: shell, encoding: 'utf8' },
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

describe('an older checkout of the release, which knows no early scripts, promotes a remote', () => {
  const checkout = path.join(ROOT, `.cache/older-checkout-${String(process.pid)}`);

  beforeAll(async () => {
    await cp(path.join(ROOT, 'release/src'), path.join(checkout, 'src'), {
      recursive: true,
      filter: (file) => !file.endsWith('.test.ts'),
    });
    await writeFile(path.join(checkout, 'package.json'), JSON.stringify({ type: 'module' }));
    const file = path.join(checkout, 'src/page/page.ts');
    const text = await readFile(file, 'utf8');
    const older = text.replace('({ live: { files } }) => EARLY_SCRIPT in files', '() => false');
    expect(older).not.toBe(text);
    await writeFile(file, older);
  });

  afterAll(() => rm(checkout, { recursive: true }));

  /** A site with this shell and the cart 1; the cart 2 is published. */
  async function aSite(name: string, shell: Readonly<Record<string, string>>) {
    const siteFolder = path.join(folder, name);
    await mkdir(siteFolder);
    await writeFile(path.join(siteFolder, SITE_FILES.config), JSON.stringify(CONFIG));
    const site = siteAt(siteFolder, { by: 'a test' });
    const publishBuild = async (app: string, files: Readonly<Record<string, string>>) => {
      const build = await mkdtemp(path.join(folder, 'build-'));
      for (const [file, text] of Object.entries({ ...TEXTS[app], ...files })) {
        await writeFile(path.join(build, file), text);
      }
      await publish(site, build);
    };
    const template = await readFile(TEMPLATE, 'utf8');
    await publishBuild('shell', { 'index.template.html': template, 'main.js': '', ...shell });
    for (const version of ['1', '2']) {
      await publishBuild('mf-cart', {
        'build.json': JSON.stringify({ ...CART, version }),
        'remote-entry.js': 'var mf_cart = { get() {} };',
        'module.js': '',
        'order.js': '',
      });
    }
    await promote(site, { shell: '1', 'mf-cart': '1' });
    return siteFolder;
  }

  const pageIn = (siteFolder: string) => readFile(path.join(siteFolder, SITE_FILES.page), 'utf8');

  function promoteByIt(siteFolder: string) {
    const script = path.join(checkout, 'src/testing/promote-in-a-process.ts');
    const words = ['--import', 'tsx', script, siteFolder, 'mf-cart', '1', '2'];
    return spawnSync(process.execPath, words, { cwd: ROOT, encoding: 'utf8' });
  }

  it('of a shell that brings its renderer: the early scripts stay in the page', async () => {
    const text = await readFile(path.join(folder, PAGE_RENDERER), 'utf8');
    const siteFolder = await aSite('with', { [PAGE_RENDERER]: text });
    const before = await pageIn(siteFolder);
    expect(promoteByIt(siteFolder)).toMatchObject({ stdout: 'promoted 2\n', status: 0 });
    const page = await pageIn(siteFolder);
    expect(page).toContain('"release":2');
    for (const each of [before, page]) {
      expect(each).toMatch(/<script>shellPaints\(\)<\/script>[\s\S]*cartPaints\(\)/);
    }
  }, 30_000);

  it('of a shell from before: they are gone, because the older checkout renders the page', async () => {
    const siteFolder = await aSite('without', {});
    expect(await pageIn(siteFolder)).toContain('shellPaints()');
    expect(promoteByIt(siteFolder)).toMatchObject({ stdout: 'promoted 2\n', status: 0 });
    expect(await pageIn(siteFolder)).not.toContain('shellPaints()');
  }, 30_000);
});
