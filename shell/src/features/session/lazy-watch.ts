import { mendingFiles } from '@galleria/shared-contracts/contract';

import type { WatchContext } from './watch-sign-in';

const RETRY_MS = 5_000;

const load = mendingFiles(() => import(/* webpackChunkName: "signed-in" */ './watch-sign-in'));

/**
 * Loads `watchSignIn` with the first session, because most visitors have none, and starts it. A failed
 * load is tried again every five seconds.
 */
export function watchSignInLazily(
  context: WatchContext,
  fetchWatch: typeof load = load,
  retryMs = RETRY_MS,
): void {
  let isFetched = false;
  context.events.on('session:changed', ({ kind }) => {
    if (isFetched || kind === 'visitor') return;
    isFetched = true;
    begin();
  });

  function begin(): void {
    fetchWatch().then(
      // It gets the session from the bus, which keeps the last one.
      ({ watchSignIn }) => void watchSignIn(context),
      () => setTimeout(begin, retryMs),
    );
  }
}
