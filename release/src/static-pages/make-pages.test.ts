import { readFile, rm, writeFile } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';

import type { ReleaseStart } from '@galleria/shared-contracts/contract';
import type { PublicReads } from '@galleria/shared-contracts/firebase';

import { prune } from '../commands/prune';
import { renderSite } from '../commands/render';
import { SITE_FILES, type Site } from '../site/site';
import { digestOf } from '../testing/digest';
import { aTestSite, type TestSite } from '../testing/test-site';
import { makePages } from './make-pages';
import { BASES, RECORD } from './pages-record';

/** Makes one page for each thing, with its name as key; `?` cannot be rendered. */
const PAGES = `module.exports.default = {
  read: (database) => database.list('things').then((found) => found.map(({ data }) => data)),
  *pages(things) {
    for (const { path, name, sameAs, preview, picture = '/pictures/a.svg' } of things) {
      yield {
        path,
        key: name,
        sameAs,
        render() {
          if (name === '?') throw new Error('no such thing');
          return {
            title: name, description: 'About ' + name, html: '<h1>' + name.replace(/</g, '&lt;') + '</h1>',
            pictures: preview ? [] : [picture], preview, data: { name },
            structuredData: { name, url: 'https://site.invalid' + path },
          };
        },
      };
    }
  },
};`;

let shop: TestSite;
let things: { path: string; name: string; sameAs?: string; picture?: string; preview?: string }[];

const database: PublicReads = {
  get: () => Promise.resolve(null),
  find: () => Promise.resolve([]),
  list: () => Promise.resolve(things.map((data) => ({ name: data.path, data: { ...data } }))),
};

const page = (name: string) => readFile(shop.file(`pages/${name}.html`), 'utf8');
const isThere = (name: string) => shop.site.store.read(name).then((stored) => stored !== undefined);

async function configure(more: object) {
  const config = { firebase: { apiKey: 'local', projectId: 'demo-galleria' }, ...more };
  await writeFile(shop.file(SITE_FILES.config), JSON.stringify(config));
}

const SHELL_BUILD = {
  files: {
    'index.template.html':
      '<html><head><title>Shop</title><meta name="description" content="A shop" /><!-- head --></head>' +
      '<body><div id="root"></div><noscript>Needs scripts.</noscript><!-- body --></body>',
    'early.js': 'early()',
    'prerendered.json': JSON.stringify({
      layout: '<header></header><main id="m" aria-busy="true">wait</main>',
    }),
  },
  host: { paths: ['/contact'] },
};

beforeEach(async () => {
  shop = await aTestSite();
  things = [
    { path: '/', name: 'Home' },
    { path: `/things/men's%20clothing/1`, name: 'Coat </script><b>' },
  ];
  await shop.release('shell', '1', SHELL_BUILD);
  await shop.release('mf-things', '1', {
    remote: { paths: ['/', '/things'], pages: [{ path: '/' }] },
    files: { 'pages.cjs': PAGES },
  });
});

afterEach(() => shop.remove());

it('writes a page that can be read without scripts, and a compressed copy', async () => {
  await configure({ origin: 'https://shop.example' });
  const made = await makePages(shop.site, database);
  expect(made).toMatchObject({ count: 2, written: 2, removed: 0, problems: [] });
  const html = await page("things/men's clothing/1");
  expect(html).toContain('<title>Coat &lt;/script>&lt;b></title>');
  expect(html).toContain(
    '<header></header><main id="m" data-static=""><h1>Coat &lt;/script>&lt;b></h1></main>',
  );
  expect(html).not.toContain('Needs scripts');
  const copy = await readFile(shop.file("pages/things/men's clothing/1.html.br"));
  expect(brotliDecompressSync(copy).toString()).toBe(html);
});

