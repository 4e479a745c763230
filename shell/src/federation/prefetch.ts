import { BASE_PATH, type Registry } from '@galleria/shared-contracts/contract';

import { fetchAhead, filesOfRemotes, needsOf, type NeededFile } from './needs';

interface PrefetchContext {
  readonly registry: () => Registry;
  /** Whether this page has loaded the remote, for a page or for a slot. */
  readonly isLoaded: (remote: string) => boolean;
}

/**
 * Fetches files of pages that the visitor will probably open next: the other pages of the loaded remotes,
 * and the page of a link that is hovered, touched or focused. Does nothing on a slow connection or when
 * the visitor saves data. Call it when the page is idle.
 */
export function prefetchNextPages(
  { registry, isLoaded }: PrefetchContext,
  page: Pick<Window, 'document' | 'navigator' | 'location' | 'performance'>,
): void {
  const { document } = page;
  const prefetch = (files: readonly NeededFile[]) => {
    fetchAhead(
      document,
      files.filter(({ url }) => !wasFetched(page, url)),
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
  if (isWelcome()) prefetch(filesInUse(registry(), isLoaded));
}

/**
 * Whether this page has fetched the file before. Asks the resource timings, because webpack removes its
 * script elements. If the timing buffer was full, the answer is wrong and costs one cache lookup.
 */
function wasFetched(
  { performance, location }: Pick<Window, 'performance' | 'location'>,
  url: string,
) {
  return performance.getEntriesByName(new URL(url, location.origin).href).length > 0;
}

/** The files with which the loaded remotes and all their pages start. */
export function filesInUse(registry: Registry, isLoaded: PrefetchContext['isLoaded']) {
  const remotes = Object.entries(registry.remotes).filter(([name]) => isLoaded(name));
  return filesOfRemotes(remotes.map(([, remote]) => remote));
}

/** Whether data is costly or slow. False in browsers that do not support https://wicg.github.io/netinfo/ */
export function isCostly(navigator: Navigator & { connection?: NetworkInformation }): boolean {
  const { connection } = navigator;
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}

interface NetworkInformation {
  readonly saveData?: boolean;
  /** `slow-2g`, `2g`, `3g` or `4g`. */
  readonly effectiveType?: string;
}
