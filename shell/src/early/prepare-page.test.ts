import type { EarlyVisit, Registry, RuntimeConfig } from '@galleria/shared-contracts/contract';
import { publicUrl } from '@galleria/shared-contracts/firebase';

import { takeEarly } from './early-answers';
import { preparePage } from './prepare-page';

const config: RuntimeConfig = { firebase: { apiKey: 'key', projectId: 'demo' } };

const registry: Registry = {
  remotes: {
    'mf-catalog': {
      owner: 'A team',
      paths: ['/', '/shop'],
      fragments: [],
      activationEvents: [],
      nav: [],
      container: 'mf_catalog',
      version: '1',
      contractVersion: 1,
      entryUrl: 'remotes/mf-catalog/1/remote-entry.js',
      startsWith: ['remotes/mf-catalog/1/remote-entry.js', 'remotes/mf-catalog/1/module.css'],
      pages: [
        { path: '/shop/:category', reads: [{ from: 'catalog', unless: 'kept' }] },
        {
          path: '/shop/:category/:id',
          startsWith: ['remotes/mf-catalog/1/detail.js'],
          reads: [{ from: 'products/:id' }],
        },
      ],
    },
    'mf-admin': {
      owner: 'Another team',
      paths: ['/admin'],
      frame: 'work',
      fragments: [],
      activationEvents: [],
      nav: [],
      container: 'mf_admin',
      version: '1',
      contractVersion: 1,
      entryUrl: 'remotes/mf-admin/1/remote-entry.js',
      startsWith: ['remotes/mf-admin/1/remote-entry.js', 'remotes/mf-admin/1/module.css'],
      pages: [
        {
          path: '/admin/dashboard',
          audience: 'admin',
          prerendered: 'remotes/mf-admin/1/prerendered.json',
          prerenderedIntegrity: 'sha256-1',
        },
      ],
    },
  },
};

const NOON = Date.parse('2026-03-01T12:00:00.000Z');

const fetched: string[] = [];
const allowed: string[] = [];
let prerendering: Promise<unknown>[] = [];
let visit: EarlyVisit;

beforeEach(() => {
  fetched.length = 0;
  allowed.length = 0;
  prerendering = [];
  globalThis.fetch = (url) => {
    fetched.push(url as string);
    return Promise.resolve(Response.json({}));
  };
  localStorage.clear();
  document.head.innerHTML = '';
  document.body.innerHTML = `
    <div id="root"></div>
    <template data-prerendered="layout"><header><i data-unless="admin"></i></header><main>Loading....</main></template>
    <template data-prerendered="/"><h1>Home</h1></template>
    <template data-prerendered="/shop/:category"><h1>A list</h1></template>`;
});

function prepare(path: string, search = '', live = registry): HTMLElement | null {
  visit = preparePage(
    {
      document,
      storage: localStorage,
      path,
      search,
      registry: live,
      config,
      now: () => NOON,
      allowHtml: (html) => void allowed.push(html),
    },
    (part) => void prerendering.push(part),
  );
  return document.getElementById('root');
}

const preloaded = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map((link) => [
    link.as,
    link.getAttribute('href'),
  ]);

it.each([
  ['/', 'Home'],
  ['/shop/all', 'A list'],
  ['/contactUs', 'Loading....'],
])('shows at %s what the page will look like', (path, words) => {
  expect(prepare(path)?.querySelector('main')?.textContent).toBe(words);
});

it('puts the layout into the frame that the remote asks for, for admins', () => {
  const frameOf = (root: HTMLElement | null) => root?.firstElementChild?.getAttribute('data-frame');
  const page = document.body.innerHTML;
  // A visitor keeps the header of the shop, which leads back into the shop.
  expect(frameOf(prepare('/admin/orders'))).toBeNull();
  localStorage.setItem('admin', 'a@b.com');
  localStorage.setItem('expiration', '2026-03-01T12:00:01.000Z');
  document.body.innerHTML = page;
  expect(frameOf(prepare('/admin/orders'))).toBe('work');
  document.body.innerHTML = page;
  expect(frameOf(prepare('/shop'))).toBeNull();
});