it('holds the data of the page, and text of the database ends no element', async () => {
  await makePages(shop.site, database);
  const html = await page("things/men's clothing/1");
  expect(html).toContain(
    String.raw`<script type="application/json" data-name="page">{"name":"Coat \u003c/script>\u003cb>"}</script>`,
  );
  expect(html.match(/<\/script>/g)).toHaveLength(3);
});

it('does not replace marks in texts of the database', async () => {
  things = [{ path: '/', name: '%page.html% $& $1 "%page.data%"' }];
  await makePages(shop.site, database);
  const html = await page('index');
  expect(html).toContain('<title>%page.html% $&amp; $1 &quot;%page.data%&quot;</title>');
  expect(html).toContain('<h1>%page.html% $& $1 "%page.data%"</h1></main>');
  expect(html).toContain(String.raw`>{"name":"%page.html% $& $1 \"%page.data%\""}</script>`);
});

it('holds nothing of the release: that comes from start.json', async () => {
  await makePages(shop.site, database);
  const before = await page('index');
  expect(before).toContain(
    '<link rel="preload" as="fetch" crossorigin="anonymous" href="/galleria/start.json">',
  );
  await shop.release('mf-cart', '5');
  expect(await page('index')).toBe(before);
  const start = JSON.parse(await readFile(shop.file('start.json'), 'utf8')) as object;
  expect(start).toMatchObject({
    registry: { remotes: { 'mf-cart': { version: '5' } } },
    config: { firebase: { projectId: 'demo-galleria' } },
    scripts: [{ url: '/galleria/shell/1/main.1.js' }],
  });
});

it('has the digests of the scripts that it loads itself; for other remotes, of the container scripts', async () => {
  const pageAt = (path: string) => ({ pages: [{ path, chunk: 'page' }] });
  const files = { 'page.1.css': 'main {}', 'page.1.js': 'page()' };
  await shop.release('mf-things', '2', {
    remote: { paths: ['/', '/things'], ...pageAt('/things') },
    files: { ...files, 'pages.cjs': PAGES },
  });
  await shop.release('mf-cart', '1', { remote: pageAt('/mf-cart'), files });
  const { registry } = JSON.parse(await readFile(shop.file('start.json'), 'utf8')) as ReleaseStart;
  const { 'mf-things': things, 'mf-cart': cart } = registry.remotes;
  const digest = expect.stringMatching(/^sha256-/) as unknown;
  expect([things?.startsWith?.length, things?.integrity]).toEqual([2, [digest, digest]]);
  expect(things?.pages).toMatchObject([{ integrity: [digestOf('page()')] }]);
  // The files that the pages start with can still be prefetched.
  expect(cart?.startsWith).toEqual([cart?.entryUrl, 'remotes/mf-cart/1/module.1.js']);
  expect(cart?.integrity).toEqual([digestOf('var mf_cart={get(){}} // 1')]);
  expect(cart?.pages).toEqual([
    {
      path: '/mf-cart',
      startsWith: ['remotes/mf-cart/1/page.1.js', 'remotes/mf-cart/1/page.1.css'],
    },
  ]);
  // The registry of other pages needs all digests.
  const everywhere = await readFile(shop.file('registry.json'), 'utf8');
  expect(everywhere).toContain(digestOf('page()'));
  expect(everywhere).toContain(digestOf('main {}'));
});

it('names the address of the site where config.json does', async () => {
  await configure({ origin: 'https://shop.example' });
  await makePages(shop.site, database);
  const html = await page("things/men's clothing/1");
  const url = `https://shop.example/galleria/things/men's%20clothing/1`;
  expect(html).toContain(`<link rel="canonical" href="${url}">`);
  expect(html).toContain(`"url":"${url}"`);
  expect(html).toContain('content="https://shop.example/galleria/pictures/a.svg"');
  expect(await readFile(shop.file('sitemap.xml'), 'utf8')).toContain(
    `<loc>https://shop.example/galleria/things/men&apos;s%20clothing/1</loc>`,
  );
  expect(await readFile(shop.file('robots.txt'), 'utf8')).toContain(
    'Sitemap: https://shop.example/galleria/sitemap.xml',
  );
});

