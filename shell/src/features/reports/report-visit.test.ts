import { parseRuntimeConfig, type Registry } from '@galleria/shared-contracts/contract';
import { fromRestFields, type RestFields } from '@galleria/shared-contracts/firebase';

import { noteFaults } from '../../early/note-faults';
import { reportVisit } from './report-visit';

const SITE = 'https://shop.example/galleria';
const remote = {
  owner: 'A team',
  fragments: [],
  activationEvents: [],
  nav: [],
  container: 'c',
  contractVersion: 3,
  entryUrl: 'x.js',
};
const registry: Registry = {
  release: 42,
  shell: { version: '7' },
  remotes: {
    'mf-catalog': {
      ...remote,
      version: '3',
      paths: ['/', '/shop'],
      pages: [{ path: '/' }, { path: '/shop/category/:category' }],
    },
    'mf-cart': { ...remote, version: '2', paths: ['/cart'], pages: [{ path: '/cart' }] },
    'mf-auth': { ...remote, version: '1', paths: ['/login'] },
  },
};
const health = () => ({
  'mf-catalog': { state: 'loaded', version: '3', loadMs: 250 } as const,
  'mf-cart': { state: 'failed', version: '2' } as const,
  'mf-auth': { state: 'not needed yet', version: '1' } as const,
});
const config = parseRuntimeConfig({
  firebase: { apiKey: 'key', projectId: 'shop' },
  reports: { to: 'firestore' },
});

/** The callbacks of the page's observers, by entry type. */
const observers = new Map<string, (entry: object) => void>();
class Observer {
  constructor(readonly hear: (list: { getEntries(): object[] }) => void) {}
  observe({ type }: { type: string }) {
    observers.set(type, (entry) => this.hear({ getEntries: () => [entry] }));
  }
  takeRecords() {
    return [];
  }
}
const measure = (type: string, entry: object) => observers.get(type)?.(entry);

const fetched = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
let isHidden = false;

beforeEach(() => {
  fetched.mockReset().mockResolvedValue(new Response());
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  isHidden = false;
  Object.assign(globalThis, { fetch: fetched, PerformanceObserver: Observer, LayoutShift: Object });
  globalThis.galleriaEarly = { path: '/shop/category/electronics' } as typeof galleriaEarly;
  noteFaults({ addEventListener: () => undefined, location: window.location });
});

function hide() {
  isHidden = true;
  document.dispatchEvent(new Event('visibilitychange'));
}

function visit(changes: Partial<Parameters<typeof reportVisit>[0]> = {}) {
  reportVisit({ config, to: 'firestore', registry, health, ...changes });
}

/** The report that the visit has sent, without its times. */
function sent(): Record<string, unknown> {
  const body = JSON.parse(fetched.mock.calls[0]?.[1]?.body as string) as {
    writes: [{ update: { fields: RestFields } }];
  };
  return fromRestFields(body.writes[0].update.fields);
}

/** The tags of a visit in which this event was noted at `/cart`. */
function tagsAfter(event: Event): unknown[] {
  globalThis.galleriaFaults = [[event, '/galleria/cart']];
  visit();
  hide();
  return sent()['tags'] as unknown[];
}

const thrown = (error: unknown) => Object.assign(new Event('error'), { error });
function anError(message: string, ...frames: string[]): Error {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n${frames.map((frame) => `    at f (${SITE}/${frame})`).join('\n')}`;
  return error;
}

it('reports release, first page, the used apps, and the buckets of the measures', () => {
  visit();
  measure('largest-contentful-paint', { startTime: 900 });
  measure('largest-contentful-paint', { startTime: 1_900 });
  measure('event', { interactionId: 0, duration: 900 });
  measure('event', { interactionId: 7, duration: 72 });
  measure('layout-shift', { startTime: 100, value: 0.04 });
  measure('layout-shift', { startTime: 600, value: 0.04 });
  measure('layout-shift', { startTime: 700, value: 1, hadRecentInput: true });
  measure('layout-shift', { startTime: 9_000, value: 0.06 });
  hide();
  expect(sent()).toMatchObject({
    release: 42,
    page: '/shop/category/:category',
    failedOn: '',
    tags: [
      'seen shell@7 stable',
      'seen mf-catalog@3 stable',
      'lcp2 mf-catalog@3 stable',
      'inp1 mf-catalog@3 stable',
      'cls2 mf-catalog@3 stable',
      'load1 mf-catalog@3 stable',
      'seen mf-cart@2 stable',
    ],
  });
});

it('is one `keepalive` request without a preflight, in a slot of this hour', () => {
  jest.spyOn(Date, 'now').mockReturnValue(500_000 * 3_600_000 + 5);
  jest.spyOn(Math, 'random').mockReturnValue(0.004_26);
  visit();
  hide();
  const [url, init] = fetched.mock.calls[0] ?? [];
  const documents = 'projects/shop/databases/(default)/documents';
  expect(url).toBe(`https://firestore.googleapis.com/v1/${documents}:commit?key=key`);
  expect(init).toMatchObject({ method: 'POST', keepalive: true });
  expect(init?.headers).toBeUndefined();
  expect(JSON.parse(init?.body as string)).toMatchObject({
    writes: [
      {
        update: { name: `${documents}/reports/500000-0043` },
        updateTransforms: [{ fieldPath: 'createdAt', setToServerValue: 'REQUEST_TIME' }],
      },
    ],
  });
});

