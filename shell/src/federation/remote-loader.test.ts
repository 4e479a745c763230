/** @jest-environment node */
import {
  CONTRACT_VERSION,
  type Registry,
  type RemoteModule,
} from '@galleria/shared-contracts/contract';

import { NO_ADAPTERS } from '../testing/no-adapters';
import {
  createRemoteLoader,
  isMendedByReload,
  RemoteError,
  type LoaderSources,
} from './remote-loader';

function registryOf(version: string, contractVersion: number = CONTRACT_VERSION): Registry {
  return {
    remotes: {
      'mf-cart': {
        owner: 'A team',
        paths: ['/cart'],
        fragments: [],
        activationEvents: [],
        nav: [],
        container: 'mf_cart',
        version,
        contractVersion,
        entryUrl: `remotes/mf-cart/${version}/remote-entry.js`,
      },
    },
  };
}

function aModule(version: string, contractVersion: number = CONTRACT_VERSION): RemoteModule {
  return { name: 'mf-cart', version, contractVersion, setup: () => ({ routes: [] }) };
}

/** A loader that cannot load the `broken` versions. */
function aLoader(options: { broken: string[]; refreshed?: Registry | 'offline' }) {
  const asked: string[] = [];
  const loader = createRemoteLoader({
    nowMs: () => 0,
    adapters: NO_ADAPTERS,
    registry: registryOf('1'),
    refreshRegistry: () =>
      options.refreshed === 'offline'
        ? Promise.reject(new Error('offline'))
        : Promise.resolve(options.refreshed ?? registryOf('1')),
    loadModule: ({ version }) => {
      asked.push(version);
      return options.broken.includes(version)
        ? Promise.reject(new Error('404'))
        : Promise.resolve({ default: aModule(version) });
    },
  });
  return { loader, asked, options };
}

it('loads a remote once, however often it is asked for', async () => {
  const { loader, asked } = aLoader({ broken: [] });
  const [first, second] = await Promise.all([loader.load('mf-cart'), loader.load('mf-cart')]);
  expect(first).toBe(second);
  expect(asked).toEqual(['1']);
});

it('tries again after a failure, with the version of the refreshed registry', async () => {
  const { loader, asked } = aLoader({ broken: ['1'], refreshed: registryOf('2') });
  await expect(loader.load('mf-cart')).rejects.toBeInstanceOf(RemoteError);
  expect((await loader.load('mf-cart')).module.version).toBe('2');
  expect(asked).toEqual(['1', '2']);
});

it('uses the version that the visit began with when the new version fails', async () => {
  const { loader, asked, options } = aLoader({ broken: ['1', '2'], refreshed: registryOf('2') });
  await expect(loader.load('mf-cart')).rejects.toBeInstanceOf(RemoteError);
  options.broken = ['2'];
  expect(await loader.load('mf-cart')).toMatchObject({ entry: { version: '1' } });
  expect(asked).toEqual(['1', '2', '1']);
});

it('keeps its registry when the live registry cannot be loaded', async () => {
  const { loader, options } = aLoader({ broken: ['1'], refreshed: 'offline' });
  await expect(loader.load('mf-cart')).rejects.toBeInstanceOf(RemoteError);
  options.broken = [];
  expect((await loader.load('mf-cart')).module.version).toBe('1');
});