it('makes the page of a thing whose picture is no URL', async () => {
  await configure({ origin: 'https://shop.example' });
  const picture = 'https://1.2.3.999/hat.png';
  things = [{ path: '/hat', name: 'Hat', picture }];
  await makePages(shop.site, database);
  expect(await page('hat')).toContain(`<meta property="og:image" content="${picture}">`);
});

it('gives link previews a picture that the page itself does not fetch first', async () => {
  await configure({ origin: 'https://shop.example' });
  things = [{ path: '/', name: 'Home', preview: '/pictures/b.svg' }];
  await makePages(shop.site, database);
  const html = await page('index');
  const url = 'https://shop.example/galleria/pictures/b.svg';
  expect(html).toContain(`<meta property="og:image" content="${url}">`);
  expect(html).not.toContain('as="image"');
});

it('names the canonical page for search engines', async () => {
  await configure({ origin: 'https://shop.example' });
  things = [
    { path: '/things/1', name: 'Hat' },
    { path: '/hat', name: 'Hat', sameAs: '/things/1' },
  ];
  await makePages(shop.site, database);
  const canonical = '<link rel="canonical" href="https://shop.example/galleria/things/1">';
  expect(await page('hat')).toContain(canonical);
  expect(await page('things/1')).toContain(canonical);
  const sitemap = await readFile(shop.file('sitemap.xml'), 'utf8');
  expect(sitemap.match(/<loc>/g)).toHaveLength(1);
});

it('writes only changed pages, and removes pages of things that are gone', async () => {
  const { round } = await makePages(shop.site, database);
  expect(await makePages(shop.site, database, { former: round })).toMatchObject({
    written: 0,
    removed: 0,
  });
  things = [
    { path: '/', name: 'New' },
    { path: '/things/2', name: 'Hat' },
  ];
  expect(await makePages(shop.site, database, { former: round })).toMatchObject({
    written: 2,
    removed: 1,
  });
  expect(await page('index')).toContain('<h1>New</h1>');
  expect(await isThere("pages/things/men's clothing/1.html")).toBe(false);
  expect(await isThere("pages/things/men's clothing/1.html.br")).toBe(false);
});

/** Returns the same object for an unchanged page, as the catalogue does. */
const SAME_OBJECTS = `${PAGES}
const { pages } = module.exports.default;
const kept = new Map();
module.exports.default.pages = function* (things) {
  for (const page of pages(things)) {
    const text = JSON.stringify(page);
    if (!kept.has(text)) kept.set(text, page);
    yield kept.get(text);
  }
};`;

