import type { Registry } from '@galleria/shared-contracts/contract';

/** How often a visible page asks. */
const CHECK_EVERY_MS = 5 * 60_000;
/** Returning to the page asks too, at most this often. */
const CHECK_AT_MOST_EVERY_MS = 60_000;
/** And so does a file that could not be loaded: the version of this page may have been taken off. */
const CHECK_AFTER_FAILURE_EVERY_MS = 5_000;

export interface ReleaseWatch {
  /** The number of the newer release; undefined when it changes nothing that this visit uses. */
  readonly newer: () => number | undefined;
  readonly subscribe: (listener: () => void) => () => void;
}

export interface WatchContext {
  /** The registry that this visit started with. */
  readonly registry: Registry;
  readonly fetchRegistry: () => Promise<Registry>;
  /** Versions of the remotes that this visit has loaded, by name. */
  readonly loaded: () => Readonly<Record<string, string>>;
  readonly page: Pick<Document, 'visibilityState' | 'addEventListener'>;
  readonly now: () => number;
}

/**
 * Watches for newer releases while the page is visible. A new version of a remote that this visit
 * has not loaded is no reason to reload. A page without a release (development) is not watched.
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
    // Offline, or the server is restarting: the next check asks again.
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
    // Such events reach the document only on their way down.
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
