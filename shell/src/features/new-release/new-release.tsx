import { useState } from 'react';

import type { Registry } from '@galleria/shared-contracts/contract';

import { watchReleases, type WatchContext } from './release-watch';
import { ReloadOffer } from './reload-offer';

export interface NewReleaseProps {
  readonly watched: WatchContext;
  /** The current registry; a retry may have refreshed it. */
  readonly registry: () => Registry;
}

/**
 * Watches for newer releases while the page is open, and offers to reload. Part of the main script: a
 * page whose files were taken off the server must still learn of the newer release.
 */
export function NewRelease({ watched, registry }: NewReleaseProps) {
  const [watch] = useState(() => watchReleases(watched));
  return <ReloadOffer watch={watch} registry={registry} reload={() => window.location.reload()} />;
}
