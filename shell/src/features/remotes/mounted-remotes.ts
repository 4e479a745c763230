import type { Reducer } from 'redux';

import type { EventBus, Host, RemoteSurface } from '@galleria/shared-contracts/contract';
import { lazyWithRetry, type Lazy } from '@galleria/shared-contracts/react';

import { brokenRemote, type RemoteLoader } from '../../federation/remote-loader';

/** Remotes that are loaded and set up, each of them once. */
export interface MountedRemotes {
  /** Rejects with a `RemoteError`; the next call tries again. */
  mount(name: string): Promise<RemoteSurface>;
}

interface MountContext {
  readonly loader: RemoteLoader;
  readonly host: Host;
  readonly addToStore: (
    name: string,
    reducers: Readonly<Record<string, Reducer>>,
    services: unknown,
  ) => void;
}

export function createMountedRemotes({ loader, host, addToStore }: MountContext): MountedRemotes {
  const mounted = new Map<string, Lazy<RemoteSurface>>();

  async function setUp(name: string): Promise<RemoteSurface> {
    const { module } = await loader.load(name);
    const subscriptions = new Set<() => void>();
    let step = 'setup';
    try {
      const surface = module.setup({
        ...host,
        events: recordSubscriptions(host.events, subscriptions),
      });
      if (!Array.isArray(surface.routes)) throw new TypeError('routes are no list');
      addToStore(name, surface.reducers ?? {}, surface.services);
      step = 'start';
      surface.start?.();
      return surface;
    } catch (cause) {
      // Remove the subscriptions of a remote whose setup has failed.
      for (const stop of subscriptions) stop();
      reportError(cause);
      throw loader.refuse(name, brokenRemote(name, step, cause));
    }
  }

  return {
    mount(name) {
      const remote = mounted.get(name) ?? lazyWithRetry(() => setUp(name));
      mounted.set(name, remote);
      return remote.load();
    },
  };
}

/** Wraps the bus. `subscriptions` then contains the stop functions of all active subscriptions. */
function recordSubscriptions(bus: EventBus, subscriptions: Set<() => void>): EventBus {
  return {
    emit: (name, payload) => bus.emit(name, payload),
    on(name, listener) {
      const end = bus.on(name, listener);
      const stop = () => {
        subscriptions.delete(stop);
        end();
      };
      subscriptions.add(stop);
      return stop;
    },
  };
}