it.each([
  ['new objects', PAGES],
  ['the same objects', SAME_OBJECTS],
])('follows every change when an app returns %s for pages without one', async (_, module) => {
  await configure({ origin: 'https://shop.example' });
  await shop.release('mf-things', '2', {
    remote: { paths: ['/', '/things'] },
    files: { 'pages.cjs': module },
  });
  const thing = (number: number, name = `Thing ${number}`) => ({ path: `/things/${number}`, name });
  const home = { path: '/', name: 'Home' };
  const steps = [
    { now: [home, thing(1), thing(2), thing(3)], written: 3, removed: 1 },
    { now: [home, thing(1), thing(2, 'Hat'), thing(3)], written: 1, removed: 0 },
    { now: [home, thing(1), thing(2, '?'), thing(3)], written: 0, removed: 0, failed: 1 },
    { now: [home, thing(1), thing(2, 'Hat'), thing(3)], written: 0, removed: 0 },
    { now: [home, thing(1), thing(9), thing(2, 'Hat'), thing(3)], written: 1, removed: 0 },
    { now: [home, thing(9), thing(2, 'Hat'), thing(3)], written: 0, removed: 1 },
    { now: [home, thing(8), thing(2, 'Hat'), thing(3)], written: 1, removed: 1 },
    { now: [home, thing(3), thing(2, 'Hat'), thing(8, 'Cap')], written: 1, removed: 0 },
    { now: [home, thing(3), thing(2, 'Hat'), thing(8, 'Cap')], written: 0, removed: 0 },
  ];
  let { round } = await makePages(shop.site, database);
  for (const { now, written, removed, failed = 0 } of steps) {
    things = now;
    const made = await makePages(shop.site, database, { former: round });
    expect(made).toMatchObject({ count: now.length, written, removed });
    expect(made.problems).toHaveLength(failed);
    round = made.round;
    const listed = (await shop.site.store.list('pages')).filter((name) => /\d\.html$/.test(name));
    expect(listed.sort()).toEqual(
      now
        .slice(1)
        .map(({ path }) => `pages${path}.html`)
        .sort(),
    );
    for (const { path, name } of now.slice(1)) {
      expect(await page(path.slice(1))).toContain(`<h1>${name === '?' ? 'Hat' : name}</h1>`);
    }
    const sitemap = await readFile(shop.file('sitemap.xml'), 'utf8');
    expect(sitemap.match(/<loc>/g)).toHaveLength(now.length);
  }
});

/** A module that reads once. It counts how often its pages are made, and cannot render pages the first time. */
const KEPT = PAGES.replace(
  'read: (database) => ',
  'read: async (database, previous) => previous ?? Object.assign(await ',
)
  .replace('data)),', 'data)), { made: 0 }),')
  .replace('*pages(things) {', '*pages(things) { things.made += 1;')
  .replace("if (name === '?')", "if (name === '?' || things.made === 1)");

it('makes only failed pages again while content, versions and configuration stay', async () => {
  await shop.release('mf-things', '2', {
    remote: { paths: ['/', '/things'] },
    files: { 'pages.cjs': KEPT },
  });
  const failed = await makePages(shop.site, database);
  expect(failed).toMatchObject({ count: 2, written: 0, problems: { length: 2 } });
  const mended = await makePages(shop.site, database, { former: failed.round });
  expect(mended).toMatchObject({ count: 2, written: 2, problems: [] });

  const idle = await makePages(shop.site, database, { former: mended.round });
  expect(idle).toMatchObject({ count: 2, written: 0, removed: 0, problems: [] });
  expect(idle.round.apps.get('mf-things')?.content).toMatchObject({ made: 2 });

  await configure({ origin: 'https://other.example' });
  const other = await makePages(shop.site, database, { former: idle.round });
  expect(other).toMatchObject({ written: 2 });
  // Another process has lost the record.
  await rm(shop.file(RECORD));
  expect(await makePages(shop.site, database, { former: other.round })).toMatchObject({
    written: 2,
  });
});

it('notes a changed page without writing the keys of all pages again', async () => {
  const bases = () => shop.site.store.list(BASES);
  const first = await makePages(shop.site, database);
  const before = await bases();
  things = [{ path: '/', name: 'New' }, ...things.slice(1)];
  const second = await makePages(shop.site, database, { former: first.round });
  expect(second).toMatchObject({ count: 2, written: 1 });
  expect(await bases()).toEqual(before);
  // A process that starts later finds the key.
  expect(await makePages(shop.site, database)).toMatchObject({ count: 2, written: 0 });
  things = [...things, { path: '/things/2', name: 'Hat' }];
  await makePages(shop.site, database, { former: second.round });
  expect(await bases()).not.toEqual(before);
  expect(await bases()).toHaveLength(1);
});

it('writes the sitemap again after another process has written it', async () => {
  await configure({ origin: 'https://shop.example' });
  const addresses = async () =>
    (await readFile(shop.file('sitemap.xml'), 'utf8')).match(/<loc>/g)?.length;
  const { round } = await makePages(shop.site, database);
  const old = things;
  things = [...old, { path: '/things/2', name: 'Hat' }];
  await makePages(shop.site, database);
  expect(await addresses()).toBe(3);
  things = old;
  await makePages(shop.site, database, { former: round });
  expect(await addresses()).toBe(2);
});

