import { PAGE_DATA } from '@galleria/shared-contracts/contract';

import { afterMs, type SafeCache } from './safe-cache';
import { routerPageUrl, type Shop } from './shop';

/** The part of a `FetchEvent` that is used here. */
export interface WorkerRequest {
  readonly request: Pick<Request, 'url' | 'method' | 'mode' | 'cache' | 'headers'>;
  /** The answer to a navigation that the browser has requested while the worker was starting. */
  readonly preloadResponse?: Promise<Response | undefined>;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** After this time the worker answers with its copy instead of waiting. */
const TIMEOUT_MS = 3_000;
/** If the worker hung for ever, nobody could open the shop, and the browser could not load a newer worker. */
const LONGEST_MS = 8_000;

/** Files whose content never changes, because their address contains the version. */
const FILE = /^(?:shell|remotes\/[^/]+|data)\/[^/]+\/./;
const START = /^start\.json$/;
const MANIFEST = /^data\/[^/]+\.json$/;
/** A preview is a separate shop, with versions that are not live. */
const PREVIEW = /^previews\//;

/** The answer to a request; undefined when the worker leaves the request to the browser. */
export function answerTo(asked: WorkerRequest, shop: Shop): Promise<Response> | undefined {
  const { url, method } = asked.request;
  const { origin, pathname } = new URL(url);
  const address = origin + pathname;
  if (method !== 'GET' || !address.startsWith(shop.home)) return undefined;
  const path = address.slice(shop.home.length);
  if (PREVIEW.test(path)) return undefined;
  if (FILE.test(path)) {
    return cacheFirst(asked, address, path.startsWith('data/') ? shop.data : shop.files);
  }
  // Do not keep this answer: `takeRelease` keeps a release only when all its files are on the device.
  if (START.test(path)) return networkFirst(ask(asked), () => shop.pages.read(address));
  if (MANIFEST.test(path)) return networkFirstData(asked, address, shop.data);
  if (isPage(asked.request)) return networkFirstPage(asked, address.replace(/(?<=.)\/$/, ''), shop);
  return undefined;
}

/** True for navigations, and for pages that `keepOffline` requests so that they are kept. */
function isPage({ mode, headers }: WorkerRequest['request']): boolean {
  return mode === 'navigate' || headers.get('accept') === 'text/html';
}

async function cacheFirst(
  asked: WorkerRequest,
  address: string,
  cache: SafeCache,
): Promise<Response> {
  // The page requests with `reload` when it could not use the copy, because its digest was wrong.
  const kept = asked.request.cache === 'reload' ? undefined : await cache.read(address);
  if (kept) return kept;
  const response = await ask(asked);
  if (response.status === 200) cacheInBackground(asked, cache.put(address, response.clone()));
  return response;
}

function networkFirstData(
  asked: WorkerRequest,
  address: string,
  data: SafeCache,
): Promise<Response> {
  const asking = ask(asked);
  cacheInBackground(
    asked,
    asking.then((response) =>
      response.status === 200 ? data.put(address, response.clone()) : undefined,
    ),
  );
  return networkFirst(asking, () => data.read(address));
}

function networkFirstPage(asked: WorkerRequest, address: string, shop: Shop): Promise<Response> {
  const asking = Promise.resolve(asked.preloadResponse).then((early) => early ?? ask(asked));
  cacheInBackground(
    asked,
    asking.then((response) => cachePage(shop.pages, address, response)),
  );
  return Promise.race([
    networkFirst(
      asking,
      async () => (await shop.pages.read(address)) ?? shop.pages.read(routerPageUrl(shop)),
    ),
    afterMs(LONGEST_MS).then(() => asking),
  ]);
}

/** Keeps static pages only. `takeRelease` keeps the router's page together with the files that it names. */
async function cachePage(pages: SafeCache, address: string, response: Response): Promise<void> {
  const { status, redirected, headers } = response;
  if (status === 404 || status === 410) await pages.drop(address);
  if (status !== 200 || redirected) return;
  const html = await response.clone().text();
  if (!html.includes(`data-name="${PAGE_DATA}"`)) return;
  await pages.put(address, new Response(html, { headers }));
}

/**
 * The answer of the network. The copy when the network fails, answers with 5xx, or does not answer in time. Without a
 * copy, the late answer or error of the network.
 */
async function networkFirst(
  asking: Promise<Response>,
  copy: () => Promise<Response | undefined>,
): Promise<Response> {
  const good = asking.then(
    (response) => (response.status < 500 ? response : undefined),
    () => undefined,
  );
  return (await Promise.race([good, afterMs(TIMEOUT_MS)])) ?? (await copy()) ?? asking;
}

function ask({ request }: WorkerRequest): Promise<Response> {
  // Safe: only tests pass a partial request.
  return fetch(request as Request);
}

/**
 * Stores a copy in the background. A failure is ignored, because the visitor has the answer already. The event ends in
 * any case: a newer worker waits for the events of the older worker, and navigations wait for the newer worker.
 */
function cacheInBackground({ waitUntil }: WorkerRequest, work: Promise<unknown>): void {
  waitUntil(Promise.race([work.catch(() => undefined), afterMs(LONGEST_MS)]));
}
