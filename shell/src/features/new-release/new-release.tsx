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
 * Watches for newer releases while the page is open, and offers a reload. It is part of the main script,
 * because it must also work on a page whose other files were removed from the server.
 */
export function NewRelease({ watched, registry }: NewReleaseProps) {
  const [watch] = useState(() => watchReleases(watched));
  return <ReloadOffer watch={watch} registry={registry} reload={() => window.location.reload()} />;
}