it('removes a page from the sitemap that now belongs to another page, when the next page is written', async () => {
  await configure({ origin: 'https://shop.example' });
  const [home = { path: '/', name: 'Home' }, coat = home] = things;
  const sitemap = () => readFile(shop.file('sitemap.xml'), 'utf8');
  let { round } = await makePages(shop.site, database);
  expect(await sitemap()).toContain('things');

  // The page's key is the same, so the page is not written.
  things = [home, { ...coat, sameAs: '/' }];
  const idle = await makePages(shop.site, database, { former: round });
  expect(idle).toMatchObject({ written: 0 });
  ({ round } = idle);
  things = [
    { ...home, name: 'Our home' },
    { ...coat, sameAs: '/' },
  ];
  expect(await makePages(shop.site, database, { former: round })).toMatchObject({ written: 1 });
  expect(await sitemap()).not.toContain('things');
});

it('writes all pages anew for another configuration or version', async () => {
  await makePages(shop.site, database);
  await configure({ origin: 'https://other.example' });
  expect(await makePages(shop.site, database)).toMatchObject({ written: 2 });
  await shop.release('mf-things', '2', {
    remote: { paths: ['/', '/things'] },
    files: { 'pages.cjs': PAGES },
  });
  expect(await makePages(shop.site, database)).toMatchObject({ written: 2 });
});

it('makes no page that another site serves, and removes it', async () => {
  await makePages(shop.site, database);
  await configure({ serves: { not: ['/things'], others: 'https://shop.example' } });
  expect(await makePages(shop.site, database)).toMatchObject({ count: 1, removed: 1 });
  expect([
    await isThere('pages/index.html'),
    await isThere("pages/things/men's clothing/1.html"),
  ]).toEqual([true, false]);
});

it('keeps a page that cannot be rendered as it was, and says which', async () => {
  await makePages(shop.site, database);
  things = [
    { path: '/', name: '?' },
    { path: '/things/2', name: 'Hat' },
  ];
  const made = await makePages(shop.site, database);
  expect(made.problems).toEqual([
    expect.stringMatching(/^\/ could not be rendered: .*no such thing$/),
  ]);
  expect(await page('index')).toContain('<h1>Home</h1>');
  expect(await page('things/2')).toContain('<h1>Hat</h1>');
  things = [{ path: '/', name: 'Mended' }];
  expect(await makePages(shop.site, database)).toMatchObject({ written: 1, problems: [] });
  expect(await page('index')).toContain('<h1>Mended</h1>');
});

it('writes many pages in a thread, and says which one cannot be rendered', async () => {
  things = Array.from({ length: 1001 }, (_, index) => ({
    path: `/things/${String(index)}`,
    name: index === 500 ? '?' : `Thing ${String(index)}`,
  }));
  const made = await makePages(shop.site, database);
  expect(made).toMatchObject({ count: 1001, written: 1000 });
  expect(made.problems).toEqual([
    expect.stringMatching('^/things/500 could not be rendered: .*no such thing$'),
  ]);
  expect(await page('things/1000')).toContain('<h1>Thing 1000</h1>');
  expect(await isThere('pages/things/500.html')).toBe(false);
  // The next round trusts what the thread has written.
  expect(await makePages(shop.site, database)).toMatchObject({
    written: 0,
    problems: made.problems,
  });
});

it('replaces pages that are there although the record of them is lost', async () => {
  await makePages(shop.site, database);
  await rm(shop.file(RECORD));
  things = [{ path: '/', name: 'New' }];
  expect(await makePages(shop.site, database)).toMatchObject({ written: 1, removed: 1 });
  expect(await page('index')).toContain('<h1>New</h1>');
  expect(await isThere("pages/things/men's clothing/1.html")).toBe(false);
  const compressed = await readFile(shop.file('pages/index.html.br'));
  expect(brotliDecompressSync(compressed).toString()).toBe(await page('index'));
});

