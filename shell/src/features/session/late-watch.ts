import type { WatchContext } from './watch-sign-in';

const RETRY_MS = 5_000;

const load = () => import(/* webpackChunkName: "signed-in" */ './watch-sign-in');

/**
 * Watches the sign-in of whoever is signed in (`watchSignIn`). What that takes is fetched with the
 * first session, because most visitors have none, and again and again where it cannot be had.
 */
export function watchSignInLate(
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
      // It hears of the session itself: the bus keeps the last one.
      ({ watchSignIn }) => void watchSignIn(context),
      () => setTimeout(begin, retryMs),
    );
  }
}
