import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { request } from 'node:http';
import os, { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';

import { precompress } from '../build/precompress';
import { startNginx } from './nginx-server';
import { startStaticServer, type SiteServer } from './static-server';

const TEMPLATE = path.resolve(__dirname, '../../../nginx/nginx.conf.template');

const IMMUTABLE = 'public, max-age=31536000, immutable';
const DAY = 'public, max-age=86400, stale-while-revalidate=604800';
const PAGE_POLICY =
  "frame-ancestors 'none'; base-uri 'none'; object-src 'none'; form-action 'self'";
const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

const PREVIEW = '/galleria/previews/blue-button/';

const PAGE = `<!doctype html>page ${'x'.repeat(2_000)}`;

const NOT_FOUND_PAGE = `<!doctype html>none ${'x'.repeat(2_000)}`;

const STATIC_PAGE = `<!doctype html>static ${'x'.repeat(2_000)}`;

let site: string;

beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'galleria-servers-'));
  site = path.join(folder, 'site');
  const files = {
    'index.html': PAGE,
    '404.html': NOT_FOUND_PAGE,
    'registry.json': '{}',
    'worker.js': 'galleriaRelease = 1;',
    'config.json': '{"firebase":{}}',
    'pictures/lamp.svg': `<svg>${' '.repeat(2_000)}</svg>`,
    'pictures/products/0a1b.webp': 'an uploaded picture',
    'pictures/products/lamp.jpg': "an operator's picture",
    'releases/000001.json': '{"by":"somebody"}',
    'routes/auth': '',
    'routes/admin': '',
    'pages/shop/category/all.html': STATIC_PAGE,
    "pages/shop/category/men's clothing/3.html": STATIC_PAGE,
    'data/mf-catalog.json': JSON.stringify({ files: Array(500).fill('words.1f.bin') }),
    'data/mf-catalog/words.1f.bin': 'words '.repeat(1_000),
    'data/mf-catalog/words.2f.json': '[]',
    'data/.record.json': '{}',
    'sitemap.xml': '<urlset/>',
    'robots.txt': 'User-agent: *',
    '.unfinished/1': 'half',
    'remotes/mf-cart/1.0.0-a/remote-entry.js': 'container',
    'remotes/mf-cart/1.0.0-a/mf-manifest.json': '{}',
    'remotes/mf-cart/.2/remote-entry.js': 'half',
    'previews/blue-button/index.html': `<!doctype html>preview ${'x'.repeat(2_000)}`,
    'previews/blue-button/registry.json': '{"preview":true}',
    'shell/1/main.js': `main ${'x'.repeat(2_000)}`,
    'shell/1/main.css': 'body{}',
    'shell/1/font.woff2': 'font',
    'kit/1/index.json': '{}',
    '../outside.txt': 'secret',
    '../elsewhere/secret.txt': 'secret',
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(site, file)), { recursive: true });
    await writeFile(path.join(site, file), text);
  }
  await symlink(path.join(site, '../outside.txt'), path.join(site, 'pictures/link.txt'));
  await symlink(path.join(site, '../elsewhere'), path.join(site, 'pictures/elsewhere'));
  await precompress(path.join(site, 'shell'));
  for (const file of ['data/mf-catalog.json', 'data/mf-catalog/words.1f.bin']) {
    const contents = await readFile(path.join(site, file));
    await writeFile(path.join(site, `${file}.br`), brotliCompressSync(contents));
  }
});

afterAll(() => rm(path.dirname(site), { recursive: true }));

type Start = () => Promise<SiteServer>;

