/** The worker's caches: for pages, for files of the apps' versions, and for files of published data. */
export type CacheName = 'pages' | 'files' | 'data';

/** `scope` is the shop's path with a slash at both ends, because an origin may have several shops. */
export function cacheName(scope: string, cache: CacheName): string {
  return `galleria ${scope} ${cache}`;
}
