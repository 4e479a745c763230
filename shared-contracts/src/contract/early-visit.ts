import type { Arm } from './arm';
import type { SafeStorage } from './safe-storage';

/**
 * The object that early scripts can use before the main script has loaded. The shell's early script creates it as
 * `globalThis.galleriaEarly`. The early scripts of the remotes run right after it. They share nothing else: no
 * event bus, no store, no React.
 */
export interface EarlyVisit {
  /** The device's storage; it never throws. */
  readonly storage: Pick<SafeStorage, 'getItem'>;
  /** The path of the page, without the base path and the query. */
  readonly path: string;
  /** The query, with its question mark; empty without one. */
  readonly search: string;
  /** The arm of the visit; absent while no canary runs. */
  readonly arm?: Arm | undefined;
  /** The shopper whose session is valid as far as this device knows; `null` for anybody else. */
  readonly uid: string | null;
  /** The element that holds the prerendered page; `null` when the release has none. */
  readonly main: HTMLElement | null;
  /**
   * The JSON body of an early read. `read` is the read's `from` in `remote.json` with the values of the
   * path in it (`products/7`). Returns `undefined` if it was not requested early. Rejects without a good
   * answer; the main script then reads again.
   */
  answerOf(read: string): Promise<unknown> | undefined;
  /** The main script waits a short time for this promise, because its start keeps the page busy. */
  waitFor(prerendering: Promise<unknown>): void;
}

declare global {
  var galleriaEarly: EarlyVisit | undefined;
}
