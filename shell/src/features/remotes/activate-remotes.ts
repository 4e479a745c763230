import type { Host, HostEventBus } from '@galleria/shared-contracts/contract';

import { remoteActivatedBy } from '../../federation/find-remote';
import type { RemoteLoader } from '../../federation/remote-loader';
import { TEXTS } from '../../texts';
import type { MountedRemotes } from './mounted-remotes';

interface ActivationContext {
  readonly events: HostEventBus;
  readonly loader: Pick<RemoteLoader, 'registry'>;
  readonly remotes: MountedRemotes;
  readonly notify: Host['notify'];
}

/**
 * Loads the remote that handles a request event when no listener handles it yet. The bus then delivers the request.
 * So "Add to Cart" works before any of the cart's code is loaded. When the remote cannot be loaded, the request is
 * dropped and a notice is shown, because a result that comes much later would surprise the person.
 */
export function activateRemotes({ events, loader, remotes, notify }: ActivationContext): void {
  events.onUnhandled((name) => {
    const remote = remoteActivatedBy(loader.registry(), name);
    const mounting = remote === undefined ? Promise.reject(new Error(name)) : remotes.mount(remote);
    mounting.catch(() => {
      events.discard(name);
      notify({ type: 'error', title: UNAVAILABLE });
    });
  });
}

const UNAVAILABLE = TEXTS.error.notAdded;
