/** A browser's cache may hang. After this time `read` gives up, and the worker asks the network. */
const TIMEOUT_MS = 1_000;

/** One cache of the browser. Opened for each use, because the browser may refuse or remove it at any time. */
export interface SafeCache {
  /** Resolves to undefined if there is no copy, or if the cache is refused or hangs. Never rejects. */
  read(url: string): Promise<Response | undefined>;
  /** Rejects when the response breaks off, the device is full, or the cache is refused. */
  put(url: string, response: Response): Promise<void>;
  drop(url: string): Promise<void>;
  /** The addresses of all copies, the oldest first. */
  urls(): Promise<string[]>;
}

export function createSafeCache(
  worker: { readonly caches: CacheStorage },
  name: string,
): SafeCache {
  const open = async () => worker.caches.open(name);
  return {
    read: (url) =>
      Promise.race([
        open()
          // The worker requests everything with the same headers, so `Vary` makes no difference.
          .then((cache) => cache.match(url, { ignoreVary: true }))
          .catch(() => undefined),
        afterMs(TIMEOUT_MS),
      ]),
    put: async (url, response) => (await open()).put(url, response),
    drop: async (url) => void (await (await open()).delete(url, { ignoreVary: true })),
    urls: async () => (await (await open()).keys()).map(({ url }) => url),
  };
}

export function afterMs(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds));
}
