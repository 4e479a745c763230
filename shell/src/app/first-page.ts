import type { DataRouter } from 'react-router-dom';

/** From then on a page that only says "Loading...." is better than one that does not answer. */
const LONGEST_WAIT_MS = 3_000;

/** Settles when the first page's remote is there, or is known to be missing, or takes its time. */
export function firstPageOf(
  router: Pick<DataRouter, 'state' | 'subscribe'>,
  longestWaitMs = LONGEST_WAIT_MS,
): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(done, longestWaitMs);
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (initialized) done();
    });
    function done() {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    }
  });
}
