import {
  BASE_PATH,
  matchPath,
  type Audience,
  type Registry,
  type RegistryEntry,
} from '@galleria/shared-contracts/contract';

import { remoteForPath } from './find-remote';

type Page = NonNullable<RegistryEntry['pages']>[number];

/** What the page at a path needs: URLs of scripts and style sheets, and its first reads. */
export interface Needs {
  readonly files: readonly string[];
  readonly reads: readonly {
    readonly from: string;
    readonly unless?: string | undefined;
    /** Values of the parameters in `from`. */
    readonly values: Readonly<Record<string, string>>;
  }[];
  /** The prerendered page of one audience, which is not in `index.html`. */
  readonly prerendered?: {
    readonly url: string;
    readonly pattern: string;
    readonly audience: Audience;
  };
}

/** Empty for a path without a remote, and for a remote that declares nothing. */
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
    ...prerenderedFor(fitting.map(({ page }) => page)),
  };
}

function prerenderedFor(pages: readonly Page[]): Pick<Needs, 'prerendered'> {
  for (const { path, audience, prerendered } of pages) {
    if (!audience || prerendered === undefined) continue;
    return { prerendered: { url: `${BASE_PATH}/${prerendered}`, pattern: path, audience } };
  }
  return {};
}

/** All files that these remotes and their pages start with. */
export function filesOfRemotes(remotes: readonly RegistryEntry[]): readonly string[] {
  return urlsOf(remotes.flatMap((remote) => [remote, ...(remote.pages ?? [])]));
}

function urlsOf(owners: readonly (RegistryEntry | Page | undefined)[]): string[] {
  return owners.flatMap((owner) => owner?.startsWith ?? []).map((file) => `${BASE_PATH}/${file}`);
}

/**
 * Lets the browser fetch files that are not in the page yet: `preload` at once, for this page;
 * `prefetch` when it is idle, for another page.
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
