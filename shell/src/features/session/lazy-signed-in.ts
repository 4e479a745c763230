import { mendingFiles } from '@galleria/shared-contracts/contract';

import type { SignedInContext } from './signed-in';

const RETRY_MS = 5_000;

const load = mendingFiles(() => import(/* webpackChunkName: "signed-in" */ './signed-in'));

/**
 * Loads `startSignedIn` with the first session, because most visitors have none, and calls it. A failed
 * load is tried again every five seconds.
 */
export function startSignedInLazily(
  context: SignedInContext,
  fetchCode: typeof load = load,
  retryMs = RETRY_MS,
): void {
  let isFetched = false;
  context.events.on('session:changed', ({ kind }) => {
    if (isFetched || kind === 'visitor') return;
    isFetched = true;
    begin();
  });

  function begin(): void {
    fetchCode().then(
      // It gets the session from the bus, which keeps the last one.
      ({ startSignedIn }) => startSignedIn(context),
      () => setTimeout(begin, retryMs),
    );
  }
}
