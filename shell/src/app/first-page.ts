import type { DataRouter } from 'react-router-dom';

/** After this time, a page that shows "Loading...." is better than a prerendered page that does not react. */
const LONGEST_WAIT_MS = 3_000;

/** Resolves when the first page's remote is loaded or has failed, and after 3 s at the latest. */
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
