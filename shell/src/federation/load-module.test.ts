import { createModuleLoader } from './load-module';

const mockShared = { react: {} };
jest.mock('@module-federation/enhanced/runtime', () => ({
  getInstance: () => ({ shareScopeMap: { default: mockShared } }),
}));
// The module needs the bundler's own modules, which jest does not have.
jest.mock('./provide-runtime', () => ({ provideRuntime: () => undefined }));

const entry = {
  owner: 'A team',
  paths: ['/cart'],
  fragments: [],
  activationEvents: [],
  nav: [],
  container: 'mf_cart',
  version: '1',
  contractVersion: 1,
  entryUrl: 'remotes/mf-cart/1/remote-entry.js',
  startsWith: ['remotes/mf-cart/1/module.js', 'remotes/mf-cart/1/remote-entry.js'],
  integrity: ['sha256-module', 'sha256-entry'],
};

const theModule = { default: { name: 'mf-cart' } };
const globals = globalThis as unknown as Record<string, unknown>;
const asked: HTMLScriptElement[] = [];

/** `run` is the effect of a fetched script; `event` is the event that its element then gets. */
let run: () => void;
let event: string;

beforeEach(() => {
  asked.length = 0;
  event = 'load';
  run = () => {
    globals['mf_cart'] = { init: () => undefined, get: () => Promise.resolve(() => theModule) };
  };
  jest.spyOn(document.head, 'append').mockImplementation((...added) => {
    for (const script of added as HTMLScriptElement[]) {
      asked.push(script);
      run();
      script.dispatchEvent(new Event(event));
    }
  });
});

const load = () => createModuleLoader('/galleria')(entry);

it('runs the container script only with the registry’s digest, and returns its module', async () => {
  expect(await load()).toBe(theModule);
  expect(asked.map(({ src, integrity }) => [src, integrity])).toEqual([
    ['http://localhost/galleria/remotes/mf-cart/1/remote-entry.js', 'sha256-entry'],
  ]);
});

it('opens the container only when it knows the shared libraries', async () => {
  let shared: unknown;
  let finish = () => {};
  const initialized = new Promise<void>((resolve) => (finish = resolve));
  const get = jest.fn(() => Promise.resolve(() => theModule));
  run = () => {
    globals['mf_cart'] = { init: (scope: unknown) => ((shared = scope), initialized), get };
  };
  const loading = load();
  await new Promise((resolve) => setTimeout(resolve));
  expect(shared).toBe(mockShared);
  expect(get).not.toHaveBeenCalled();
  finish();
  expect(await loading).toBe(theModule);
});

it('does not use the container that an earlier try has left', async () => {
  await load();
  run = () => {};
  await expect(load()).rejects.toThrow('remote-entry.js brought no mf_cart.');
});

it.each([
  ['cannot be initialized', { init: () => Promise.reject(new Error('broken')) }, 'broken'],
  [
    'has lost its module',
    { init: () => undefined, get: () => Promise.reject(new Error('lost')) },
    'lost',
  ],
  [
    'has a module that throws',
    {
      init: () => undefined,
      get: () =>
        Promise.resolve(() => {
          throw new Error('thrown');
        }),
    },
    'thrown',
  ],
])('rejects when the container %s', async (_what, container, message) => {
  run = () => void (globals['mf_cart'] = container);
  await expect(load()).rejects.toThrow(message);
});

it('names the file that failed, so that it can be fetched anew', async () => {
  run = () => {};
  event = 'error';
  await expect(load()).rejects.toMatchObject({
    request: 'http://localhost/galleria/remotes/mf-cart/1/remote-entry.js',
    type: 'error',
  });
});
