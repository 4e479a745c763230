import type { DataRouter } from 'react-router-dom';

import { BASE_PATH, type Registry } from '@galleria/shared-contracts/contract';

import { remoteForPath } from '../../federation/find-remote';
import { isCostly } from '../../federation/prefetch';

/** A working worker answers within this time. Without network it answers with its copies. */
const PATIENCE_MS = 6_000;

interface OfflineContext {
  readonly registry: () => Registry;
  /**
   * Addresses of the files of the remotes in use. The list is needed because a static page contains some style sheets
   * inline, so that the browser has not fetched them.
   */
  readonly startingFiles: () => readonly string[];
  readonly router: Pick<DataRouter, 'state' | 'subscribe'>;
}

/**
 * Starts the worker, which keeps seen pages for visits without network. Asks it for the files that this page used
 * before the worker ran, and for the pages that the router opens without a request, so that the worker keeps them.
 * Removes a worker that does not answer; the next visit tries again. Does nothing where the browser has no workers or
 * refuses them.
 */
export async function keepOffline(
  { registry, startingFiles, router }: OfflineContext,
  page: Pick<Window, 'navigator' | 'location' | 'performance'>,
): Promise<void> {
  const { navigator, location, performance } = page;
  // Missing on an insecure origin.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const registration = await workers
    ?.register(`${BASE_PATH}/worker.js`, { updateViaCache: 'none' })
    .catch(() => undefined);
  if (!workers || !registration) return;

  const check = () => {
    askForPage(location.pathname).catch(() => registration.unregister());
  };
  workers.addEventListener('controllerchange', () => {
    const used = performance.getEntriesByType('resource').map(({ name }) => name);
    const own = new Set([...used.filter((url) => isOwnFile(url, location)), ...startingFiles()]);
    for (const url of own) void askFor(url, { priority: 'low' }).catch(() => undefined);
    check();
  });
  if (workers.controller) check();

  let { pathname } = router.state.location;
  router.subscribe(({ navigation, location: now }) => {
    if (navigation.state !== 'idle' || now.pathname === pathname) return;
    ({ pathname } = now);
    const { remotes } = registry();
    const remote = remotes[remoteForPath({ remotes }, pathname.slice(BASE_PATH.length)) ?? ''];
    // Only static pages have their own HTML. All other paths have the router's page, which the worker already keeps.
    if (remote?.hasStaticPages === true && !isCostly(navigator)) {
      askForPage(pathname).catch(() => undefined);
    }
  });
}

function askForPage(path: string): Promise<void> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  return askFor(path, { headers: { accept: 'text/html' }, priority: 'low', signal });
}

/**
 * Reads the answer to its end, because a newer worker waits for the answers of the older worker. Rejects only
 * when there is no answer. A connection that breaks during an answer does not mean that the worker is broken.
 */
async function askFor(url: string, init: RequestInit): Promise<void> {
  const response = await fetch(url, init);
  await response.arrayBuffer().catch(() => undefined);
}

/** The worker keeps no pictures, and nothing of other origins. */
function isOwnFile(url: string, { origin }: Pick<Location, 'origin'>): boolean {
  return /^\/(?:shell|remotes|data)\//.test(
    url.startsWith(origin + BASE_PATH) ? url.slice(origin.length + BASE_PATH.length) : '',
  );
}