it('keeps the place of the search in the layout of a visitor', () => {
  expect(prepare('/')?.querySelector('header i')).not.toBeNull();
});

it('shows nothing where the release has no prerendered pages', () => {
  document.querySelectorAll('template').forEach((template) => template.remove());
  expect(prepare('/')?.hasChildNodes()).toBe(false);
});

it('preloads the start files of the remote of the path, except files that the page already has', () => {
  prepare('/shop');
  expect(preloaded()).toEqual([
    ['script', '/galleria/remotes/mf-catalog/1/remote-entry.js'],
    ['style', '/galleria/remotes/mf-catalog/1/module.css'],
  ]);
  document.head.innerHTML =
    '<link rel="stylesheet" href="/galleria/remotes/mf-catalog/1/module.css">';
  prepare('/shop');
  expect(preloaded()).toEqual([['script', '/galleria/remotes/mf-catalog/1/remote-entry.js']]);
});

it('preloads the start files of the page of the path', () => {
  prepare('/shop/jewelery/7');
  expect(preloaded()).toContainEqual(['script', '/galleria/remotes/mf-catalog/1/detail.js']);
});

it('fetches nothing for a path of no remote', () => {
  prepare('/nowhere');
  expect(preloaded()).toEqual([]);
  expect(fetched).toEqual([]);
});

it('sends the first reads of the page; the first reader gets the response', async () => {
  prepare('/shop/jewelery/7');
  const url = publicUrl(config, 'products/7');
  expect(fetched).toEqual([url]);
  expect((await takeEarly(url))?.ok).toBe(true);
  expect(takeEarly(url)).toBeUndefined();
});

it('does not send a read whose result is on the device', () => {
  prepare('/shop/jewelery');
  expect(fetched).toEqual([publicUrl(config, 'catalog')]);
  localStorage.setItem('kept', '');
  prepare('/shop/jewelery');
  expect(fetched).toHaveLength(1);
});

it('gives the remotes’ early scripts a copy, and the page the response itself', async () => {
  globalThis.fetch = () => Promise.resolve(Response.json({ fields: {} }));
  prepare('/shop/jewelery/7');
  expect(visit.main?.tagName).toBe('MAIN');
  expect(visit.answerOf('products/8')).toBeUndefined();
  expect(await visit.answerOf('products/7')).toEqual({ fields: {} });
  const answer = await takeEarly(publicUrl(config, 'products/7'));
  expect(await answer?.json()).toEqual({ fields: {} });
});

it('rejects for the early scripts when the response is an error', async () => {
  globalThis.fetch = () => Promise.resolve(new Response('{}', { status: 503 }));
  prepare('/shop/jewelery/7');
  await expect(visit.answerOf('products/7')).rejects.toThrow('Answered 503');
});

it.each([
  ['a running session', { token: 'u1', expiration: '2026-03-01T12:00:01.000Z' }, 'u1'],
  ['one that is over', { token: 'u1', expiration: '2026-03-01T12:00:00.000Z' }, null],
  ['an admin’s', { admin: 'a@b.com', expiration: '2026-03-01T12:00:01.000Z' }, null],
  ['none', {}, null],
])('tells the remotes’ early scripts whose session it is: %s', (_what, entries, uid) => {
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  prepare('/');
  expect(visit.uid).toBe(uid);
});

