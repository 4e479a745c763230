import { isServed, type ServedPaths } from '@galleria/shared-contracts/contract';

import type { BuildInfo } from '../build/build-info';

interface Prerendering {
  readonly build: BuildInfo;
  readonly prerendered: Readonly<Record<string, string>>;
}

/**
 * Returns the part of a remote that a site shows, if `serves` in `config.json` limits the site to some paths:
 * without the other pages, and without menu entries that lead to them. Undefined if nothing of the remote is
 * left, so the page names none of its files and no visit runs its code.
 */
export function servedBuild<B extends Prerendering>(
  live: B,
  serves: ServedPaths | undefined,
): B | undefined {
  const { remote } = live.build;
  if (!serves || !remote) return live;
  const isOwn = (path: string) => isServed(serves, path);
  const paths = remote.paths.filter(isOwn);
  // A remote without paths only fills slots. It stays on sites that serve everything except some paths.
  const isLeft = remote.paths.length === 0 ? 'not' in serves : paths.length > 0;
  if (!isLeft) return undefined;
  return {
    ...live,
    build: {
      ...live.build,
      remote: {
        ...remote,
        paths,
        nav: remote.nav.filter(({ to }) => isOwn(pathOf(to))),
        noReloadPrompt: remote.noReloadPrompt?.filter(isOwn),
        pages: remote.pages?.filter(({ path }) => isOwn(path)),
      },
    },
    prerendered: Object.fromEntries(
      // A name such as `#mf-cart/…` is no path of a page.
      Object.entries(live.prerendered).filter(([path]) => !path.startsWith('/') || isOwn(path)),
    ),
  };
}

/** The path of an address such as `/auth?mode=login`. */
function pathOf(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? '';
}
