import type { Registry } from '@galleria/shared-contracts/contract';

/** The time between two checks of a visible page. */
const CHECK_EVERY_MS = 5 * 60_000;
/** The shortest time between two checks when the visitor returns to the page. */
const CHECK_AT_MOST_EVERY_MS = 60_000;
/** The shortest time between two checks after a failed load. The server may have deleted this page's version. */
const CHECK_AFTER_FAILURE_EVERY_MS = 5_000;

export interface ReleaseWatch {
  /** The number of the newer release; undefined if no newer release changes files that this visit uses. */
  readonly newer: () => number | undefined;
  readonly subscribe: (listener: () => void) => () => void;
}

export interface WatchContext {
  /** The registry that this visit started with. */
  readonly registry: Registry;
  readonly fetchRegistry: () => Promise<Registry>;
  /** The versions of the remotes that this visit has loaded, by remote. */
  readonly loaded: () => Readonly<Record<string, string>>;
  readonly page: Pick<Document, 'visibilityState' | 'addEventListener'>;
  readonly now: () => number;
}

/**
 * Watches for newer releases while the page is visible. Ignores new versions of remotes that this visit
 * has not loaded. Does nothing on a page without a release number (in development).
 */
export function watchReleases({
  registry,
  fetchRegistry,
  loaded,
  page,
  now,
}: WatchContext): ReleaseWatch {
  const listeners = new Set<() => void>();
  let newer: number | undefined;
  let lastCheckMs = now();
  let lastFailureMs = -Infinity;

  async function check(atMostEveryMs = CHECK_AT_MOST_EVERY_MS) {
    if (page.visibilityState !== 'visible') return;
    if (now() - lastCheckMs < atMostEveryMs) return;
    lastCheckMs = now();
    // Ignore a failure: the device is offline or the server restarts, and the next check comes soon.
    const live = await fetchRegistry().catch(() => undefined);
    const found = live && differs(live) ? live.release : undefined;
    if (found === newer) return;
    newer = found;
    for (const listener of listeners) listener();
  }

  function differs(live: Registry): boolean {
    if ((live.release ?? 0) <= (registry.release ?? 0)) return false;
    if (live.shell?.version !== registry.shell?.version) return true;
    return Object.entries(loaded()).some(([name, version]) => {
      const { version: liveVersion } = live.remotes[name] ?? {};
      return liveVersion !== undefined && liveVersion !== version;
    });
  }

  function onFailure({ target }: Event) {
    if (!(target instanceof HTMLScriptElement || target instanceof HTMLLinkElement)) return;
    if (now() - lastFailureMs < CHECK_AFTER_FAILURE_EVERY_MS) return;
    lastFailureMs = now();
    void check(0);
  }

  if (registry.release !== undefined) {
    page.addEventListener('visibilitychange', () => void check());
    // Listen in the capture phase, because error events of scripts and links do not bubble.
    page.addEventListener('error', onFailure, true);
    setInterval(() => void check(), CHECK_EVERY_MS);
  }
  return {
    newer: () => newer,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
