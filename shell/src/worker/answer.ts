import { PAGE_DATA } from '@galleria/shared-contracts/contract';

import { afterMs, type Shelf } from './shelf';
import { routerPageUrl, type Shop } from './shop';

/** The part of a `FetchEvent` that is used here. */
export interface Asked {
  readonly request: Pick<Request, 'url' | 'method' | 'mode' | 'cache' | 'headers'>;
  /** The answer to a navigation that the browser has asked for while the worker was starting. */
  readonly preloadResponse?: Promise<Response | undefined>;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** After this time a copy is better than waiting. */
const PATIENCE_MS = 3_000;
/** A page that hangs here would shut people out: they could not even load a newer worker. */
const LONGEST_MS = 8_000;

/** Files that never change under their address. */
const FILE = /^(?:shell|remotes\/[^/]+|data)\/[^/]+\/./;
const START = /^start\.json$/;
const MANIFEST = /^data\/[^/]+\.json$/;
/** A preview is a shop of its own, with versions that are not live. */
const PREVIEW = /^previews\//;

/** The answer to a request; undefined when the worker leaves the request to the browser. */
export function answerTo(asked: Asked, shop: Shop): Promise<Response> | undefined {
  const { url, method } = asked.request;
  const { origin, pathname } = new URL(url);
  const address = origin + pathname;
  if (method !== 'GET' || !address.startsWith(shop.home)) return undefined;
  const path = address.slice(shop.home.length);
  if (PREVIEW.test(path)) return undefined;
  if (FILE.test(path)) {
    return keptFile(asked, address, path.startsWith('data/') ? shop.data : shop.files);
  }
  // Only a release that is whole on the device is kept (`takeRelease`).
  if (START.test(path)) return newest(ask(asked), () => shop.pages.read(address));
  if (MANIFEST.test(path)) return newestData(asked, address, shop.data);
  if (isPage(asked.request)) return newestPage(asked, address.replace(/(?<=.)\/$/, ''), shop);
  return undefined;
}

/** Navigations, and what the page asks for so that it is kept (`keepOffline`). */
function isPage({ mode, headers }: Asked['request']): boolean {
  return mode === 'navigate' || headers.get('accept') === 'text/html';
}

async function keptFile(asked: Asked, address: string, shelf: Shelf): Promise<Response> {
  // `reload` replaces a copy that the page could not use: its digest was wrong.
  const kept = asked.request.cache === 'reload' ? undefined : await shelf.read(address);
  if (kept) return kept;
  const response = await ask(asked);
  if (response.status === 200) keep(asked, shelf.put(address, response.clone()));
  return response;
}

function newestData(asked: Asked, address: string, data: Shelf): Promise<Response> {
  const asking = ask(asked);
  keep(
    asked,
    asking.then((response) =>
      response.status === 200 ? data.put(address, response.clone()) : undefined,
    ),
  );
  return newest(asking, () => data.read(address));
}

function newestPage(asked: Asked, address: string, shop: Shop): Promise<Response> {
  const asking = Promise.resolve(asked.preloadResponse).then((early) => early ?? ask(asked));
  keep(
    asked,
    asking.then((response) => keepPage(shop.pages, address, response)),
  );
  return Promise.race([
    newest(
      asking,
      async () => (await shop.pages.read(address)) ?? shop.pages.read(routerPageUrl(shop)),
    ),
    afterMs(LONGEST_MS).then(() => asking),
  ]);
}

/** Keeps static pages only. The router's page names the files of one release, and is kept with them. */
async function keepPage(pages: Shelf, address: string, response: Response): Promise<void> {
  const { status, redirected, headers } = response;
  if (status === 404 || status === 410) await pages.drop(address);
  if (status !== 200 || redirected) return;
  const html = await response.clone().text();
  if (!html.includes(`data-name="${PAGE_DATA}"`)) return;
  await pages.put(address, new Response(html, { headers }));
}

/**
 * The answer of the network; the copy when the network refuses, fails, or is silent for too long. Without a copy,
 * whatever the network brings in the end.
 */
async function newest(
  asking: Promise<Response>,
  copy: () => Promise<Response | undefined>,
): Promise<Response> {
  const good = asking.then(
    (response) => (response.status < 500 ? response : undefined),
    () => undefined,
  );
  return (await Promise.race([good, afterMs(PATIENCE_MS)])) ?? (await copy()) ?? asking;
}

function ask({ request }: Asked): Promise<Response> {
  // Safe: outside of tests it is a whole request.
  return fetch(request as Request);
}

/**
 * A copy that cannot be made costs nothing but the copy. The event ends in any case: a newer worker waits for the
 * events of the older one, and navigations wait for the newer worker.
 */
function keep({ waitUntil }: Asked, work: Promise<unknown>): void {
  waitUntil(Promise.race([work.catch(() => undefined), afterMs(LONGEST_MS)]));
}
