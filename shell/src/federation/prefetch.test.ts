import type { Registry, RegistryEntry } from '@galleria/shared-contracts/contract';

import { prefetchNextPages } from './prefetch';

const aRemote = (name: string, entry: Partial<RegistryEntry>): RegistryEntry => ({
  owner: 'A team',
  paths: [],
  fragments: [],
  activationEvents: [],
  nav: [],
  container: name.replace('-', '_'),
  version: '1',
  contractVersion: 1,
  entryUrl: `remotes/${name}/1/entry.js`,
  startsWith: [`remotes/${name}/1/entry.js`],
  ...entry,
});

const registry: Registry = {
  remotes: {
    'mf-catalog': aRemote('mf-catalog', {
      paths: ['/', '/shop'],
      pages: [{ path: '/shop/:id', startsWith: ['remotes/mf-catalog/1/detail.js'] }],
    }),
    'mf-auth': aRemote('mf-auth', { paths: ['/auth'] }),
  },
};

/** Each test gets a new page, so that no listeners of another test remain. */
let page: Document;

const prefetched = () =>
  [...page.querySelectorAll('link[rel=prefetch]')].map((link) => link.getAttribute('href'));

/** The full addresses of the files that the page has loaded so far. */
let fetched: string[];

beforeEach(() => {
  fetched = [];
  page = document.implementation.createHTMLDocument();
  page.head.innerHTML = `<base href="${location.origin}">`;
  page.body.innerHTML = `
    <a href="/galleria/shop/7"><span>a product</span></a>
    <a href="/galleria/auth?mode=login">login</a>
    <a href="https://example.com/galleria/admin">elsewhere</a>
    <p>no link</p>`;
});

function start(
  loaded: readonly string[] = [],
  connection?: { saveData?: boolean; effectiveType?: string },
) {
  prefetchNextPages(
    { registry: () => registry, isLoaded: (remote) => loaded.includes(remote) },
    {
      document: page,
      location,
      // Safe: the code uses no other parts of these objects.
      navigator: { connection } as unknown as Navigator,
      performance: {
        getEntriesByName: (name: string) => (fetched.includes(name) ? [{ name }] : []),
      } as unknown as Performance,
    },
  );
}

function pointAt(selector: string, event = 'pointerover') {
  page.querySelector(selector)?.dispatchEvent(new Event(event, { bubbles: true }));
}

it('fetches the page of a link when the pointer is on the link, once', () => {
  start();
  pointAt('a span');
  pointAt('a span');
  expect(prefetched()).toEqual([
    '/galleria/remotes/mf-catalog/1/entry.js',
    '/galleria/remotes/mf-catalog/1/detail.js',
  ]);
});

it('fetches the page of a link when the link gets the focus', () => {
  start();
  pointAt('a[href*=auth]', 'focusin');
  expect(prefetched()).toEqual(['/galleria/remotes/mf-auth/1/entry.js']);
});

it('fetches nothing for other sites, and nothing outside of links', () => {
  start();
  pointAt('a[href^=https]');
  pointAt('p');
  expect(prefetched()).toEqual([]);
});

it('fetches the other pages of loaded remotes, and nothing of other remotes', () => {
  start(['mf-catalog']);
  expect(prefetched()).toEqual([
    '/galleria/remotes/mf-catalog/1/entry.js',
    '/galleria/remotes/mf-catalog/1/detail.js',
  ]);
});

it('does not fetch files that this page has fetched before', () => {
  fetched = [`${location.origin}/galleria/remotes/mf-catalog/1/entry.js`];
  start(['mf-catalog']);
  expect(prefetched()).toEqual(['/galleria/remotes/mf-catalog/1/detail.js']);
  fetched.push(`${location.origin}/galleria/remotes/mf-catalog/1/detail.js`);
  pointAt('a span');
  expect(prefetched()).toHaveLength(1);
});

it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'fetches nothing over %p',
  (connection) => {
    start(['mf-catalog'], connection);
    pointAt('a span');
    expect(prefetched()).toEqual([]);
  },
);
