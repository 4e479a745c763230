import {
  BASE_PATH,
  matchPath,
  type Audience,
  type Registry,
  type RegistryEntry,
} from '@galleria/shared-contracts/contract';

import { expectFile } from './expect-file';
import { remoteForPath } from './find-remote';

type Page = NonNullable<RegistryEntry['pages']>[number];

/** A script or style sheet. */
export interface NeededFile {
  readonly url: string;
  /** The file's digest. A developer's own files have no digest. */
  readonly integrity: string | undefined;
}

/** The files that the page at a path needs, and its first reads. */
export interface Needs {
  readonly files: readonly NeededFile[];
  readonly reads: readonly {
    readonly from: string;
    readonly unless?: string | undefined;
    /** The values of the parameters in `from`. */
    readonly values: Readonly<Record<string, string>>;
  }[];
  /** The prerendered page for one audience. It is a file of its own and not part of `index.html`. */
  readonly prerendered?: {
    readonly url: string;
    readonly integrity: string | undefined;
    readonly pattern: string;
    readonly audience: Audience;
  };
}

/** The needs of a path. Empty for a path without a remote, and for a remote that declares no pages. */
export function needsOf(registry: Registry, path: string): Needs {
  const name = remoteForPath(registry, path);
  const remote = name === undefined ? undefined : registry.remotes[name];
  const fitting = (remote?.pages ?? []).flatMap((page) => {
    const values = matchPath(page.path, path);
    return values ? [{ page, values }] : [];
  });
  return {
    files: filesOf([remote, ...fitting.map(({ page }) => page)]),
    reads: fitting.flatMap(({ page, values }) =>
      (page.reads ?? []).map((read) => ({ ...read, values })),
    ),
    ...prerenderedFor(fitting.map(({ page }) => page)),
  };
}

function prerenderedFor(pages: readonly Page[]): Pick<Needs, 'prerendered'> {
  for (const { path, audience, prerendered, prerenderedIntegrity: integrity } of pages) {
    if (!audience || prerendered === undefined) continue;
    const url = `${BASE_PATH}/${prerendered}`;
    return { prerendered: { url, integrity, pattern: path, audience } };
  }
  return {};
}

/** The start files of these remotes and of all their pages. */
export function filesOfRemotes(remotes: readonly RegistryEntry[]): readonly NeededFile[] {
  return filesOf(remotes.flatMap((remote) => [remote, ...(remote.pages ?? [])]));
}

function filesOf(owners: readonly (RegistryEntry | Page | undefined)[]): NeededFile[] {
  return owners.flatMap((owner) =>
    (owner?.startsWith ?? []).map((file, index) => ({
      url: `${BASE_PATH}/${file}`,
      integrity: owner?.integrity?.[index],
    })),
  );
}

/**
 * Lets the browser fetch files that the page does not contain yet. `preload` fetches at once, for this
 * page. `prefetch` fetches when the browser is idle, for another page.
 */
export function fetchAhead(
  document: Document,
  files: readonly NeededFile[],
  rel: 'preload' | 'prefetch',
): void {
  for (const { url, integrity } of files) {
    const present = `link[href="${url}"], script[src="${url}"], style[data-url="${url}"]`;
    if (document.querySelector(present)) continue;
    const link = document.createElement('link');
    link.rel = rel;
    link.as = url.endsWith('.js') ? 'script' : 'style';
    link.href = url;
    expectFile(link, integrity);
    document.head.append(link);
  }
}
