import { BASE_PATH, type Audience, type Registry } from '@galleria/shared-contracts';

import { remoteForPath } from './find-remote';
import { fetchAhead, filesOfRemotes, needsOf } from './needs';

interface PrefetchContext {
  readonly registry: () => Registry;
  readonly audience: () => Audience;
  /** Relative to the base path. */
  readonly currentPath: () => string;
}

/**
 * Fetches what the next page will need before it is gone to: the other pages of the remote in view
 * and those that the navigation leads to, and what a link leads to, once it is pointed at or focused.
 * Called when the page is quiet. Not for who saves data, or whose line is slow.
 */
export function prefetchNextPages(
  { registry, audience, currentPath }: PrefetchContext,
  page: Pick<Window, 'document' | 'navigator' | 'location' | 'performance'>,
): void {
  const { document } = page;
  const prefetch = (files: readonly string[]) => {
    fetchAhead(
      document,
      files.filter((url) => !wasFetched(page, url)),
      'prefetch',
    );
  };
  const isWelcome = () => !isCostly(page.navigator);

  function onIntent({ target }: Event) {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || !isWelcome()) return;
    const { origin, pathname } = new URL(link.href);
    if (origin !== page.location.origin || !pathname.startsWith(`${BASE_PATH}/`)) return;
    prefetch(needsOf(registry(), pathname.slice(BASE_PATH.length)).files);
  }

  document.addEventListener('pointerover', onIntent, { passive: true });
  document.addEventListener('focusin', onIntent);
  if (isWelcome()) prefetch(nextFiles(registry(), audience(), currentPath()));
}

/**
 * Whether this page has fetched it before, by whatever means: webpack takes its script elements
 * away again. The browser's book may be full, which costs a needless look into its cache.
 */
function wasFetched(
  { performance, location }: Pick<Window, 'performance' | 'location'>,
  url: string,
) {
  return performance.getEntriesByName(new URL(url, location.origin).href).length > 0;
}

function nextFiles(registry: Registry, audience: Audience, path: string): readonly string[] {
  const leadsTo = Object.values(registry.remotes)
    .flatMap(({ nav }) => nav)
    .filter((entry) => entry.audience === audience)
    .map(({ to }) => remoteForPath(registry, to.split('?')[0] ?? to));
  const names = new Set([remoteForPath(registry, path), ...leadsTo]);
  return filesOfRemotes(
    [...names].flatMap((name) => (name === undefined ? [] : (registry.remotes[name] ?? []))),
  );
}

/** https://wicg.github.io/netinfo/, which not every browser has. */
function isCostly(navigator: Navigator & { connection?: NetworkInformation }): boolean {
  const { connection } = navigator;
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}

interface NetworkInformation {
  readonly saveData?: boolean;
  /** `slow-2g`, `2g`, `3g` or `4g`. */
  readonly effectiveType?: string;
}
