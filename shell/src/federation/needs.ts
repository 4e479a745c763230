import {
  BASE_PATH,
  matchPath,
  type Audience,
  type Registry,
  type RegistryEntry,
} from '@galleria/shared-contracts/contract';

import { remoteForPath } from './find-remote';

type Page = NonNullable<RegistryEntry['pages']>[number];

/** What a path needs: addresses of scripts and style sheets, and what its pages read first. */
export interface Needs {
  readonly files: readonly string[];
  readonly reads: readonly {
    readonly from: string;
    readonly unless?: string | undefined;
    /** What the names in `from` stand for. */
    readonly values: Readonly<Record<string, string>>;
  }[];
  /** What is painted for those who alone have such a page, where that is not in the page itself. */
  readonly paint?: { readonly url: string; readonly pattern: string; readonly audience: Audience };
}

/** Nothing for a path that is nobody's, or whose remote does not say. */
export function needsOf(registry: Registry, path: string): Needs {
  const name = remoteForPath(registry, path);
  const remote = name === undefined ? undefined : registry.remotes[name];
  const fitting = (remote?.pages ?? []).flatMap((page) => {
    const values = matchPath(page.path, path);
    return values ? [{ page, values }] : [];
  });
  return {
    files: urlsOf([remote, ...fitting.map(({ page }) => page)]),
    reads: fitting.flatMap(({ page, values }) =>
      (page.reads ?? []).map((read) => ({ ...read, values })),
    ),
    ...paintOf(fitting.map(({ page }) => page)),
  };
}

function paintOf(pages: readonly Page[]): Pick<Needs, 'paint'> {
  for (const { path, audience, firstPaint } of pages) {
    if (!audience || firstPaint === undefined) continue;
    return { paint: { url: `${BASE_PATH}/${firstPaint}`, pattern: path, audience } };
  }
  return {};
}

/** Everything that any page of these remotes starts with. */
export function filesOfRemotes(remotes: readonly RegistryEntry[]): readonly string[] {
  return urlsOf(remotes.flatMap((remote) => [remote, ...(remote.pages ?? [])]));
}

function urlsOf(owners: readonly (RegistryEntry | Page | undefined)[]): string[] {
  return owners.flatMap((owner) => owner?.startsWith ?? []).map((file) => `${BASE_PATH}/${file}`);
}

/**
 * Has the browser fetch these, unless they are in the page or on their way: `preload` at once, for
 * this page; `prefetch` when there is nothing better to do, for another.
 */
export function fetchAhead(
  document: Document,
  files: readonly string[],
  rel: 'preload' | 'prefetch',
): void {
  for (const url of files) {
    const present = `link[href="${url}"], script[src="${url}"], style[data-url="${url}"]`;
    if (document.querySelector(present)) continue;
    const link = document.createElement('link');
    link.rel = rel;
    link.as = url.endsWith('.js') ? 'script' : 'style';
    link.href = url;
    document.head.append(link);
  }
}