describe.each<[string, Start, [status: number, cacheControl: string]]>([
  [
    'the server of npm start',
    () => startStaticServer({ siteFolder: site, port: 0 }),
    [200, IMMUTABLE],
  ],
  [
    'nginx',
    () => startNginx({ siteFolder: site, port: 0, templateFile: TEMPLATE }),
    // nginx sends the header twice. `no-store` wins.
    [416, `${IMMUTABLE}, no-store`],
  ],
])('%s', (_name, start, withoutRange) => {
  let server: SiteServer;

  beforeAll(async () => {
    server = await start();
  });

  afterAll(() => server.stop());

  const url = (pathname: string) => `http://127.0.0.1:${String(server.port)}${pathname}`;
  const get = (pathname: string, init: RequestInit = {}) =>
    fetch(url(pathname), { redirect: 'manual', ...init });

  it.each([
    ['/galleria/', 200, 'text/html', 'no-cache', PAGE_POLICY],
    ['/galleria/shop/category/all', 200, 'text/html', 'no-cache', PAGE_POLICY],
    ['/galleria/shop/category/men%27s%20clothing/3', 200, 'text/html', 'no-cache', PAGE_POLICY],
    ['/galleria/auth?mode=login', 200, 'text/html', 'no-cache', PAGE_POLICY],
    ['/galleria/shop/category/all/', 200, 'text/html', 'no-cache', PAGE_POLICY],
    ['/galleria/sitemap.xml', 200, 'application/xml', 'no-cache', PAGE_POLICY],
    ['/galleria/robots.txt', 200, 'text/plain', 'no-cache', PAGE_POLICY],
    ['/robots.txt', 200, 'text/plain', 'no-cache', PAGE_POLICY],
    ['/galleria/admin/products/edit/1.5', 200, 'text/html', 'no-cache', PAGE_POLICY],
    ['/galleria/index.html', 200, 'text/html', 'no-cache', PAGE_POLICY],
    ['/galleria/registry.json', 200, 'application/json', 'no-cache', PAGE_POLICY],
    ['/galleria/worker.js', 200, 'text/javascript', 'no-cache', WORKER_POLICY],
    [PREVIEW, 200, 'text/html', 'no-cache', PAGE_POLICY],
    [`${PREVIEW}shop/category/all`, 200, 'text/html', 'no-cache', PAGE_POLICY],
    [`${PREVIEW}registry.json`, 200, 'application/json', 'no-cache', PAGE_POLICY],
    [`${PREVIEW}shell/1/main.js`, 200, 'text/javascript', IMMUTABLE, FILE_POLICY],
    [`${PREVIEW}pictures/lamp.svg`, 200, 'image/svg+xml', DAY, FILE_POLICY],
    ['/galleria/config.json', 200, 'application/json', 'no-cache', PAGE_POLICY],
    ['/galleria/pictures/lamp.svg', 200, 'image/svg+xml', DAY, FILE_POLICY],
    ['/galleria/pictures/products/0a1b.webp', 200, 'image/webp', IMMUTABLE, FILE_POLICY],
    ['/galleria/pictures/products/lamp.jpg', 200, 'image/jpeg', DAY, FILE_POLICY],
    [
      '/galleria/remotes/mf-cart/1.0.0-a/remote-entry.js',
      200,
      'text/javascript',
      IMMUTABLE,
      FILE_POLICY,
    ],
    [
      '/galleria/remotes/mf-cart/1.0.0-a/mf-manifest.json',
      200,
      'application/json',
      IMMUTABLE,
      FILE_POLICY,
    ],
    ['/galleria/shell/1/main.js', 200, 'text/javascript', IMMUTABLE, FILE_POLICY],
    ['/galleria/shell/1/main.css', 200, 'text/css', IMMUTABLE, FILE_POLICY],
    ['/galleria/shell/1/font.woff2', 200, 'font/woff2', IMMUTABLE, FILE_POLICY],
    ['/galleria/kit/1/index.json', 200, 'application/json', IMMUTABLE, FILE_POLICY],
    ['/galleria/data/mf-catalog.json', 200, 'application/json', 'no-cache', PAGE_POLICY],
    [
      '/galleria/data/mf-catalog/words.1f.bin',
      200,
      'application/octet-stream',
      IMMUTABLE,
      FILE_POLICY,
    ],
    ['/galleria/data/mf-catalog/words.2f.json', 200, 'application/json', IMMUTABLE, FILE_POLICY],
    [`${PREVIEW}data/mf-catalog.json`, 200, 'application/json', 'no-cache', PAGE_POLICY],
    ['/healthz', 200, 'text/plain', 'no-store', null],
  ])('%s is %i, %s, kept: %s', async (pathname, status, type, caching, policy) => {
    const { headers, ...response } = await get(pathname).then(async (answer) => ({
      status: answer.status,
      headers: answer.headers,
      length: (await answer.text()).length,
    }));
    expect(response.status).toBe(status);
    expect(response.length).toBeGreaterThan(0);
    expect(headers.get('content-type')?.split(';')[0]).toBe(type);
    expect(headers.get('cache-control')).toBe(caching);
    if (policy) expect(headers.get('content-security-policy')).toBe(policy);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expectPageHeaders(headers, policy === PAGE_POLICY);
  });

  it.each([
    ['/galleria/shop/category/all', STATIC_PAGE],
    ['/galleria/shop/category/men%27s%20clothing/3', STATIC_PAGE],
    ['/galleria/auth', PAGE],
  ])('%s is its static page, or that of the router', async (pathname, text) => {
    expect(await get(pathname).then((answer) => answer.text())).toBe(text);
  });

  it.each([
    ['no app serves the path', '/galleria/nope'],
    ['no app serves the file', '/galleria/nope.html'],
    ['the product is not there', '/galleria/shop/category/electronics/4'],
    ['a dot is in the path', '/galleria/shop/category/electronics/1.5'],
    ['a name is longer than that of a file', `/galleria/shop/category/${'x'.repeat(300)}`],
    ['the first name is', `/galleria/${'x'.repeat(300)}`],
    ['the page is asked for by its file', '/galleria/pages/shop/category/none.html'],
  ])('where %s it is 404, and the page says so', async (_what, pathname) => {
    const response = await get(pathname);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe(NOT_FOUND_PAGE);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-security-policy')).toBe(PAGE_POLICY);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expectPageHeaders(response.headers, true);
  });

  it.each([
    ['the names of routes', '/galleria/routes/auth'],
    ['a missing sitemap', '/galleria/sitemap-2.xml'],
    ['the worker of a preview', `${PREVIEW}worker.js`],
    ['a preview that is not there', '/galleria/previews/other/'],
    ['a missing file of a version', '/galleria/shell/1/missing.js'],
    ['a file with a name that is too long', `/galleria/shell/1/${'x'.repeat(300)}.js`],
    ['a kit that is not there', '/galleria/kit/2/index.json'],
    ['a version that is not there', '/galleria/remotes/mf-cart/2/remote-entry.js'],
    ['a missing manifest of data', '/galleria/data/mf-cart.json'],
    ['a missing file of data', '/galleria/data/mf-catalog/words.3f.bin'],
    ['a file of data that has no ending', '/galleria/data/mf-catalog/words'],
    ['the record of data', '/galleria/data/.record.json'],
    ['a missing file beside the page', '/galleria/missing.json'],
    ['what is unfinished', '/galleria/.unfinished/1'],
    ['a hidden version', '/galleria/remotes/mf-cart/.2/remote-entry.js'],
    ['who released what', '/galleria/releases/000001.json'],
    ['another path', '/elsewhere'],
    ['another path that begins alike', '/galleria-old/index.html'],
    ['the log by other letters', '/galleria/%72eleases/000001.json'],
    ['the log by a detour', '/galleria/shell/..%2freleases/000001.json'],
    ['the log behind a doubled slash', '/galleria//releases/000001.json'],
    ['an unfinished page by other letters', '/galleria/%2eunfinished/1'],
    ['a way out', '/galleria/..%2foutside.txt'],
    ['a longer way out', '/galleria/shell/1/..%2f..%2f..%2foutside.txt'],
  ])('%s is 404, said in plain words, and not kept', async (_what, pathname) => {
    const response = await get(pathname);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('Not found\n');
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each(['/galleria/%', '/galleria/%zz', '/galleria/%00'])('%s is a bad request', async (bad) => {
    const response = await get(bad);
    expect(response.status).toBe(400);
    expect(await response.text()).not.toContain(' at ');
  });

  it.each(['/', '/galleria'])('%s leads to the shop', async (pathname) => {
    const response = await get(pathname);
    expect([response.status, response.headers.get('location')]).toEqual([302, '/galleria/']);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('answers for routes with the page', async () => {
    expect(await (await get('/galleria/admin/orders')).text()).toBe(PAGE);
  });

  it('sends whole pages while a release replaces the page', async () => {
    const file = path.join(site, 'registry.json');
    const over = new AbortController();
    const replacing = (async () => {
      for (let round = 0; !over.signal.aborted; round += 1) {
        await writeFile(`${file}.next`, JSON.stringify({ text: 'x'.repeat(round % 97) }));
        await rename(`${file}.next`, file);
      }
    })();
    const answers: unknown[] = [];
    try {
      for (let asked = 0; asked < 300; asked += 1) {
        answers.push(await (await get('/galleria/registry.json')).json());
      }
    } finally {
      over.abort();
      await replacing;
      await writeFile(file, '{}');
    }
    expect(answers).toHaveLength(300);
  });

  it('answers 304 to a client that has the file already, with the same headers for caching', async () => {
    for (const pathname of [
      '/galleria/',
      '/galleria/shell/1/main.css',
      '/galleria/data/mf-catalog.json',
    ]) {
      const first = await get(pathname);
      const again = await get(pathname, {
        headers: { 'if-none-match': first.headers.get('etag') ?? '' },
      });
      expect([pathname, again.status]).toEqual([pathname, 304]);
      expect(again.headers.get('cache-control')).toBe(first.headers.get('cache-control'));
    }
  });

  it('does not let browsers keep the answer that a file has no such range', async () => {
    const { status, headers } = await get('/galleria/shell/1/main.css', {
      headers: { range: 'bytes=999999-', 'accept-encoding': 'identity' },
    });
    expect([status, headers.get('cache-control')]).toEqual(withoutRange);
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('sends the compressed copy to a client that accepts %s', async (accepted, encoding) => {
    const headers = await rawHeaders(url('/galleria/shell/1/main.js'), accepted);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary?.toLowerCase()).toBe('accept-encoding');
    expect(headers['content-type']?.split(';')[0]).toBe('text/javascript');
    expect(Number(headers['content-length']) < 100).toBe(encoding !== undefined);
  });

  it.each([
    ['/galleria/data/mf-catalog.json', 'application/json'],
    ['/galleria/data/mf-catalog/words.1f.bin', 'application/octet-stream'],
  ])('sends %s in Brotli', async (pathname, type) => {
    const headers = await rawHeaders(url(pathname), 'br, gzip');
    expect(headers['content-encoding']).toBe('br');
    expect(headers.vary?.toLowerCase()).toBe('accept-encoding');
    expect(headers['content-type']?.split(';')[0]).toBe(type);
    const plain = await rawHeaders(url(pathname), 'identity');
    expect(plain['content-encoding']).toBeUndefined();
  });

  it.each(['/galleria/', '/galleria/pictures/lamp.svg'])(
    'compresses %s, which does not lie ready',
    async (pathname) => {
      const headers = await rawHeaders(url(pathname), 'gzip');
      expect([headers['content-encoding'], headers.vary]).toEqual(['gzip', 'Accept-Encoding']);
      const plain = await rawHeaders(url(pathname), 'identity');
      expect(plain['content-encoding']).toBeUndefined();
    },
  );

  it('only reads', async () => {
    expect((await get('/galleria/', { method: 'POST' })).status).toBe(405);
    expect((await get('/galleria/', { method: 'HEAD' })).status).toBe(200);
  });

  it('shows a release without a restart', async () => {
    await writeFile(path.join(site, 'registry.json'), `{"release":${String(server.port)}}`);
    expect(await (await get('/galleria/registry.json')).json()).toEqual({ release: server.port });
  });

  it('is not healthy without a page', async () => {
    await rename(path.join(site, 'index.html'), path.join(site, 'away.html'));
    const response = await get('/healthz');
    await rename(path.join(site, 'away.html'), path.join(site, 'index.html'));
    expect([response.status, await response.text()]).toEqual([503, 'No release is live\n']);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('says which port is taken', async () => {
    const { port } = server;
    const onTaken = [
      startNginx({ siteFolder: site, port, templateFile: TEMPLATE }),
      startStaticServer({ siteFolder: site, port }),
    ];
    for (const starting of onTaken) {
      await expect(starting).rejects.toMatchObject({ code: 'EADDRINUSE' });
    }
  });
});

it('the server of npm start sends the policy of the page as a header instead', async () => {
  const server = await startStaticServer({ siteFolder: site, port: 0 });
  const policy = "default-src 'self'; script-src 'self'";
  const page = path.join(site, 'index.html');
  await writeFile(page, `<meta http-equiv="Content-Security-Policy" content="${policy}">`);
  const response = await fetch(`http://127.0.0.1:${String(server.port)}/galleria/`);
  const text = await response.text();
  await writeFile(page, PAGE);
  await server.stop();
  expect(response.headers.get('content-security-policy')).toBe(`${PAGE_POLICY}; ${policy}`);
  expect(text).toBe('');
});

it.each(['link.txt', 'elsewhere/secret.txt'])(
  'the server of npm start follows no link out of the site: %s',
  async (file) => {
    const server = await startStaticServer({ siteFolder: site, port: 0 });
    const response = await fetch(
      `http://127.0.0.1:${String(server.port)}/galleria/pictures/${file}`,
    );
    const text = await response.text();
    await server.stop();
    expect([response.status, text]).toEqual([404, 'Not found\n']);
  },
);

it('nginx works without its Brotli module', async () => {
  const options = { siteFolder: site, port: 0, templateFile: TEMPLATE, brotliModule: null };
  const server = await startNginx(options);
  const page = `http://127.0.0.1:${String(server.port)}/galleria/shell/1/main.js`;
  const headers = await rawHeaders(page, 'br, gzip');
  await server.stop();
  expect(headers['content-encoding']).toBe('gzip');
});

it('nginx has another site at another host name: its pages, routes and files', async () => {
  const office = path.join(path.dirname(site), 'office');
  await mkdir(path.join(office, 'routes'), { recursive: true });
  await writeFile(path.join(office, 'index.html'), 'office');
  await writeFile(path.join(office, 'routes/cart'), '');
  // Longer than the names for which nginx reserves memory by itself.
  const long = `office.${'long-name.'.repeat(20)}example`;
  const also = { 'office.example': office, [long]: office };
  const server = await startNginx({ siteFolder: site, port: 0, templateFile: TEMPLATE, also });
  const textAt = (pathname: string, host: string) =>
    new Promise<string>((resolve, reject) => {
      const { port } = server;
      request({ host: '127.0.0.1', port, path: pathname, headers: { host } }, (response) => {
        response.setEncoding('utf8').once('data', resolve);
      })
        .on('error', reject)
        .end();
    });
  const answers = await Promise.all([
    textAt('/galleria/', 'office.example'),
    textAt('/galleria/', 'Office.example:8443'),
    textAt('/galleria/cart', 'office.example'),
    textAt('/galleria/', long),
    textAt('/galleria/shell/1/main.css', 'office.example'),
    textAt('/galleria/shell/1/main.css', 'shop.example'),
  ]);
  await server.stop();
  expect(answers).toEqual(['office', 'office', 'office', 'office', 'Not found\n', 'body{}']);
});

it('nginx says why it does not start', async () => {
  const templateFile = path.join(site, 'broken.template');
  await writeFile(templateFile, 'events {}\nnonsense;\n');
  await expect(startNginx({ siteFolder: site, port: 0, templateFile })).rejects.toThrow(
    /unknown directive "nonsense"/,
  );
});

it('nginx leaves no folder behind when the site’s config.json is damaged', async () => {
  const damaged = await mkdtemp(path.join(tmpdir(), 'galleria-damaged-'));
  await writeFile(path.join(damaged, 'config.json'), '{');
  const temporary = jest.spyOn(os, 'tmpdir').mockReturnValue(damaged);
  const start = startNginx({ siteFolder: damaged, port: 0, templateFile: TEMPLATE });
  await expect(start).rejects.toThrow('config.json is no JSON');
  temporary.mockRestore();
  const left = await readdir(damaged);
  await rm(damaged, { recursive: true });
  expect(left).toEqual(['config.json']);
});

it('nginx ends with its process, also before it answers, and leaves no folder behind', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'galleria-deaf-'));
  const program = path.join(folder, 'nginx');
  const [starts, ends] = [path.join(folder, 'starts'), path.join(folder, 'ends')];
  const lines = [
    '#!/bin/sh',
    `trap 'touch ${ends}; exit' TERM`,
    `touch ${starts}`,
    'for i in $(seq 50); do sleep 0.1; done',
  ];
  await writeFile(program, lines.join('\n'), { mode: 0o755 });
  const script = `
    import { existsSync } from 'node:fs';
    import { startNginx } from ${JSON.stringify(path.join(__dirname, 'nginx-server.ts'))};
    setInterval(() => existsSync('${starts}') && process.exit(1), 20);
    await startNginx(${JSON.stringify({ siteFolder: site, port: 0, templateFile: TEMPLATE })});`;
  const words = ['--import', 'tsx', '--input-type=module', '--eval', script];
  const env = { ...process.env, NGINX_PATH: program, TMPDIR: folder };
  await once(spawn(process.execPath, words, { env, stdio: 'inherit' }), 'close');
  for (let tries = 0; tries < 100 && !existsSync(ends); tries += 1) await setTimeout(50);
  expect(existsSync(ends)).toBe(true);
  expect((await readdir(folder)).filter((name) => name.startsWith('galleria-'))).toEqual([]);
  await rm(folder, { recursive: true });
});

/** Scripts and pictures do not get these headers, which have no effect on them. */
function expectPageHeaders(headers: Headers, isPage: boolean) {
  const expected = {
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(),geolocation=(),microphone=(),payment=(),usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'integrity-policy': 'blocked-destinations=(script)',
  };
  for (const [name, value] of Object.entries(expected)) {
    expect([name, headers.get(name)]).toEqual([name, isPage ? value : null]);
  }
}

/** The raw headers, because `fetch` asks for compression and decompresses by itself. */
function rawHeaders(page: string, accepted: string) {
  return new Promise<NodeJS.Dict<string>>((resolve, reject) => {
    request(page, { headers: { 'accept-encoding': accepted } }, (response) => {
      response.resume();
      resolve(response.headers as NodeJS.Dict<string>);
    })
      .on('error', reject)
      .end();
  });
}

describe.each(['/', '/a/b/'])('at the base path %s', (basePath) => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'galleria-base-'));
    const files = {
      'index.html': PAGE,
      '404.html': NOT_FOUND_PAGE,
      'config.json': JSON.stringify({ basePath }),
      'pictures/lamp.svg': '<svg/>',
      'releases/000001.json': '{}',
      'routes/shop': '',
      'shell/1/main.js': 'main',
    };
    for (const [file, text] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), text);
    }
  });

  afterAll(() => rm(folder, { recursive: true }));

  it.each<[string, Start]>([
    ['the server of npm start', () => startStaticServer({ siteFolder: folder, port: 0 })],
    ['nginx', () => startNginx({ siteFolder: folder, port: 0, templateFile: TEMPLATE })],
  ])('%s serves the site', async (_name, start) => {
    const server = await start();
    const get = async (pathname: string) => {
      const url = `http://127.0.0.1:${String(server.port)}${pathname}`;
      const { status, headers } = await fetch(url, { redirect: 'manual' });
      return [status, headers.get('location') ?? headers.get('cache-control')];
    };
    try {
      expect(await get(basePath)).toEqual([200, 'no-cache']);
      expect(await get(`${basePath}shop/category/all`)).toEqual([200, 'no-cache']);
      expect(await get(`${basePath}shell/1/main.js`)).toEqual([200, IMMUTABLE]);
      expect(await get(`${basePath}pictures/lamp.svg`)).toEqual([200, DAY]);
      expect(await get('/healthz')).toEqual([200, 'no-store']);
      expect(await get(`${basePath}nope`)).toEqual([404, 'no-store']);
      const nope = await fetch(`http://127.0.0.1:${String(server.port)}${basePath}nope`);
      expect(await nope.text()).toBe(NOT_FOUND_PAGE);
      for (const missing of [
        'shell/1/none.js',
        'data/none.json',
        'none.json',
        'releases/000001.json',
        '.hidden',
      ]) {
        expect(await get(`${basePath}${missing}`)).toEqual([404, 'no-store']);
      }
      if (basePath === '/') return;
      expect(await get('/')).toEqual([302, basePath]);
      expect(await get('/a/b')).toEqual([302, basePath]);
      expect(await get('/galleria/')).toEqual([404, 'no-store']);
      expect(await get('/a/')).toEqual([404, 'no-store']);
    } finally {
      await server.stop();
    }
  });
});
