import type { EventName, HostEventBus } from '@galleria/shared-contracts/contract';

import { remoteWokenBy } from '../../federation/find-remote';
import type { RemoteLoader } from '../../federation/remote-loader';
import type { MountedRemotes } from './mounted-remotes';

interface WakeContext {
  readonly name: EventName;
  readonly loader: RemoteLoader;
  readonly remotes: MountedRemotes;
  readonly events: HostEventBus;
}

/**
 * Loads the remote that answers a request nobody listens to yet; the bus then hands it over. So
 * a click on "Add to Cart" works before any of the cart's code is there. When the remote cannot
 * be had, the request is dropped and the person told: a late answer would surprise.
 */
export function wakeRemote({ name, loader, remotes, events }: WakeContext): void {
  const remote = remoteWokenBy(loader.registry(), name);
  const mounting = remote === undefined ? Promise.reject(new Error(name)) : remotes.mount(remote);
  mounting.catch(() => {
    events.discard(name);
    events.emit('notice:raised', { type: 'error', title: UNAVAILABLE });
  });
}

const UNAVAILABLE = 'Could not add item to cart, please try again later!';
