import { randomBytes } from 'node:crypto';
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { liveSetOf, readLog } from '../log/release-log';
import { aTestSite, type TestSite } from '../testing/test-site';
import { check } from './check';
import { promote } from './promote';
import { publish } from './publish';

let shop: TestSite;

beforeEach(async () => {
  shop = await aTestSite();
  await shop.release('shell', '1');
});

afterEach(() => shop.remove());

async function verdict(
  name: string,
  version: string,
  ...build: [Parameters<TestSite['build']>[2]?]
) {
  // `publish` does not compare claims within `together`, so only `check` can find them.
  const together = Object.keys(liveSetOf(await readLog(shop.site)));
  await publish(shop.site, await shop.build(name, version, ...build), { together });
  return check(shop.site, { [name]: version });
}

it('accepts builds that fit', async () => {
  expect(await verdict('mf-cart', '1')).toEqual({ refusals: [], warnings: [] });
});

describe('a remote is refused', () => {
  it.each<[string, Parameters<TestSite['build']>[2], string]>([
    [
      'of another contract',
      { contractVersion: 2 },
      'mf-cart: it speaks contract version 2, the shell 1. Promote a shell that serves contract 2 first. ' +
        'For shell 1, build it with the packages in kit/1, or roll it back.',
    ],
    [
      'without its module',
      { remote: { exposes: ['./Module'] } },
      'mf-cart: its container does not expose ./module',
    ],
    [
      'whose starting files are not all there',
      {
        files: {
          'mf-manifest.json': JSON.stringify({
            exposes: [
              { path: './module', assets: { js: { sync: ['gone.js'] }, css: { sync: [] } } },
            ],
          }),
        },
      },
      'mf-cart: it starts with gone.js, which was not published',
    ],
    [
      'whose later files are not all there',
      {
        files: {
          'mf-manifest.json': JSON.stringify({
            exposes: [
              {
                path: './module',
                assets: { js: { sync: [], async: ['gone.js'] }, css: { sync: [] } },
              },
            ],
          }),
        },
      },
      'mf-cart: it loads gone.js, which was not published',
    ],
    [
      'that needs a newer library',
      { remote: { requires: { react: '^19.4.0' } } },
      'mf-cart: it needs react ^19.4.0, and the shell brings 19.3.1',
    ],
    [
      'that needs a library which the shell does not bring',
      { remote: { requires: { lodash: '^4.0.0' } } },
      'mf-cart: it needs lodash ^4.0.0, which the shell does not bring',
    ],
    [
      'that uses an event which the bus does not know',
      { events: { emits: ['wish:added'], handles: [] } },
      "mf-cart: it uses the event wish:added, which the shell's bus does not know",
    ],
    [
      'that does not subscribe to its activation event',
      { remote: { activationEvents: ['cart:add-requested'] } },
      'mf-cart: cart:add-requested is one of its activation events, but it never subscribes to it',
    ],
    [
      'with a path where the site has files',
      { remote: { paths: ['/mf-cart', '/data/mine'] } },
      'mf-cart: it claims the path /data/mine, where the site has files and no pages',
    ],
    [
      'that starts with too much',
      { budget: { start: 10, total: 1_000 } },
      'mf-cart: it starts with 48 bytes, its budget is 10',
    ],
    [
      'that weighs too much',
      { budget: { start: 1_000, total: 60 }, files: { 'page.js': '// a page of the cart' } },
      'mf-cart: all of it is 69 bytes, its budget is 60',
    ],
  ])('%s', async (_why, build, refusal) => {
    expect((await verdict('mf-cart', '1', build)).refusals).toEqual([refusal]);
    await expect(promote(shop.site, { 'mf-cart': '1' })).rejects.toThrow(
      `mf-cart 1 may not go live:\n  ${refusal}`,
    );
  });

  it.each<[string, string, string]>([
    ['is no script', 'var mf_cart={get(){}]', "remote-entry.js is no script: Unexpected token ']'"],
    ['is cut off', 'var mf_cart={', 'remote-entry.js is no script: Unexpected end of input'],
    ['fails', 'missing()', 'remote-entry.js fails: missing is not defined'],
    ['never ends', 'for(;;);', 'remote-entry.js does not end'],
    [
      'never ends when it is asked',
      'var mf_cart={get(){for(;;);}}',
      'remote-entry.js does not end',
    ],
    [
      'throws an error whose message never ends',
      'throw { get message() { for(;;); } }',
      'remote-entry.js does not end',
    ],
    [
      'throws something that has no text',
      'throw { get message() { throw 1; } }',
      'remote-entry.js fails: it throws something without a message',
    ],
    ['is empty', '', 'remote-entry.js makes no container mf_cart: it makes none'],
    [
      'has the name of another package',
      'var mf_carts={get(){}}',
      'remote-entry.js makes no container mf_cart: it makes mf_carts',
    ],
    [
      'does not have the module',
      'var mf_cart={get:(name)=>Promise.reject(Error(`no ${name}`))}',
      'remote-entry.js has no ./module: no ./module',
    ],
    [
      'fails when it is asked',
      'var mf_cart={get(){throw Error("broken")}}',
      'remote-entry.js has no ./module: broken',
    ],
    [
      // Rspack builds this if the configuration also replaces the runtime's own entry.
      'was built without its federation runtime',
      `var mf_cart=(()=>{const r={};r.getContainer=r.getContainer||(()=>{
        throw Error("should have __webpack_require__.getContainer")});
        return {get:(name)=>r.getContainer(name)}})()`,
      'remote-entry.js has no ./module: should have __webpack_require__.getContainer',
    ],
    [
      'looks for a way out of the sandbox',
      'this.constructor.constructor("return process")().exit(9)',
      'remote-entry.js fails: Code generation from strings disallowed for this context',
    ],
  ])('whose container %s', async (_what, script, refusal) => {
    const { refusals } = await verdict('mf-cart', '1', { files: { 'remote-entry.js': script } });
    expect(refusals).toEqual([`mf-cart: ${refusal}`]);
  });

  it.each(['location', 'name', 'top'])(
    'with the name of a variable of browsers: %s',
    async (name) => {
      expect((await verdict(name, '1')).refusals).toEqual([
        `${name}: ${name} is a variable of every browser: choose another name`,
      ]);
    },
  );

  it('whose early script is no script', async () => {
    const { refusals } = await verdict('mf-cart', '1', { files: { 'early.js': '} alert(1); {' } });
    expect(refusals).toEqual(["mf-cart: early.js is no script: Unexpected token '}'"]);
  });

  it('whose early script is large, which the shell alone may have', async () => {
    // Random text, because what is published is compressed.
    const script = (bytes: number) => ({
      files: { 'early.js': `'${randomBytes(bytes).toString('base64')}'` },
    });
    expect((await verdict('mf-cart', '1', script(3_000))).refusals).toEqual([
      expect.stringMatching(/^mf-cart: its early script is \d+ bytes, its budget is 2000$/),
    ]);
    expect((await verdict('mf-cart', '2', script(1_200))).refusals).toEqual([]);
    expect((await verdict('shell', '2', script(3_000))).refusals).toEqual([]);
  });

  it('that is too large, but not one in a pseudo-locale', async () => {
    const large = {
      budget: { start: 10, total: 10 },
      files: { 'early.js': `'${randomBytes(3_000).toString('base64')}'` },
    };
    expect((await verdict('mf-cart', '1', large)).refusals).toHaveLength(3);
    expect((await verdict('mf-cart', '2', { ...large, isPseudo: true })).refusals).toEqual([]);
  });

  it('but not for a container that waits for a browser', async () => {
    const waiting = `var mf_cart = (() => {
      const { href } = new URL(document.currentScript.src);
      const script = document.createElement('script');
      script.src = href + '/module.js';
      return { get: () => new Promise((done) => {
        script.onload = done;
        document.head.appendChild(script);
        setTimeout(done, 5000);
      }) };
    })();`;
    const { refusals } = await verdict('mf-cart', '1', { files: { 'remote-entry.js': waiting } });
    expect(refusals).toEqual([]);
  });

  it('but not for a container that gets no processor for seconds, as on a busy machine', async () => {
    const late = `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3000);
      var mf_cart={get:()=>Promise.resolve()}`;
    const { refusals } = await verdict('mf-cart', '1', { files: { 'remote-entry.js': late } });
    expect(refusals).toEqual([]);
  });

  it.each<[string, string[], string[]]>([
    [
      'of another remote',
      ['/deals', '/shop'],
      [
        'mf-catalog: it claims the path /shop, which is /shop of mf-deals',
        'mf-deals: it claims the path /shop, which is /shop of mf-catalog',
      ],
    ],
    [
      'below that of another remote',
      ['/shop/category'],
      [
        'mf-catalog: it claims the path /shop, which is above /shop/category of mf-deals',
        'mf-deals: it claims the path /shop/category, which is below /shop of mf-catalog',
      ],
    ],
    [
      'above that of another remote',
      ['/my'],
      [
        'mf-catalog: it claims the path /my/wishes, which is below /my of mf-deals',
        'mf-deals: it claims the path /my, which is above /my/wishes of mf-catalog',
      ],
    ],
    [
      'of the shell',
      ['/contactUs'],
      [
        'shell: it claims the path /contactUs, which is /contactUs of mf-deals',
        'mf-deals: it claims the path /contactUs, which is /contactUs of shell',
      ],
    ],
    [
      'below that of the shell, written otherwise',
      ['/ContactUs//form/'],
      [
        'shell: it claims the path /contactUs, which is above /ContactUs//form/ of mf-deals',
        'mf-deals: it claims the path /ContactUs//form/, which is below /contactUs of shell',
      ],
    ],
    [
      'of the home page, which another has',
      ['/'],
      [
        'mf-catalog: it claims the path /, which is / of mf-deals',
        'mf-deals: it claims the path /, which is / of mf-catalog',
      ],
    ],
    ['that only begins like others', ['/shops', '/my-deals', '/contact', '/shop-window'], []],
  ])('that claims a path %s', async (_what, paths, refusals) => {
    await shop.release('shell', '2', { host: { paths: ['/contactUs', '/logout'] } });
    await shop.release('mf-catalog', '1', { remote: { paths: ['/', '/shop', '/my/wishes'] } });
    const found = await verdict('mf-deals', '1', { remote: { paths } });
    expect([...found.refusals].sort()).toEqual(refusals.sort());
  });

  const entry = { audience: 'visitor', position: 1 } as const;

  it.each<[string, NonNullable<Parameters<TestSite['build']>[2]>, string]>([
    [
      'with a menu entry to a page of another',
      { remote: { nav: [{ ...entry, label: 'Sale', to: '/shop/category/all?sale=1' }] } },
      'its menu entry "Sale" leads to /shop/category/all?sale=1, which belongs to mf-catalog',
    ],
    [
      'with a menu entry to a page of the shell',
      { remote: { nav: [{ ...entry, label: 'Us', to: '/contactUs' }] } },
      'its menu entry "Us" leads to /contactUs, which belongs to shell',
    ],
    [
      'with a menu entry to nobody',
      { remote: { nav: [{ ...entry, label: 'Sale', to: '/mf-deals-sale' }] } },
      'its menu entry "Sale" leads to /mf-deals-sale, which is not below its paths',
    ],
    [
      'with a menu entry to another site',
      { remote: { nav: [{ ...entry, label: 'Sale', to: '//sale.example/mf-deals' }] } },
      'its menu entry "Sale" leads to //sale.example/mf-deals, which is not below its paths',
    ],
    [
      'that wants no reload prompt on the home page',
      { remote: { noReloadPrompt: ['/mf-deals/form', '/'] } },
      'it wants no reload prompt at /, which belongs to mf-catalog',
    ],
    [
      'that reads something at a page of another',
      { remote: { pages: [{ path: '/shop/category/:category', reads: [{ from: 'deals' }] }] } },
      'it names files and reads for /shop/category/:category, which belongs to mf-catalog',
    ],
    [
      'that reads something at every page',
      { remote: { pages: [{ path: '/:page' }] } },
      'it names files and reads for /:page, which is not below its paths',
    ],
    [
      'that prerenders a page of another',
      { files: { 'prerendered.json': JSON.stringify({ '/shop': '<h1>Sale</h1>' }) } },
      'it prerenders /shop, which belongs to mf-catalog',
    ],
    [
      'that prerenders the layout',
      { files: { 'prerendered.json': JSON.stringify({ layout: '<main></main>' }) } },
      'it prerenders layout, which is not below its paths',
    ],
  ])('%s', async (_what, build, refusal) => {
    await shop.release('shell', '2', { host: { paths: ['/contactUs', '/logout'] } });
    await shop.release('mf-catalog', '1', { remote: { paths: ['/', '/shop'] } });
    expect((await verdict('mf-deals', '1', build)).refusals).toEqual([`mf-deals: ${refusal}`]);
  });

  it.each([
    ['<p></p><SCRIPT>alert(1)</SCRIPT>', 'a script'],
    ['<meta http-equiv="refresh" content="0">', 'a <meta>'],
    ['<base href="/other/">', 'a <base>'],
    ['</template><h1>Everywhere</h1>', 'a <template>'],
    ['<link rel="stylesheet" href="https://styles.example/a.css">', 'a <link> to another site'],
    ["<link href='//styles.example/a.css' rel=stylesheet>", 'a <link> to another site'],
  ])('whose prerendered page has %s', async (html, what) => {
    const files = { 'prerendered.json': JSON.stringify({ '/mf-deals': html }) };
    const { refusals } = await verdict('mf-deals', '1', { files });
    expect(refusals).toEqual([`mf-deals: its prerendered page /mf-deals has ${what}`]);
  });

  it('but not for what it says of its own paths', async () => {
    await shop.release('mf-catalog', '1', { remote: { paths: ['/', '/shop'] } });
    const own =
      '<link rel="preload" as="image" href="/__base__/pictures/a.svg"><link rel="preload" href="{image}">' +
      '<baseline>&lt;script&gt; // https:</baseline>';
    const prerendered = { '/mf-deals/:deal': own, '#mf-deals/deal': '<p></p>' };
    const { refusals } = await verdict('mf-deals', '1', {
      remote: {
        nav: [{ ...entry, label: 'Deals', to: '/mf-deals?sort=new' }],
        noReloadPrompt: ['/mf-deals/form'],
        pages: [{ path: '/mf-deals/:deal' }],
      },
      files: { 'prerendered.json': JSON.stringify(prerendered) },
    });
    expect(refusals).toEqual([]);
  });

  it('that fills a slot which another brings as its fragment', async () => {
    await shop.release('mf-cart', '1', { remote: { fragments: ['cart:badge'] } });
    const fills = [{ slot: 'cart:badge', order: 1 }];
    expect((await verdict('mf-deals', '1', { remote: { fills } })).refusals).toEqual([
      'mf-cart: it claims the fragment cart:badge, as does mf-deals',
      'mf-deals: it claims the fragment cart:badge, as does mf-cart',
    ]);
  });

  it('that claims a fragment or activation event that another has', async () => {
    const remote = { fragments: ['cart:badge'], activationEvents: ['cart:add-requested'] };
    const build = { remote, events: { emits: [], handles: ['cart:add-requested'] } };
    await shop.release('mf-cart', '1', build);
    expect((await verdict('mf-deals', '1', build)).refusals).toEqual([
      'mf-cart: it claims the fragment cart:badge, as does mf-deals',
      'mf-deals: it claims the fragment cart:badge, as does mf-cart',
      'mf-cart: it claims the activation event cart:add-requested, as does mf-deals',
      'mf-deals: it claims the activation event cart:add-requested, as does mf-cart',
    ]);
  });

  it('whose files are not what was published', async () => {
    await shop.publish('mf-cart', '1');
    const folder = shop.file('remotes/mf-cart/1');
    await rm(path.join(folder, 'module.1.js'));
    await appendFile(path.join(folder, 'remote-entry.js'), '//');
    await writeFile(path.join(folder, 'foreign.js'), '');
    expect((await check(shop.site, { 'mf-cart': '1' })).refusals).toEqual([
      'mf-cart: its folder is damaged: module.1.js is missing',
      'mf-cart: its folder is damaged: remote-entry.js has other contents than were published',
      'mf-cart: its folder is damaged: foreign.js was not published',
    ]);
  });

  it('that was never published', async () => {
    await expect(check(shop.site, { 'mf-cart': '7' })).rejects.toThrow(
      'remotes/mf-cart/7 has no files.json. Publish this build first',
    );
  });
});

