import { readFile, writeFile } from 'node:fs/promises';
import vm from 'node:vm';

import { digestOf } from '../testing/digest';
import { aTestSite, type TestSite } from '../testing/test-site';
import { renderIndexHtml, type InlineTexts } from './index-html';

let shop: TestSite;

beforeEach(async () => (shop = await aTestSite()));
afterEach(() => shop.remove());

/** The page of a site whose live apps are this shell and this cart. */
async function pageOf(
  shellFiles: Readonly<Record<string, string>>,
  cartFiles: Readonly<Record<string, string>> = {},
): Promise<string> {
  await shop.release('shell', '7', { files: shellFiles });
  await shop.release('mf-cart', '2', { remote: { paths: ['/cart'] }, files: cartFiles });
  return readFile(shop.file('index.html'), 'utf8');
}

it('has the early script in it, last, which starts the main script', async () => {
  const html = await pageOf({
    'early.js': 'start("</script><!--");\n//# sourceMappingURL=early.js.map',
  });
  expect(html.match(/<script>.*/g)).toEqual([
    String.raw`<script>start("\x3C/script>\x3C!--");</script></body>`,
  ]);
  expect(html.indexOf('data-name="registry"')).toBeLessThan(html.indexOf('<script>'));
  expect(html).toMatch(
    /<link rel="preload" as="script" fetchpriority="low" data-start href="\/galleria\/shell\/7\/main.7.js" integrity="sha256-/,
  );
  expect(html).not.toMatch(/<script [^>]*src=/);
});

it.each([
  ['/', ['home']],
  ['/cart', ['cart']],
  ['/cart/order', ['cart']],
  ['/cart/', ['cart']],
  ['/carts', []],
  ['/shop', []],
  [undefined, []],
])('runs the early scripts of remotes on their own paths only: at %s', async (path, expected) => {
  await shop.release('shell', '7', { files: { 'early.js': '"the shell\'s"' } });
  for (const [app, paths] of [
    ['home', ['/']],
    ['cart', ['/orders', '/cart']],
  ] as const) {
    const early = `"use strict";let it="${app}";ran.push(it) // </script>`;
    await shop.release(`mf-${app}`, '1', {
      remote: { paths: [...paths] },
      files: { 'early.js': early },
    });
  }
  const html = await readFile(shop.file('index.html'), 'utf8');
  const [, ...ofRemotes] = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)];
  expect(ofRemotes).toHaveLength(2);
  const ran: string[] = [];
  const page = vm.createContext({ ran, galleriaEarly: path === undefined ? undefined : { path } });
  for (const [, text = ''] of ofRemotes) vm.runInContext(text, page);
  expect(ran).toEqual(expected);
});

