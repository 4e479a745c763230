/** The worker's caches: for pages, for files of the apps' versions, and for files of published data. */
export type ShelfName = 'pages' | 'files' | 'data';

/** `scope` is the shop's path with a slash at both ends, because an origin may have several shops. */
export function cacheName(scope: string, shelf: ShelfName): string {
  return `galleria ${scope} ${shelf}`;
}
