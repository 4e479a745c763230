import type { DataRouter } from 'react-router-dom';

import type { Registry } from '@galleria/shared-contracts/contract';

import { keepOffline } from './keep-offline';

const entry = (name: string, path: string) => ({
  owner: 'A team',
  paths: [path],
  fragments: [],
  activationEvents: [],
  nav: [],
  container: name,
  version: '1',
  contractVersion: 3,
  entryUrl: '',
});
const registry: Registry = {
  remotes: {
    catalog: { ...entry('catalog', '/shop'), hasStaticPages: true },
    cart: entry('cart', '/cart'),
  },
};

type Path = { pathname: string };
const at = (pathname: string) =>
  ({ navigation: { state: 'idle' }, location: { pathname } }) as unknown as DataRouter['state'];

/** A visit in a browser whose worker answers as the options say. */
async function aVisit({
  answers = () => Promise.resolve(new Response('')),
  isControlled = false,
  refuses = false,
  saveData = false,
  hasWorkers = true,
} = {}) {
  const asked: [path: string, accept: string | undefined][] = [];
  globalThis.fetch = (url, { headers } = {}) => {
    asked.push([url as string, (headers as Record<string, string> | undefined)?.['accept']]);
    return answers();
  };
  const unregister = jest.fn(() => Promise.resolve(true));
  const register = jest.fn<Promise<unknown>, [string, object]>(() =>
    refuses
      ? Promise.reject(new DOMException('denied', 'SecurityError'))
      : Promise.resolve({ unregister }),
  );
  let takeOver = () => {};
  const workers = {
    register,
    controller: isControlled ? {} : null,
    addEventListener: (_type: string, listener: () => void) => (takeOver = listener),
  };
  let listener: (state: DataRouter['state']) => void = () => {};
  await keepOffline(
    {
      registry: () => registry,
      startingFiles: () => [
        'http://localhost/galleria/shell/1/main.js',
        'http://localhost/galleria/remotes/catalog/1/module.css',
      ],
      router: {
        state: at('/galleria/shop'),
        subscribe: (subscriber) => {
          listener = subscriber as typeof listener;
          return () => {};
        },
      },
    },
    {
      navigator: { ...(hasWorkers ? { serviceWorker: workers } : {}), connection: { saveData } },
      location: { origin: 'http://localhost', pathname: '/galleria/shop' } as Path,
      performance: {
        getEntriesByType: () =>
          [
            'http://localhost/galleria/shell/1/main.js',
            'http://localhost/galleria/data/mf-catalog/1.json',
            'http://localhost/galleria/pictures/1.webp',
            'http://localhost/other/shell/1/main.js',
            'https://firestore.googleapis.com/v1/shell/1/x',
          ].map((name) => ({ name })),
      },
    } as unknown as Window,
  );
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return {
    asked,
    register,
    unregister,
    takeOver: () => {
      takeOver();
      return settle();
    },
    go: (path: string) => {
      listener(at(path));
      return settle();
    },
    settle,
  };
}

const PAGE = ['/galleria/shop', 'text/html'];

it('starts the worker, and asks it for the files that the page used before', async () => {
  const { asked, register, takeOver, unregister } = await aVisit();
  expect(register).toHaveBeenCalledWith('/galleria/worker.js', { updateViaCache: 'none' });
  expect(asked).toEqual([]);
  await takeOver();
  expect(asked).toEqual([
    ['http://localhost/galleria/shell/1/main.js', undefined],
    ['http://localhost/galleria/data/mf-catalog/1.json', undefined],
    ['http://localhost/galleria/remotes/catalog/1/module.css', undefined],
    PAGE,
  ]);
  expect(unregister).not.toHaveBeenCalled();
});

it.each([
  ['was there before', { isControlled: true }],
  ['takes over in mid-visit', {}],
])('removes a worker that %s and does not answer', async (_when, visit) => {
  const answers = () => Promise.reject(new DOMException('late', 'TimeoutError'));
  const { takeOver, unregister, settle } = await aVisit({ ...visit, answers });
  if (!('isControlled' in visit)) await takeOver();
  await settle();
  expect(unregister).toHaveBeenCalledTimes(1);
});

it('keeps a worker when the network breaks off its answer', async () => {
  const body = () =>
    new ReadableStream({
      pull: (controller) => controller.error(new TypeError('The line is cut')),
    });
  const answers = () => Promise.resolve(new Response(body()));
  const { unregister, settle } = await aVisit({ isControlled: true, answers });
  await settle();
  expect(unregister).not.toHaveBeenCalled();
});

it('asks the worker for static pages that the router opens without a request, and for no others', async () => {
  const { asked, go } = await aVisit({ isControlled: true });
  asked.length = 0;
  await go('/galleria/shop');
  await go('/galleria/cart');
  await go('/galleria/nowhere');
  expect(asked).toEqual([]);
  await go('/galleria/shop/7');
  expect(asked).toEqual([['/galleria/shop/7', 'text/html']]);
});

it('does not fetch pages for later when data is costly', async () => {
  const { asked, go } = await aVisit({ isControlled: true, saveData: true });
  asked.length = 0;
  await go('/galleria/shop/7');
  expect(asked).toEqual([]);
});

it.each([
  ['has no workers', { hasWorkers: false }],
  ['refuses them', { refuses: true }],
])('does nothing where the browser %s', async (_what, browser) => {
  const { asked, go } = await aVisit(browser);
  await go('/galleria/shop/7');
  expect(asked).toEqual([]);
});
