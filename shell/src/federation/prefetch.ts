import { BASE_PATH, type Registry } from '@galleria/shared-contracts/contract';

import { fetchAhead, filesOfRemotes, needsOf } from './needs';

interface PrefetchContext {
  readonly registry: () => Registry;
  /** Whether a remote is at work in this page, in view or by a fragment. */
  readonly isLoaded: (remote: string) => boolean;
}

/**
 * Fetches what the next page will need before it is gone to: the other pages of the remotes at work
 * here, and what a link leads to, once it is pointed at, touched or focused. What most visits never go
 * to, such as the login of a whole remote, waits for that. Called when the page is quiet. Not for
 * who saves data, or whose line is slow.
 */
export function prefetchNextPages(
  { registry, isLoaded }: PrefetchContext,
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
  if (isWelcome()) prefetch(otherPages(registry(), isLoaded));
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

function otherPages(registry: Registry, isLoaded: PrefetchContext['isLoaded']) {
  const remotes = Object.entries(registry.remotes).filter(([name]) => isLoaded(name));
  return filesOfRemotes(remotes.map(([, remote]) => remote));
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