it('removes all pages when no version has pages any more', async () => {
  await makePages(shop.site, database);
  await shop.release('mf-things', '2', { remote: { paths: ['/', '/things'] } });
  expect(await makePages(shop.site, database)).toMatchObject({ count: 0, removed: 2 });
  expect(await isThere('pages/index.html')).toBe(false);
  expect(await makePages(shop.site, database)).toMatchObject({ count: 0, removed: 0 });
});

it('leaves the newer page if two processes make pages at once', async () => {
  const old = [...things];
  const newer = [{ path: '/', name: 'Newer' }];
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  let reads = 0;
  const slow: PublicReads = {
    ...database,
    async list() {
      reads += 1;
      const answer = (reads === 1 ? old : newer).map((data) => ({ name: '', data: { ...data } }));
      if (reads === 1) await held;
      return answer;
    },
  };
  const slowly = makePages(shop.site, slow);
  things = newer;
  await makePages(shop.site, database);
  goOn();
  await slowly;
  expect(await page('index')).toContain('<h1>Newer</h1>');
  expect(await isThere("pages/things/men's clothing/1.html")).toBe(false);
});

it('keeps the old pages when the database cannot be read', async () => {
  await makePages(shop.site, database);
  const refused = { ...database, list: () => Promise.reject(new Error('unavailable')) };
  await expect(makePages(shop.site, refused)).rejects.toThrow('unavailable');
  expect(await page('index')).toContain('<h1>Home</h1>');
});

it.each(['mf-things', 'shell'])(
  'keeps the pages, and says why, while the live version of %s cannot be read',
  async (app) => {
    await makePages(shop.site, database);
    const build = shop.file(`remotes/${app}/1/build.json`.replace('remotes/shell', 'shell'));
    const text = await readFile(build, 'utf8');
    await writeFile(build, text.slice(1));
    await expect(makePages(shop.site, database)).rejects.toThrow(
      new RegExp(
        `The static pages stay as they are\\.\n {2}${app}: its live version 1 cannot be read`,
      ),
    );
    expect(await page('index')).toContain('<h1>Home</h1>');
    await writeFile(build, text);
    expect(await makePages(shop.site, database)).toMatchObject({ count: 2, removed: 0 });
  },
);

it('keeps the pages of a process that died before it wrote pages.json, while their remote cannot be read', async () => {
  await makePages(shop.site, database);
  await rm(shop.file(SITE_FILES.pages));
  await writeFile(shop.file('remotes/mf-things/1/build.json'), '{');
  await expect(makePages(shop.site, database)).rejects.toThrow('The static pages stay as they are');
  expect(await page('index')).toContain('<h1>Home</h1>');
});

it('makes pages while a remote without pages cannot be read', async () => {
  await shop.release('mf-cart', '1');
  await makePages(shop.site, database);
  await writeFile(shop.file('remotes/mf-cart/1/build.json'), '{');
  things = [{ path: '/', name: 'Newer' }];
  await makePages(shop.site, database);
  expect(await page('index')).toContain('<h1>Newer</h1>');
});

it('keeps the path of a remote that goes live while the pages are made', async () => {
  let isReleased = false;
  const slow: PublicReads = {
    ...database,
    async list(...query) {
      if (!isReleased) {
        isReleased = true;
        await shop.release('mf-new', '1', { remote: { paths: ['/new'] } });
      }
      return database.list(...query);
    },
  };
  await makePages(shop.site, slow);
  expect(await shop.site.store.list('routes')).toEqual(['routes/contact', 'routes/new']);
});

