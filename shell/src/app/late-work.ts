import type { Registry, RuntimeConfig } from '@galleria/shared-contracts/contract';
import type { FirebaseClient } from '@galleria/shared-contracts/firebase';

import { filesInUse, prefetchNextPages } from '../federation/prefetch';
import type { RemoteLoader } from '../federation/remote-loader';
import { keepOffline } from '../features/offline/keep-offline';
import { showStoredPictures } from '../features/pictures/show-stored-pictures';
import { reportVisit } from '../features/reports/report-visit';
import { askForManifest } from './ask-for-manifest';
import type { createShellRouter } from './router';

export interface LateContext {
  readonly config: RuntimeConfig;
  readonly firebase: Pick<FirebaseClient, 'publicReads'>;
  readonly loader: Pick<RemoteLoader, 'registry' | 'health'>;
  readonly router: ReturnType<typeof createShellRouter>;
}

/** Starts the work that a visit needs only after its first page is shown. */
export function doLateWork({ config, firebase, loader, router }: LateContext): void {
  const registry = () => loader.registry();
  const isLoaded = (remote: string) => loader.health()[remote]?.loadMs !== undefined;
  askForManifest(document);
  showStoredPictures(firebase.publicReads, document);
  prefetchNextPages({ registry, isLoaded }, window);
  const to = whereToReport(config, registry());
  if (to !== 'none') {
    reportVisit({ config, to, registry: registry(), health: () => loader.health() });
  }
  // In development the registry has no release, so the worker has nothing to keep.
  if (config.serviceWorker === true && registry().release !== undefined) {
    const { origin } = window.location;
    const startingFiles = () =>
      filesInUse(registry(), isLoaded).map(({ url }) => new URL(url, origin).href);
    void keepOffline({ registry, startingFiles, router }, window);
  }
}

/**
 * The address to which this visit reports, or `none`. A canary has few visits, so all of its visits report;
 * of the other visits a configured share reports.
 */
function whereToReport({ reports }: RuntimeConfig, { release, remotes, arm }: Registry): string {
  const { to = 'none', share = 1 } = reports ?? {};
  const isOverridden = Object.values(remotes).some(({ overriddenBy }) => overriddenBy);
  const isChosen = arm === 'canary' || Math.random() < share;
  return release !== undefined && !isOverridden && isChosen ? to : 'none';
}