it('is sent once, also when the page is hidden again or comes back from the cache', () => {
  visit();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(fetched).not.toHaveBeenCalled();
  hide();
  hide();
  isHidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  hide();
  expect(fetched).toHaveBeenCalledTimes(1);
});

it.each([
  ['refused', () => Promise.resolve(new Response('', { status: 403 }))],
  ['beyond the quota', () => Promise.resolve(new Response('', { status: 429 }))],
  ['without network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['never answered', () => new Promise<Response>(() => {})],
])('is not sent again when it is %s, and throws nothing', async (_what, answer) => {
  fetched.mockImplementation(answer);
  visit();
  expect(hide).not.toThrow();
  await new Promise((resolve) => setTimeout(resolve));
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('goes to a collector as plain JSON', () => {
  visit({ to: 'https://collect.example/r', registry: { ...registry, arm: 'canary' } });
  hide();
  const [url, init] = fetched.mock.calls[0] ?? [];
  expect(url).toBe('https://collect.example/r');
  expect(JSON.parse(init?.body as string)).toMatchObject({
    release: 42,
    page: '/shop/category/:category',
  });
  expect(init?.body).toContain('seen mf-cart@2 canary');
});

describe('a fault', () => {
  it('belongs to the first remote of its stack, with its place and without its message', () => {
    const error = anError(
      '"Sam Miller" is not valid JSON at /remotes/mf-auth/9/typed.js:1:1',
      'shell/7/main.ab12.js:1:99',
      'remotes/mf-cart/2/module.cd34.js:3:1234',
      'remotes/mf-catalog/3/list.ef56.js:1:1',
    );
    const tags = tagsAfter(thrown(error));
    expect(tags.slice(-3)).toEqual([
      'failed',
      'failed mf-cart@2 stable',
      'error mf-cart@2 stable TypeError module.cd34.js:3:1234',
    ]);
    expect(JSON.stringify(sent())).not.toMatch(/Sam|typed/);
    expect(sent()['failedOn']).toBe('/cart');
  });

  it('belongs to the shell when no remote is in the stack', () => {
    const tags = tagsAfter(thrown(anError('x', 'shell/7/main.ab12.js:1:99')));
    expect(tags.at(-1)).toBe('error shell@7 stable TypeError main.ab12.js:1:99');
  });

  it('of a version that is no longer live belongs to that version', () => {
    const tags = tagsAfter(thrown(anError('x', 'remotes/mf-cart/1/module.js:1:9')));
    expect(tags.at(-1)).toBe('error mf-cart@1 stable TypeError module.js:1:9');
  });

  it('of a rejected promise has the kind `rejection`', () => {
    const reason = anError('x', 'remotes/mf-cart/2/module.js:1:9');
    const tags = tagsAfter(Object.assign(new Event('unhandledrejection'), { reason }));
    expect(tags.at(-1)).toBe('rejection mf-cart@2 stable TypeError module.js:1:9');
  });

  it('has no name when the name is not a plain word', () => {
    const error = Object.assign(anError('x', 'remotes/mf-cart/2/a.js:1:9'), {
      name: 'Sam Miller 7',
    });
    expect(tagsAfter(thrown(error)).at(-1)).toBe('error mf-cart@2 stable - a.js:1:9');
  });

  it('may be a file that could not be loaded, or had another digest', () => {
    const script = document.createElement('script');
    script.src = `${SITE}/remotes/mf-cart/2/orders.js?again=1`;
    const event = new Event('error');
    Object.defineProperty(event, 'target', { value: script });
    expect(tagsAfter(event).at(-1)).toBe('load mf-cart@2 stable script orders.js');
  });

  it('may be a violation of the content policy', () => {
    const event = Object.assign(new Event('securitypolicyviolation'), {
      effectiveDirective: 'connect-src',
      blockedURI: 'https://elsewhere.example/?mail=sam@example.com',
      sourceFile: `${SITE}/remotes/mf-cart/2/module.js`,
    });
    expect(tagsAfter(event).at(-1)).toBe('policy mf-cart@2 stable connect-src module.js');
    expect(JSON.stringify(sent())).not.toContain('elsewhere');
  });

  const picture = new Event('error');
  Object.defineProperty(picture, 'target', {
    value: Object.assign(document.createElement('img'), { src: 'https://pictures.example/a.jpg' }),
  });
  const extension = new Error('x');
  extension.stack = 'Error: x\n    at chrome-extension://abc/content.js:1:1';
  it.each<[string, Event]>([
    ['a picture from anywhere', picture],
    ['an extension of the browser', thrown(extension)],
    ['a note without an error', Object.assign(new Event('error'), { error: null })],
    ['a text that was thrown', thrown('Sam')],
    ['nothing', Object.assign(new Event('unhandledrejection'), { reason: undefined })],
  ])('that names no file of a version is not told: %s', (_what, event) => {
    expect(tagsAfter(event)).not.toContain('failed');
  });
});

it('is recorded from the first script on, at most ten times, with the path of that time', () => {
  const page = document.createElement('div');
  noteFaults({ addEventListener: page.addEventListener.bind(page), location: window.location });
  for (let count = 0; count < 12; count += 1) page.dispatchEvent(new Event('error'));
  page.dispatchEvent(new Event('unhandledrejection'));
  expect(galleriaFaults).toHaveLength(10);
  expect(galleriaFaults?.[0]?.[1]).toBe(window.location.pathname);
});