it('refuses a module that is not what was published', async () => {
  await writeFile(shop.file('remotes/mf-things/1/pages.cjs'), PAGES.replace('About', 'Above'));
  await expect(makePages(shop.site, database)).rejects.toThrow('is not what was published');
});

it('refuses a module that exports something else', async () => {
  await shop.release('mf-things', '2', {
    remote: { paths: ['/', '/things'] },
    files: { 'pages.cjs': 'module.exports.default = { read() {} };' },
  });
  await expect(makePages(shop.site, database)).rejects.toThrow('exports no static pages');
});

it('names the paths that have a page without being a file', async () => {
  const routes = () => shop.site.store.list('routes');
  expect(await routes()).toEqual(['routes/contact', 'routes/things']);
  await makePages(shop.site, database);
  expect(await routes()).toEqual(['routes/contact']);
  await rm(shop.file(SITE_FILES.pages));
  await renderSite(shop.site);
  expect(await routes()).toEqual(['routes/contact', 'routes/things']);
});

it('names the path of a remote with pages that has no page itself', async () => {
  await shop.release('mf-things', '2', {
    remote: { paths: ['/', '/things', '/mine'] },
    files: { 'pages.cjs': PAGES },
  });
  await makePages(shop.site, database);
  const routes = () => shop.site.store.list('routes');
  expect(await routes()).toEqual(['routes/contact', 'routes/mine']);
  await shop.release('mf-cart', '1', { remote: { paths: ['/cart'] } });
  expect(await routes()).toEqual(['routes/cart', 'routes/contact', 'routes/mine']);
});

it('names the path of a new remote until its pages are written', async () => {
  const routes = () => shop.site.store.list('routes');
  await makePages(shop.site, database);
  await shop.release('mf-more', '1', {
    remote: { paths: ['/more'] },
    files: { 'pages.cjs': PAGES.replace("list('things')", "list('more')") },
  });
  expect(await routes()).toEqual(['routes/contact', 'routes/more']);
  things.push({ path: '/more/1', name: 'More' });
  await makePages(shop.site, database);
  expect(await routes()).toEqual(['routes/contact']);
});

it('releases even if pages.json is damaged, and the next round repairs it', async () => {
  await makePages(shop.site, database);
  await writeFile(shop.file(SITE_FILES.pages), '{');
  await shop.release('mf-cart', '1');
  expect(await readFile(shop.file('registry.json'), 'utf8')).toContain('mf-cart');
  await makePages(shop.site, database);
  expect(JSON.parse(await readFile(shop.file(SITE_FILES.pages), 'utf8'))).toMatchObject({
    count: 2,
  });
});

/** A process that dies before it replaces or creates this file. */
function dyingAt(key: string): Site {
  const { store } = shop.site;
  const die = () => Promise.reject(new Error('died'));
  const create: Site['store']['create'] = (each, ...rest) =>
    each === key ? die() : store.create(each, ...rest);
  const replace: Site['store']['replace'] = (each, ...rest) =>
    each === key ? die() : store.replace(each, ...rest);
  return { ...shop.site, store: { ...store, create, replace } };
}

it('names them after a process that died right after it wrote the record', async () => {
  await expect(makePages(dyingAt(SITE_FILES.pages), database)).rejects.toThrow('died');
  await makePages(shop.site, database);
  expect(await shop.site.store.list('routes')).toEqual(['routes/contact']);
});

it('removes a page that a process wrote before it died, if its thing is gone by now', async () => {
  await makePages(shop.site, database);
  const old = things;
  things = [...old, { path: '/things/2', name: 'Hat' }];
  await expect(makePages(dyingAt(RECORD), database)).rejects.toThrow('died');
  expect(await isThere('pages/things/2.html')).toBe(true);
  things = old;
  await makePages(shop.site, database);
  expect(await isThere('pages/things/2.html')).toBe(false);
});

