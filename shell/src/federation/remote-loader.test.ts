import {
  CONTRACT_VERSION,
  type Registry,
  type RemoteModule,
} from '@galleria/shared-contracts/contract';

import { createRemoteLoader, RemoteError } from './remote-loader';

function registryOf(version: string): Registry {
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
        contractVersion: CONTRACT_VERSION,
        entryUrl: `remotes/mf-cart/${version}/remote-entry.js`,
      },
    },
  };
}

function aModule(version: string, contractVersion = CONTRACT_VERSION): RemoteModule {
  return { name: 'mf-cart', version, contractVersion, setup: () => ({ routes: [] }) };
}

/** A loader that cannot load the `broken` versions. */
function aLoader(options: { broken: string[]; refreshed?: Registry | 'offline' }) {
  const asked: string[] = [];
  const loader = createRemoteLoader({
    nowMs: () => 0,
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

it('forgets a failure and takes what the registry says by then', async () => {
  const { loader, asked } = aLoader({ broken: ['1'], refreshed: registryOf('2') });
  await expect(loader.load('mf-cart')).rejects.toBeInstanceOf(RemoteError);
  expect((await loader.load('mf-cart')).module.version).toBe('2');
  expect(asked).toEqual(['1', '2']);
});

it('uses the version that the visit began with when the new one fails', async () => {
  const { loader, asked, options } = aLoader({ broken: ['1', '2'], refreshed: registryOf('2') });
  await expect(loader.load('mf-cart')).rejects.toBeInstanceOf(RemoteError);
  options.broken = ['2'];
  expect(await loader.load('mf-cart')).toMatchObject({ entry: { version: '1' } });
  expect(asked).toEqual(['1', '2', '1']);
});

it('keeps to the registry it has when no other can be loaded', async () => {
  const { loader, options } = aLoader({ broken: ['1'], refreshed: 'offline' });
  await expect(loader.load('mf-cart')).rejects.toBeInstanceOf(RemoteError);
  options.broken = [];
  expect((await loader.load('mf-cart')).module.version).toBe('1');
});

it('refuses a remote of another contract, saying which', async () => {
  const loader = createRemoteLoader({
    nowMs: () => 0,
    registry: registryOf('1'),
    refreshRegistry: () => Promise.resolve(registryOf('1')),
    loadModule: () => Promise.resolve({ default: aModule('1', CONTRACT_VERSION + 1) }),
  });
  await expect(loader.load('mf-cart')).rejects.toThrow('This part of the shop has a problem.');
  expect(loader.health()['mf-cart']?.reason).toMatch(/^mf-cart speaks contract/);
});

it('says so when there is no such remote', async () => {
  await expect(aLoader({ broken: [] }).loader.load('mf-none')).rejects.toMatchObject({
    reason: 'mf-none is not part of this shop.',
  });
});

it('keeps to the release that the visit began with, whatever happens to others', async () => {
  const both = (version: string): Registry => {
    const { 'mf-cart': cart } = registryOf(version).remotes;
    if (!cart) throw new Error('There is a cart');
    const auth = { ...cart, container: 'mf_auth', entryUrl: `remotes/mf-auth/${version}/x.js` };
    return { remotes: { 'mf-cart': cart, 'mf-auth': auth } };
  };
  const asked: string[] = [];
  const loader = createRemoteLoader({
    nowMs: () => 0,
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

it('tells how each remote is doing', async () => {
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

it('counts a loaded remote as failed while any place of it throws', async () => {
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