it('lets the main script start by itself if the shell has no early script', async () => {
  const html = await pageOf({});
  expect(html).toMatch(/<script defer src="\/galleria\/shell\/7\/main.7.js" integrity="sha256-/);
  expect(html).not.toContain('<script>');
});

it('names the files of the shell that its template asks for', async () => {
  const html = await pageOf({
    'index.template.html':
      '<head><link rel="icon" href="%files%/favicon.svg" /><!-- head --></head><!-- body -->',
  });
  expect(html).toContain('href="/galleria/shell/7/favicon.svg"');
});

it('contains the shell’s style sheet, and its relative addresses still lead to the same files', async () => {
  const html = await pageOf({
    'main.css':
      '@font-face{src:url(a.woff2)}p{background:url("b.svg"),url(data:,),url(/c.svg)}i::after{content:"</style>"}\n/*# sourceMappingURL=main.css.map*/',
  });
  const folder = '/galleria/shell/7';
  expect(html).toContain(
    `<style data-href="main.css" data-url="${folder}/main.css">` +
      `@font-face{src:url(${folder}/a.woff2)}p{background:url("${folder}/b.svg"),url(data:,),url(/c.svg)}` +
      String.raw`i::after{content:"<\/style>"}</style>`,
  );
});

it('has the prerendered pages of all apps, and the style sheets of the remotes among them', async () => {
  const html = await pageOf(
    { 'prerendered.json': JSON.stringify({ layout: '<main></main>' }) },
    {
      'prerendered.json': JSON.stringify({ '/cart/"x"': '<h1>Cart</h1>' }),
      'module.css': 'h1 {}',
      'mf-manifest.json': JSON.stringify({
        exposes: [
          {
            path: './module',
            assets: { js: { sync: [] }, css: { sync: ['module.css'] } },
          },
        ],
      }),
    },
  );
  expect(html).toContain('<template data-prerendered="layout"><main></main></template>');
  expect(html).toContain(
    '<template data-prerendered="/cart/&quot;x&quot;"><h1>Cart</h1></template>',
  );
  expect(html).toContain(
    '<style data-href="module.css" data-url="/galleria/remotes/mf-cart/2/module.css">h1 {}</style>',
  );
  expect(html.match(/<style /g)).toHaveLength(2);
});

it('allows the inline scripts and styles of shell, early scripts and preview, and none in prerendered HTML', () => {
  let vouched: InlineTexts | undefined;
  const bad = '<script>bad()</script><style>i{}</style>';
  const file = { name: 'a.css', url: '/a.css', text: 'c::after{content:"</style>"}' };
  const html = renderIndexHtml({
    basePath: '/galleria',
    until: new Date(5),
    template:
      '<html><head><script>shell("%base%")</script><style>b{}</style><title>Shop</title>' +
      '<meta name="description" content="" /><!-- head --></head>' +
      '<body><div id="root"></div><!-- body --></body></html>',
    files: '/galleria/shell/7',
    entryFiles: [file],
    inlined: {},
    earlyScripts: ['early("</script>")'],
    content: {
      title: 'Home',
      description: '',
      html: `<header></header><main>${bad}</main>`,
      styles: [{ name: 'd.css', url: '/d.css', text: 'd{}' }],
      tags: [],
    },
    prerendered: [{ html: { '/': bad }, styles: [] }],
    contentPolicy: (inline) => {
      vouched = inline;
      return '';
    },
  });
  expect(vouched).toEqual({
    scripts: [
      'shell("/galleria")',
      "if(Date.now()>5){document.documentElement.textContent='This preview is over.';window.stop()}",
      String.raw`early("\x3C/script>")`,
    ],
    styles: ['b{}', String.raw`c::after{content:"<\/style>"}`, 'd{}'],
  });
  for (const text of vouched?.scripts ?? []) expect(html).toContain(`<script>${text}</script>`);
  for (const text of vouched?.styles ?? []) expect(html).toContain(`>${text}</style>`);
  expect(html).toContain(
    '<header></header><style data-href="d.css" data-url="/d.css">d{}</style><main>',
  );
});

it('is not made from malformed prerendered pages: the build is left out and named', async () => {
  await shop.release('shell', '7');
  await expect(
    shop.release('mf-cart', '2', { files: { 'prerendered.json': '{"/": 7}' } }),
  ).rejects.toThrow(/prerendered.json: \/:/);
});

describe('the pages of a remote', () => {
  const pages = [{ path: '/cart/:part', chunk: 'order', reads: [{ from: 'products/:part' }] }];

  it('are in the registry with the files of their chunk', async () => {
    await shop.release('shell', '7');
    await shop.release('mf-cart', '2', {
      remote: { paths: ['/cart'], pages },
      files: { 'order.1a2b.js': '1', 'order.1a2b.css': 'p {}', 'orders.3c.js': '2' },
    });
    const { remotes } = JSON.parse(await readFile(shop.file('registry.json'), 'utf8')) as {
      remotes: Record<string, { pages: unknown }>;
    };
    expect(remotes['mf-cart']?.pages).toEqual([
      {
        path: '/cart/:part',
        reads: [{ from: 'products/:part' }],
        startsWith: ['remotes/mf-cart/2/order.1a2b.js', 'remotes/mf-cart/2/order.1a2b.css'],
        integrity: [digestOf('1'), digestOf('p {}')],
      },
    ]);
  });

  it('bring the style sheets of their chunk when they are prerendered', async () => {
    await shop.release('shell', '7');
    await shop.release('mf-cart', '2', {
      remote: { paths: ['/cart'], pages },
      files: {
        'order.1a2b.js': '1',
        'order.1a2b.css': 'p {}',
        'prerendered.json': JSON.stringify({ '/cart/order': '<h1>Order</h1>' }),
      },
    });
    const html = await readFile(shop.file('index.html'), 'utf8');
    expect(html).toContain('data-href="order.1a2b.css"');
  });

  it('for one audience keep their HTML out of everyone’s page', async () => {
    await shop.release('shell', '7');
    await shop.release('mf-cart', '2', {
      remote: {
        paths: ['/cart'],
        pages: [{ path: '/cart/order', chunk: 'order', audience: 'user' }],
      },
      files: {
        'order.1a2b.js': '1',
        'order.1a2b.css': 'p {}',
        'prerendered.json': JSON.stringify({ '/cart/order': '<h1>Order</h1>' }),
      },
    });
    const [indexHtml, registry] = [shop.file('index.html'), shop.file('registry.json')];
    const html = await readFile(indexHtml, 'utf8');
    expect(html).not.toContain('<h1>Order</h1>');
    expect(html).not.toContain('data-href="order.1a2b.css"');
    const { remotes } = JSON.parse(await readFile(registry, 'utf8')) as {
      remotes: Record<string, { pages: unknown }>;
    };
    expect(remotes['mf-cart']?.pages).toEqual([
      {
        path: '/cart/order',
        audience: 'user',
        startsWith: ['remotes/mf-cart/2/order.1a2b.js', 'remotes/mf-cart/2/order.1a2b.css'],
        integrity: [digestOf('1'), digestOf('p {}')],
        prerendered: 'remotes/mf-cart/2/prerendered.json',
        prerenderedIntegrity: digestOf(JSON.stringify({ '/cart/order': '<h1>Order</h1>' })),
      },
    ]);
  });

  it('are refused when the build has no such chunk', async () => {
    await expect(shop.publish('mf-cart', '2', { remote: { pages } })).rejects.toThrow(
      'mf-cart: remote.json says that /cart/:part needs the chunk "order"',
    );
  });
});

describe.each([
  ['/', ''],
  ['/a/b/', '/a/b'],
])('of a site at %s', (setting, basePath) => {
  it('names its base path, its files and its prerendered links', async () => {
    const config = JSON.parse(await readFile(shop.file('config.json'), 'utf8')) as object;
    await writeFile(shop.file('config.json'), JSON.stringify({ ...config, basePath: setting }));
    const html = await pageOf({
      'prerendered.json': JSON.stringify({
        layout: '<a href="/__base__/"></a><img src="/__base__/pictures/a.svg">',
      }),
    });
    expect(html).toContain(`<html data-base="${basePath}">`);
    expect(html).toContain(`src="${basePath}/shell/7/main.7.js"`);
    expect(html).toContain(`data-url="${basePath}/shell/7/main.css"`);
    expect(html).toContain(`<a href="${basePath}/"></a><img src="${basePath}/pictures/a.svg">`);
  });
});

it.each(['galleria', '/galleria', '//', '/a b/', '/../', '/"/'])(
  'a site cannot lie at %s',
  async (basePath) => {
    const config = JSON.parse(await readFile(shop.file('config.json'), 'utf8')) as object;
    await writeFile(shop.file('config.json'), JSON.stringify({ ...config, basePath }));
    await expect(pageOf({})).rejects.toThrow('basePath: write a path such as / or /shop/ please');
  },
);