it('writes a page again that a process wrote before it died, even if the change was undone meanwhile', async () => {
  await configure({ origin: 'https://shop.example' });
  await makePages(shop.site, database);
  const old = things;
  things = [{ path: '/', name: 'New' }, ...old.slice(1), { path: '/things/2', name: 'Hat' }];
  await expect(makePages(dyingAt('sitemap.xml'), database)).rejects.toThrow('died');
  expect(await page('index')).toContain('<h1>New</h1>');
  things = old;
  expect(await makePages(shop.site, database)).toMatchObject({ count: 2, written: 1, removed: 1 });
  expect(await page('index')).toContain('<h1>Home</h1>');
});

it('writes all pages again after a process that died, also when the configuration is as before', async () => {
  await configure({ origin: 'https://shop.example' });
  await makePages(shop.site, database);
  await configure({ origin: 'https://other.example' });
  await expect(makePages(dyingAt('sitemap.xml'), database)).rejects.toThrow('died');
  expect(await page('index')).toContain('https://other.example');
  await configure({ origin: 'https://shop.example' });
  expect(await makePages(shop.site, database)).toMatchObject({ written: 2 });
  expect(await page('index')).toContain('https://shop.example');
});

it('writes a page again whose file is lost, also when nothing else has changed', async () => {
  const { round } = await makePages(shop.site, database);
  await rm(shop.file("pages/things/men's clothing/1.html"));
  expect(await makePages(shop.site, database)).toMatchObject({ count: 2, written: 1, removed: 0 });
  expect(await page("things/men's clothing/1")).toContain('Coat');
  expect(await makePages(shop.site, database)).toMatchObject({ count: 2, written: 0, removed: 0 });
  expect(await makePages(shop.site, database, { former: round })).toMatchObject({ written: 0 });
});

it('removes no page that another process has made while this new process read the database', async () => {
  await makePages(shop.site, database);
  const removed: string[] = [];
  const remove: Site['store']['remove'] = (key) => {
    removed.push(key);
    return shop.site.store.remove(key);
  };
  const site = { ...shop.site, store: { ...shop.site.store, remove } };
  const old = things;
  const list: PublicReads['list'] = async (...asked) => {
    const before = await database.list(...asked);
    if (things === old) {
      things = [...old, { path: '/things/2', name: 'Hat' }];
      await makePages(shop.site, database);
    }
    return before;
  };
  await makePages(site, { ...database, list });
  expect(removed).not.toContain('pages/things/2.html');
  expect(await isThere('pages/things/2.html')).toBe(true);
});

it('keeps the versions that the pages were rendered with', async () => {
  await makePages(shop.site, database);
  await shop.release('shell', '2', { host: { paths: ['/contact'] } });
  const later = { ...shop.site, now: () => new Date(Date.now() + 30 * 24 * 3_600_000) };
  expect(await prune(later, { keepDays: 0, keepVersions: 0 })).toEqual({});
});

it.each([
  ['damaged', () => writeFile(shop.file(SITE_FILES.pages), '{"vers'), 'is no JSON'],
  ['lost', () => rm(shop.file(SITE_FILES.pages)), 'is missing'],
] as const)(
  'keeps all versions while pages.json is %s, and says so, until the next round',
  async (_what, damage, why) => {
    await makePages(shop.site, database);
    await shop.release('shell', '2', SHELL_BUILD);
    const later = { ...shop.site, now: () => new Date(Date.now() + 30 * 24 * 3_600_000) };
    const none = { keepDays: 0, keepVersions: 0 };
    await damage();
    const problems: string[] = [];
    expect(await prune(later, none, (problem) => problems.push(problem))).toEqual({});
    expect(problems).toEqual([
      expect.stringMatching(
        new RegExp(`^all versions stay until \`pages\` has written pages.json anew: .*${why}`),
      ),
    ]);
    await makePages(shop.site, database);
    expect(await prune(later, none, (problem) => problems.push(problem))).toEqual({ shell: ['1'] });
    expect(problems).toHaveLength(1);
  },
);
