import type { SafeCache } from './safe-cache';

/** The address and the caches of the shop that a worker serves. */
export interface Shop {
  /** The address of the home page; ends with a slash. */
  readonly home: string;
  readonly pages: SafeCache;
  readonly files: SafeCache;
  readonly data: SafeCache;
}

/** The address of `start.json`, the release that a visit without network starts with (`ReleaseStart`). */
export function startUrl({ home }: Shop): string {
  return `${home}start.json`;
}

/** A path of the shell itself. Every server answers it with the router's page, which can also show all other paths. */
export function routerPageUrl({ home }: Shop): string {
  return `${home}contactUs`;
}