describe('a remote of another contract', () => {
  function aLoaderOf(contractVersion: number, sources: Partial<LoaderSources> = {}) {
    const asked: string[] = [];
    const loader = createRemoteLoader({
      nowMs: () => 0,
      registry: registryOf('1', contractVersion),
      refreshRegistry: () => Promise.resolve(registryOf('1', contractVersion)),
      loadModule: ({ version }) => {
        asked.push(version);
        return Promise.resolve({ default: aModule(version, contractVersion) });
      },
      adapters: NO_ADAPTERS,
      ...sources,
    });
    return { loader, asked };
  }

  it('that is newer asks the visitor to load the page again; its code is not fetched', async () => {
    const { loader, asked } = aLoaderOf(CONTRACT_VERSION + 1);
    const error: unknown = await loader.load('mf-cart').catch((thrown: unknown) => thrown);
    if (!(error instanceof RemoteError)) throw new Error('It is refused');
    expect(error.message).toMatch(/needs a newer version of this page/);
    expect(isMendedByReload(error)).toBe(true);
    expect(loader.health()['mf-cart']?.reason).toBe('mf-cart speaks contract 4.');
    expect(asked).toEqual([]);
  });

  it('that is too old has an error that a reload does not repair', async () => {
    const { loader } = aLoaderOf(1);
    const error: unknown = await loader.load('mf-cart').catch((thrown: unknown) => thrown);
    if (!(error instanceof RemoteError)) throw new Error('It is refused');
    expect(error.message).toBe('This part of the shop has a problem.');
    expect(isMendedByReload(error)).toBe(false);
  });

  it('that is served uses its adapter, which is loaded again after a failure', async () => {
    let isThere = false;
    const adapters: LoaderSources['adapters'] = {
      ...NO_ADAPTERS,
      2: () =>
        isThere
          ? Promise.resolve((module) => ({ ...module, name: `adapted ${module.name}` }))
          : Promise.reject(new Error('404')),
    };
    const { loader } = aLoaderOf(2, { adapters });
    await expect(loader.load('mf-cart')).rejects.toThrow('could not be loaded');
    isThere = true;
    expect((await loader.load('mf-cart')).module.name).toBe('adapted mf-cart');
  });

  it.each([
    ['is of a contract that is not served here', registryOf('2', CONTRACT_VERSION + 1)],
    ['cannot be read, or is gone', { remotes: {} }],
  ])('stays in an open page when its live registry entry %s', async (_what, live) => {
    let isBroken = true;
    const { loader } = aLoaderOf(CONTRACT_VERSION, {
      refreshRegistry: () => Promise.resolve(live),
      loadModule: ({ version }) =>
        isBroken
          ? Promise.reject(new Error('404'))
          : Promise.resolve({ default: aModule(version) }),
    });
    await expect(loader.load('mf-cart')).rejects.toThrow('could not be loaded');
    isBroken = false;
    expect((await loader.load('mf-cart')).entry.version).toBe('1');
    expect(loader.registry().remotes['mf-cart']?.version).toBe('1');
  });
});

it('rejects for an unknown remote', async () => {
  await expect(aLoader({ broken: [] }).loader.load('mf-none')).rejects.toMatchObject({
    reason: 'mf-none is not part of this shop.',
  });
});

it('keeps the versions that the visit began with, also when another remote fails', async () => {
  const both = (version: string): Registry => {
    const { 'mf-cart': cart } = registryOf(version).remotes;
    if (!cart) throw new Error('There is a cart');
    const auth = { ...cart, container: 'mf_auth', entryUrl: `remotes/mf-auth/${version}/x.js` };
    return { remotes: { 'mf-cart': cart, 'mf-auth': auth } };
  };
  const asked: string[] = [];
  const loader = createRemoteLoader({
    nowMs: () => 0,
    adapters: NO_ADAPTERS,
    registry: both('1'),
    refreshRegistry: () => Promise.resolve(both('2')),
    loadModule: ({ entryUrl }) => {
      const [, name = '', version = ''] = entryUrl.split('/');
      asked.push(`${name} ${version}`);
      return name === 'mf-cart' && version === '1'
        ? Promise.reject(new Error('404'))
        : Promise.resolve({ default: aModule(version) });
    },
  });
  await expect(loader.load('mf-cart')).rejects.toBeInstanceOf(RemoteError);
  await loader.load('mf-cart');
  await loader.load('mf-auth');
  expect(asked).toEqual(['mf-cart 1', 'mf-cart 2', 'mf-auth 1']);
});

it('returns the health of each remote', async () => {
  const { loader, options } = aLoader({ broken: ['1'] });
  expect(loader.health()).toEqual({ 'mf-cart': { state: 'not needed yet', version: '1' } });
  const failing = loader.load('mf-cart');
  expect(loader.health()).toEqual({ 'mf-cart': { state: 'loading', version: '1' } });
  await expect(failing).rejects.toBeInstanceOf(RemoteError);
  expect(loader.health()).toEqual({
    'mf-cart': {
      state: 'failed',
      version: '1',
      reason: 'This part of the shop could not be loaded.',
    },
  });
  options.broken = [];
  await loader.load('mf-cart');
  expect(loader.health()).toEqual({ 'mf-cart': { state: 'loaded', version: '1', loadMs: 0 } });
});

it('counts a loaded remote as failed while one of its places throws', async () => {
  const { loader } = aLoader({ broken: [] });
  await loader.load('mf-cart');
  const loaded = { state: 'loaded', version: '1', loadMs: 0 };
  loader.noteFault('mf-cart', '/cart', new Error('boom'));
  loader.noteFault('mf-cart', 'cart:badge', 'no error at all');
  expect(loader.health()['mf-cart']).toEqual({
    ...loaded,
    state: 'failed',
    reason: '/cart: boom; cart:badge: no error at all',
  });
  loader.noteFault('mf-cart', '/cart', null);
  expect(loader.health()['mf-cart']?.reason).toBe('cart:badge: no error at all');
  loader.noteFault('mf-cart', 'cart:badge', null);
  expect(loader.health()).toEqual({ 'mf-cart': loaded });
});
