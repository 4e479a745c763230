/** @jest-environment node */
import {
  CONTRACT_VERSION,
  createEventBus,
  type Host,
  type RemoteModule,
  type RemoteSurface,
} from '@galleria/shared-contracts/contract';

import { createRemoteLoader } from '../../federation/remote-loader';
import { NO_ADAPTERS } from '../../testing/no-adapters';
import { activateRemotes } from './activate-remotes';
import { createMountedRemotes } from './mounted-remotes';

const entry = {
  owner: 'A team',
  paths: ['/cart'],
  fragments: [],
  activationEvents: ['cart:add-requested' as const],
  nav: [],
  container: 'mf_cart',
  version: '1',
  contractVersion: CONTRACT_VERSION,
  entryUrl: 'x.js',
};

const request = {
  amount: 1,
  product: {
    id: 1,
    title: 'Walnut desk speaker',
    priceCents: 1999,
    rating: { rate: 4.5, count: 2 },
    category: 'electronics' as const,
    image: '/pictures/speaker.svg',
  },
};

/** A shell with one remote. Loading it fails `failures` times before it succeeds. */
function aShell(surface: Partial<RemoteSurface>, failures = 0) {
  const steps: string[] = [];
  let setup: RemoteModule['setup'] = () => ({ routes: [], ...surface });
  let failuresLeft = failures;
  const registry = { remotes: { 'mf-cart': entry } };
  const loader = createRemoteLoader({
    registry,
    refreshRegistry: () => Promise.resolve(registry),
    nowMs: () => 0,
    adapters: NO_ADAPTERS,
    loadModule: () => {
      steps.push('load mf-cart');
      failuresLeft -= 1;
      if (failuresLeft >= 0) return Promise.reject(new Error('gone'));
      const module: RemoteModule = {
        name: 'mf-cart',
        version: '1',
        contractVersion: CONTRACT_VERSION,
        setup: (host) => setup(host),
      };
      return Promise.resolve({ default: module });
    },
  });
  const notices: string[] = [];
  const events = createEventBus({
    report: (error) => {
      throw error;
    },
  });
  const remotes = createMountedRemotes({
    loader,
    // Safe: setting these remotes up needs nothing else of the host.
    host: { events } as unknown as Host,
    addToStore: (name) => steps.push(`store ${name}`),
  });
  activateRemotes({ events, loader, remotes, notify: ({ title }) => void notices.push(title) });
  const bring = (next: typeof setup) => void (setup = next);
  return { remotes, events, steps, notices, bring, health: () => loader.health()['mf-cart'] };
}

async function settled() {
  await new Promise((resolve) => setTimeout(resolve, 0));
}

describe('mounting a remote', () => {
  it('adds its slices to the store before it starts, and does both only once', async () => {
    const shell = aShell({ start: () => void shell.steps.push('start') });
    const [first, second] = await Promise.all([
      shell.remotes.mount('mf-cart'),
      shell.remotes.mount('mf-cart'),
    ]);
    expect(shell.steps).toEqual(['load mf-cart', 'store mf-cart', 'start']);
    expect(first).toBe(second);
  });

  it('tries anew after a failure', async () => {
    const { remotes, steps } = aShell({}, 1);
    await expect(remotes.mount('mf-cart')).rejects.toThrow('could not be loaded');
    await expect(remotes.mount('mf-cart')).resolves.toBeDefined();
    expect(steps).toEqual(['load mf-cart', 'load mf-cart', 'store mf-cart']);
  });
});

describe('a remote that throws', () => {
  const reported = jest.fn();
  beforeEach(() => {
    reported.mockClear();
    // jsdom has no `reportError`.
    globalThis.reportError = reported;
  });

  const whole: RemoteSurface = { routes: [] };
  it.each<[string, RemoteModule['setup'], string]>([
    [
      'in setup',
      () => {
        throw new Error('boom');
      },
      'setup: boom',
    ],
    [
      'in start',
      () => ({
        ...whole,
        start: () => {
          throw new Error('boom');
        },
      }),
      'start: boom',
    ],
    // Safe: the test stands for code that is not type-checked.
    ['for want of routes', () => ({}) as RemoteSurface, 'setup: routes are no list'],
    [
      'for a late surface',
      () => Promise.resolve(whole) as unknown as RemoteSurface,
      'setup: routes are no list',
    ],
  ])(
    '%s has failed, says so without what is thrown, and is set up anew',
    async (_where, setup, reason) => {
      const shell = aShell({});
      shell.bring(setup);
      await expect(shell.remotes.mount('mf-cart')).rejects.toThrow(
        /^This part of the shop has a problem\.$/,
      );
      expect(shell.health()).toEqual({ state: 'failed', version: '1', reason });
      expect(reported).toHaveBeenCalledTimes(1);

      shell.bring(() => whole);
      await shell.remotes.mount('mf-cart');
      expect(shell.health()).toEqual({ state: 'loaded', version: '1', loadMs: 0 });
    },
  );

  it('in start has its subscriptions removed', async () => {
    const heard: number[] = [];
    let isBroken = true;
    const shell = aShell({});
    shell.events.on('cart:add-requested', () => undefined);
    shell.bring(({ events }) => ({
      routes: [],
      start() {
        events.on('cart:add-requested', ({ amount }) => void heard.push(amount));
        if (isBroken) throw new Error('no storage');
      },
    }));
    await expect(shell.remotes.mount('mf-cart')).rejects.toThrow();
    expect(reported).toHaveBeenCalledWith(new Error('no storage'));
    shell.events.emit('cart:add-requested', request);
    expect(heard).toEqual([]);

    isBroken = false;
    await shell.remotes.mount('mf-cart');
    shell.events.emit('cart:add-requested', { ...request, amount: 2 });
    expect(heard).toEqual([2]);
  });
});

describe('a request that nobody listens to', () => {
  it('loads the remote with that activation event, which then handles every such request', async () => {
    const heard = jest.fn();
    const shell = aShell({ start: () => void shell.events.on('cart:add-requested', heard) });
    shell.events.emit('cart:add-requested', request);
    shell.events.emit('cart:add-requested', { ...request, amount: 2 });
    await settled();
    expect(heard.mock.calls).toEqual([[request], [{ ...request, amount: 2 }]]);
    expect(shell.notices).toEqual([]);
  });

  it('is dropped, and the person told, when the remote cannot be loaded', async () => {
    const heard = jest.fn();
    const shell = aShell({ start: () => void shell.events.on('cart:add-requested', heard) }, 1);
    shell.events.emit('cart:add-requested', request);
    await settled();
    expect(shell.notices).toEqual(['Could not add item to cart, please try again later!']);

    shell.events.emit('cart:add-requested', { ...request, amount: 3 });
    await settled();
    expect(heard.mock.calls).toEqual([[{ ...request, amount: 3 }]]);
  });
});
