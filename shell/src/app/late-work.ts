import type { RuntimeConfig } from '@galleria/shared-contracts/contract';

import { filesInUse, prefetchNextPages } from '../federation/prefetch';
import type { RemoteLoader } from '../federation/remote-loader';
import { keepOffline } from '../features/offline/keep-offline';
import { askForManifest } from './ask-for-manifest';
import type { createShellRouter } from './router';

export interface LateContext {
  readonly config: Pick<RuntimeConfig, 'serviceWorker'>;
  readonly loader: Pick<RemoteLoader, 'registry' | 'health'>;
  readonly router: ReturnType<typeof createShellRouter>;
}

/** What a visit gains from once its first page is there. */
export function doLateWork({ config, loader, router }: LateContext): void {
  const registry = () => loader.registry();
  const isLoaded = (remote: string) => loader.health()[remote]?.loadMs !== undefined;
  askForManifest(document);
  prefetchNextPages({ registry, isLoaded }, window);
  // In development there is no release to keep.
  if (config.serviceWorker === true && registry().release !== undefined) {
    const { origin } = window.location;
    const startingFiles = () =>
      filesInUse(registry(), isLoaded).map(({ url }) => new URL(url, origin).href);
    void keepOffline({ registry, startingFiles, router }, window);
  }
}
