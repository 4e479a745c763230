import type { Registry } from '@galleria/shared-contracts/contract';

/** How often a page that is in view asks. */
const CHECK_EVERY_MS = 5 * 60_000;
/** Coming back to the page asks too, but not more often than this. */
const CHECK_AT_MOST_EVERY_MS = 60_000;

export interface ReleaseWatch {
  /** The release that a reload would bring, where it differs in what this visit uses. */
  readonly newer: () => number | undefined;
  readonly subscribe: (listener: () => void) => () => void;
}

export interface WatchContext {
  /** What this visit began with. */
  readonly registry: Registry;
  readonly fetchRegistry: () => Promise<Registry>;
  /** Versions of the remotes that this visit has loaded, by name. */
  readonly loaded: () => Readonly<Record<string, string>>;
  readonly page: Pick<Document, 'visibilityState' | 'addEventListener'>;
  readonly now: () => number;
}

/**
 * Learns of newer releases while the page is in view. What was promoted for others, a remote that
 * this visit has never loaded, is no reason to reload. A page without a release (development) is
 * not watched.
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

  async function check() {
    if (page.visibilityState !== 'visible') return;
    if (now() - lastCheckMs < CHECK_AT_MOST_EVERY_MS) return;
    lastCheckMs = now();
    // Offline, or a server that is being restarted: asked again soon enough.
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

  if (registry.release !== undefined) {
    page.addEventListener('visibilitychange', () => void check());
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