describe('a page that only admins have', () => {
  const logInAs = (email: string) => {
    localStorage.setItem('admin', email);
    localStorage.setItem('expiration', '2026-03-01T12:00:01.000Z');
  };
  const digests: unknown[] = [];
  const styleSheet = () =>
    document.querySelector<HTMLLinkElement>('link[rel=stylesheet][data-href="module.css"]');

  beforeEach(() => {
    digests.length = 0;
    globalThis.fetch = (url, { integrity } = {}) => {
      fetched.push(url as string);
      digests.push(integrity);
      return Promise.resolve(
        Response.json({ '/admin/dashboard': '<h1><a href="/__base__/">Dashboard</a></h1>' }),
      );
    };
  });

  it('is painted for an admin when its style sheets are there, and its scripts wait', async () => {
    logInAs('a@b.com');
    const root = prepare('/admin/dashboard');
    expect(fetched).toEqual(['/galleria/remotes/mf-admin/1/prerendered.json']);
    expect(styleSheet()?.getAttribute('href')).toBe('/galleria/remotes/mf-admin/1/module.css');
    expect(prerendering).toHaveLength(1);
    // The page's script is requested once.
    expect(preloaded()).toEqual([['script', '/galleria/remotes/mf-admin/1/remote-entry.js']]);

    expect(root?.textContent).not.toContain('Dashboard');
    expect(root?.querySelector('header i')).toBeNull();
    styleSheet()?.dispatchEvent(new Event('load'));
    await prerendering[0];
    expect(root?.querySelector('main h1')?.textContent).toBe('Dashboard');
    // The main script waits until the heading is on the screen.
    expect(root?.querySelector('h1')?.getAttribute('elementtiming')).toBe('prerendered');
  });

  it('passes the Trusted Types policy when its digest is the one in the registry', async () => {
    logInAs('a@b.com');
    const root = prepare('/admin/dashboard');
    styleSheet()?.dispatchEvent(new Event('load'));
    await prerendering[0];
    expect(digests).toEqual(['sha256-1']);
    expect(allowed).toEqual(['<h1><a href="/galleria/">Dashboard</a></h1>']);
    expect(root?.querySelector('main')?.innerHTML).toContain('href="/galleria/"');
  });

  it('does not pass when the registry has no digest', async () => {
    logInAs('a@b.com');
    const { 'mf-admin': admin } = registry.remotes;
    if (!admin) throw new Error('The registry has the back office');
    const pages = admin.pages?.map((page) => ({ ...page, prerenderedIntegrity: undefined }));
    prepare('/admin/dashboard', '', { remotes: { 'mf-admin': { ...admin, pages } } });
    styleSheet()?.dispatchEvent(new Event('load'));
    await prerendering[0];
    expect(digests).toEqual([undefined]);
    expect(allowed).toEqual([]);
  });

  it.each([
    ['refused', () => Promise.resolve(new Response('', { status: 404 }))],
    ['another than its digest says, or lost', () => Promise.reject(new TypeError('Failed'))],
    ['half', () => Promise.resolve(new Response('{"/admin/dashboard": "<h1>'))],
    ['foreign', () => Promise.resolve(Response.json({ '/admin/dashboard': 7 }))],
  ])('stays as it is when its HTML is %s', async (_what, fetch) => {
    globalThis.fetch = fetch;
    logInAs('a@b.com');
    const root = prepare('/admin/dashboard');
    styleSheet()?.dispatchEvent(new Event('load'));
    await expect(prerendering[0]).rejects.toThrow();
    expect(root?.querySelector('main')?.textContent).toBe('Loading....');
    expect(allowed).toEqual([]);
  });

  it('is not shown when a style sheet cannot be loaded', async () => {
    logInAs('a@b.com');
    const root = prepare('/admin/dashboard');
    styleSheet()?.dispatchEvent(new Event('error'));
    await expect(prerendering[0]).rejects.toThrow('module.css could not be loaded');
    expect(root?.querySelector('main')?.textContent).toBe('Loading....');
  });

  it.each([
    ['for others', {}, ''],
    ['after the session', { admin: 'a@b.com', expiration: '2026-03-01T12:00:00.000Z' }, ''],
    ['for a shopper', { token: 'u1', expiration: '2026-03-01T12:00:01.000Z' }, ''],
    [
      'as an address chooses it',
      { admin: 'a@b.com', expiration: '2026-03-01T12:00:01.000Z' },
      '?days=7',
    ],
  ])('is not painted %s', (_when, entries, search) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    prepare('/admin/dashboard', search);
    expect(fetched).toEqual([]);
    expect(prerendering).toEqual([]);
  });
});