describe('events', () => {
  const asking = { events: { emits: ['cart:add-requested'], handles: [] } };
  const answering = { events: { emits: ['session:changed'], handles: ['cart:add-requested'] } };
  const counting = { events: { emits: [], handles: ['session:changed'] } };

  it('may be emitted or handled before the other side is live: teams release in any order', async () => {
    expect(await verdict('mf-catalog', '1', asking)).toEqual({
      refusals: [],
      warnings: ['mf-catalog: it requests cart:add-requested, and nobody answers'],
    });
    expect(await verdict('mf-stats', '1', counting)).toEqual({
      refusals: [],
      warnings: ['mf-stats: it waits for session:changed, and nobody emits it'],
    });
  });

  it('that other live apps need may not be given up', async () => {
    await shop.release('mf-cart', '1', answering);
    await shop.release('mf-catalog', '1', asking);
    await shop.release('mf-stats', '1', counting);
    expect((await verdict('mf-cart', '2')).refusals).toEqual([
      'mf-catalog: it requests cart:add-requested, and nobody answers',
      'mf-stats: it waits for session:changed, and nobody emits it',
    ]);
  });
});

describe('fragments', () => {
  const lending = { remote: { fragments: ['cart:badge'] } };

  it('that others show may not be given up', async () => {
    await shop.release('mf-cart', '1', lending);
    await shop.release('mf-catalog', '1', { shows: ['cart:badge'] });
    await shop.release('mf-stats', '1');
    expect((await verdict('mf-cart', '2')).refusals).toEqual([
      'mf-cart: it lends the fragment cart:badge no more, which mf-catalog shows',
    ]);
    await shop.publish('mf-catalog', '2');
    const both = { 'mf-cart': '2', 'mf-catalog': '2' };
    expect((await check(shop.site, both)).refusals).toEqual([]);
  });

  it('that nobody else shows may be given up, and others may take them over', async () => {
    await shop.release('mf-cart', '1', { ...lending, shows: ['cart:badge'] });
    expect((await verdict('mf-cart', '2')).refusals).toEqual([]);
    await shop.release('mf-catalog', '1', { shows: ['cart:badge'] });
    await shop.publish('mf-badges', '1', lending);
    const both = { 'mf-cart': '2', 'mf-badges': '1' };
    expect((await check(shop.site, both)).refusals).toEqual([]);
  });
});

