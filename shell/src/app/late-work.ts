import { mendingFiles, type Registry, type RuntimeConfig } from '@galleria/shared-contracts/contract';

import type { Arm } from '@galleria/shared-contracts/domain';

import { filesInUse, prefetchNextPages } from '../federation/prefetch';
import type { RemoteLoader } from '../federation/remote-loader';
import { keepOffline } from '../features/offline/keep-offline';
import { askForManifest } from './ask-for-manifest';
import type { createShellRouter } from './router';

export interface LateContext {
  readonly config: RuntimeConfig;
  readonly loader: Pick<RemoteLoader, 'registry' | 'health'>;
  readonly router: ReturnType<typeof createShellRouter>;
}

const reportCode = mendingFiles(
  () => import(/* webpackChunkName: "reports" */ '../features/reports/report-visit'),
);

/** What a visit gains from once its first page is there. */
export function doLateWork({ config, loader, router }: LateContext): void {
  const registry = () => loader.registry();
  const isLoaded = (remote: string) => loader.health()[remote]?.loadMs !== undefined;
  askForManifest(document);
  prefetchNextPages({ registry, isLoaded }, window);
  if (isToReport(config, registry())) {
    const health = () => loader.health();
    reportCode().then(
      ({ reportVisit }) => reportVisit({ config, registry: registry(), health }),
      // Nobody waits for it.
      () => undefined,
    );
  }
  // In development there is no release to keep.
  if (config.serviceWorker === true && registry().release !== undefined) {
    const { origin } = window.location;
    const startingFiles = () =>
      filesInUse(registry(), isLoaded).map(({ url }) => new URL(url, origin).href);
    void keepOffline({ registry, startingFiles, router }, window);
  }
}

/** Whether this visit reports how the remotes do. A canary's visits are few, so all of them do. */
function isToReport({ reports }: RuntimeConfig, registry: Registry): boolean {
  const { to = 'none', share = 1 } = reports ?? {};
  const isReleased = registry.release !== undefined;
  const isOverridden = Object.values(registry.remotes).some(({ overriddenBy }) => overriddenBy);
  if (to === 'none' || !isReleased || isOverridden) return false;
  return (registry as { readonly arm?: Arm }).arm === 'canary' || Math.random() < share;
}
