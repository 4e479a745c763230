import type { SafeStorage } from './safe-storage';

/**
 * What a page may do before any of its scripts have come. The shell's early script stands in the
 * page; those of the remotes stand right behind it, and find this under `globalThis.galleriaEarly`.
 * It is the only thing that they share: no event bus, no store, no React.
 */
export interface EarlyVisit {
  /** The device's storage; it never throws. */
  readonly storage: Pick<SafeStorage, 'getItem'>;
  /** Relative to the base path, without the query. */
  readonly path: string;
  /** The query, with its question mark; empty without one. */
  readonly search: string;
  /** The shopper whose session is running as far as this device knows; `null` for anyone else. */
  readonly uid: string | null;
  /** The element that holds the prerendered page; `null` when the release has none. */
  readonly main: HTMLElement | null;
  /**
   * The body of what was asked for early, by its name in `remote.json` with the path's values in
   * it (`products/7`). `undefined` when it was not asked for. Rejects when there is no answer, or
   * none that is good; whoever needs it later asks again.
   */
  answerOf(read: string): Promise<unknown> | undefined;
  /** The main script waits for this, at most a moment: its start keeps the page busy. */
  waitFor(prerendering: Promise<unknown>): void;
}

declare global {
  var galleriaEarly: EarlyVisit | undefined;
}
