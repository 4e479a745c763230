import type { Shelf } from './shelf';

/** A shop as its worker sees it. */
export interface Shop {
  /** The address of the home page; ends with a slash. */
  readonly home: string;
  readonly pages: Shelf;
  readonly files: Shelf;
  readonly data: Shelf;
}

/** The release that a visit without network starts with (`ReleaseStart`). */
export function startUrl({ home }: Shop): string {
  return `${home}start.json`;
}

/** A path of the shell itself: every server answers it with the router's page, which serves all other paths too. */
export function routerPageUrl({ home }: Shop): string {
  return `${home}contactUs`;
}