describe('what is heard no more', () => {
  const events = { 'notice:raised': 'until-handled', 'logout:requested': 'nothing' };
  const hearing = {
    host: { events },
    events: { emits: ['logout:requested'], handles: ['notice:raised', 'logout:requested'] },
  };
  const deaf = { host: { events }, events: { emits: [], handles: ['notice:raised'] } };
  const asking = { events: { emits: ['logout:requested'], handles: [] } };

  it('is refused of the shell while a live remote emits it', async () => {
    await shop.release('shell', '2', hearing);
    await shop.release('mf-auth', '1', asking);
    expect((await verdict('shell', '3', deaf)).refusals).toEqual([
      'shell: it listens to logout:requested no more, which mf-auth emits',
    ]);
    await shop.release('mf-auth', '2', { events: { emits: [], handles: [] } });
    expect((await check(shop.site, { shell: '3' })).refusals).toEqual([]);
  });

  it('is said of a remote, and refuses nothing', async () => {
    await shop.release('shell', '2', { host: { events }, events: deaf.events });
    await shop.release('mf-stats', '1', {
      events: { emits: [], handles: ['logout:requested'] },
    });
    await shop.release('mf-auth', '1', asking);
    expect(await verdict('mf-stats', '2')).toEqual({
      refusals: [],
      warnings: ['mf-stats: it listens to logout:requested no more, which mf-auth emits'],
    });
  });
});

