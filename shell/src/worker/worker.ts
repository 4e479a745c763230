import { answerTo, type WorkerRequest } from './answer';
import { cacheName, type CacheName } from './cache-names';
import { takeRelease, tidy } from './release-set';
import { createSafeCache } from './safe-cache';
import type { Shop } from './shop';

/** The part of the service worker's global scope that is used here. */
interface WorkerScope {
  /** The release writes this number in front of the script. */
  readonly galleriaRelease: number;
  readonly caches: CacheStorage;
  readonly registration: Pick<ServiceWorkerRegistration, 'scope'> & {
    /** Missing in older browsers. */
    readonly navigationPreload?: ServiceWorkerRegistration['navigationPreload'];
  };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: {
      type: 'window';
      includeUncontrolled: true;
    }): Promise<readonly { readonly url: string }[]>;
  };
  addEventListener(
    type: 'install' | 'activate',
    listener: (event: Pick<FetchEvent, 'waitUntil'>) => void,
  ): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}

interface FetchEvent {
  readonly request: Request;
  readonly preloadResponse?: Promise<Response | undefined>;
  waitUntil(work: Promise<unknown>): void;
  respondWith(answer: Promise<Response>): void;
}

// Safe: this script runs in a service worker only.
const worker = globalThis as unknown as WorkerScope;
const home = worker.registration.scope;
const cache = (name: CacheName) => createSafeCache(worker, cacheName(new URL(home).pathname, name));
const shop: Shop = { home, pages: cache('pages'), files: cache('files'), data: cache('data') };

// Do not call `skipWaiting`: replacing the older worker during a visit can block a page load for ever (Chromium). The
// older worker answers until its pages are closed, also with the files that this worker has kept. A page removes a
// broken worker itself (`keepOffline`).
worker.addEventListener('install', (event) =>
  event.waitUntil(takeRelease(shop, worker.galleriaRelease)),
);

// Do not use `waitUntil`, because navigations would wait for `begin`.
worker.addEventListener('activate', () => void begin().catch(() => undefined));

async function begin(): Promise<void> {
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

worker.addEventListener('fetch', (event) => {
  const asked: WorkerRequest = {
    request: event.request,
    ...(event.preloadResponse ? { preloadResponse: event.preloadResponse } : {}),
    waitUntil: (work) => event.waitUntil(work),
  };
  const answer = answerTo(asked, shop);
  if (!answer) return;
  event.respondWith(answer);
  if (event.request.mode === 'navigate')
    event.waitUntil(tidyBetweenVisits().catch(() => undefined));
});

async function tidyBetweenVisits(): Promise<void> {
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!open.some(({ url }) => url.startsWith(home))) await tidy(shop);
}