describe('a shell is refused', () => {
  it.each<[string, Parameters<TestSite['build']>[2], string]>([
    [
      'that no longer brings what a live remote needs',
      { host: { provides: { react: '20.0.0' } } },
      'mf-cart: it needs react ^19.3.1, and the shell brings 20.0.0',
    ],
    [
      'of another contract than a live remote',
      { contractVersion: 2 },
      'mf-cart: it speaks contract version 1, the shell 2. ' +
        'Build it with the packages of shell 2, which are in kit/2.',
    ],
    [
      'whose bus has forgotten an event',
      { host: { events: {} } },
      "mf-cart: it uses the event notice:raised, which the shell's bus does not know",
    ],
    [
      'that takes a path of a live remote',
      { host: { paths: ['/mf-cart/help'] } },
      'shell: it claims the path /mf-cart/help, which is below /mf-cart of mf-cart',
    ],
  ])('%s', async (_why, build, refusal) => {
    await shop.release('mf-cart', '1');
    expect((await verdict('shell', '2', build)).refusals).toContain(refusal);
  });

  it('unless it serves that contract, too', async () => {
    await shop.release('mf-cart', '1');
    const serving = (...contracts: number[]) => ({ contractVersion: 2, host: { contracts } });
    expect((await verdict('shell', '2', serving(2, 1))).refusals).toEqual([]);
    expect((await verdict('shell', '3', serving(2))).refusals).toEqual([
      'mf-cart: it speaks contract version 1, the shell 2. ' +
        'Build it with the packages of shell 3, which are in kit/3.',
    ]);
  });

  it('unless the remotes that fit it go live with it', async () => {
    await shop.release('mf-cart', '1');
    await shop.publish('shell', '2', { contractVersion: 2 });
    await shop.publish('mf-cart', '2', { contractVersion: 2 });
    expect((await check(shop.site, { shell: '2', 'mf-cart': '2' })).refusals).toEqual([]);
  });
});

it('does not refuse a promotion because of earlier problems', async () => {
  await shop.release('mf-cart', '1');
  await rm(shop.file('remotes/mf-cart/1'), { recursive: true });
  const { refusals, warnings } = await verdict('mf-auth', '1');
  expect(refusals).toEqual([]);
  expect(warnings).toEqual([
    expect.stringMatching(
      /^mf-cart: its live version 1 cannot be read: mf-cart 1 is not published/,
    ),
  ]);
});

it('says why a live shell cannot be read, without which nothing can be compared', async () => {
  await rm(shop.file('shell/1'), { recursive: true });
  expect((await verdict('mf-auth', '1')).refusals).toEqual([
    'mf-auth: no shell is live that can be read: promote one first',
    expect.stringMatching(/^shell: its live version 1 cannot be read: shell 1 is not published/),
  ]);
});

it('does not refuse a shell because of a remote that the shell before did not serve either', async () => {
  await shop.release('mf-cart', '1');
  const file = shop.file('shell/1/build.json');
  const build = await readFile(file, 'utf8');
  await writeFile(file, build.replace('"contractVersion":1', '"contractVersion":2'));
  expect((await verdict('shell', '2', { contractVersion: 2 })).refusals).toEqual([]);
});

it('needs the configuration that the page is made with', async () => {
  await writeFile(shop.file('config.json'), '{"firebase":{"apiKey":"k"}}');
  expect((await verdict('mf-cart', '1')).refusals).toEqual([
    expect.stringMatching(/config\.json is not usable: firebase\.projectId/),
  ]);
  await rm(shop.file('config.json'));
  expect((await check(shop.site, { 'mf-cart': '1' })).refusals).toEqual([
    expect.stringMatching(/config\.json is missing: write the site's configuration first/),
  ]);
});

describe('the minor number of the contract', () => {
  const minor = (contractMinor: number) => ({ contractMinor });

  it('may be lower than that of the shell, and absent, which is 0', async () => {
    await shop.release('shell', '2', minor(1));
    for (const [version, build] of [minor(0), minor(1), {}].entries()) {
      expect((await verdict('mf-cart', String(version), build)).refusals).toEqual([]);
    }
  });

  it('may not be higher, neither for a new remote nor by an older shell', async () => {
    expect((await verdict('mf-cart', '1', minor(1))).refusals).toEqual([
      'mf-cart: it needs contract 1.1, the shell has 1.0. Promote a shell that serves contract 1.1 first. ' +
        'For shell 1, build it with the packages in kit/1, or roll it back.',
    ]);
    await shop.release('shell', '2', minor(2));
    await shop.release('mf-cart', '2', minor(2));
    expect((await verdict('shell', '3', minor(1))).refusals).toEqual([
      'mf-cart: it needs contract 1.2, the shell has 1.1. Promote a shell that serves contract 1.2 first. ' +
        'For shell 3, build it with the packages in kit/3, or roll it back.',
    ]);
  });
});
