import { isServed, type ServedPaths } from '@galleria/shared-contracts/contract';

import type { BuildInfo } from '../build/build-info';

interface Prerendering {
  readonly build: BuildInfo;
  readonly prerendered: Readonly<Record<string, string>>;
}

/**
 * A remote as a site shows it that serves a part of the paths only (`serves` in `config.json`): without its other
 * pages and the menu entries that lead there. Undefined for a remote of which nothing is left. So the page names no
 * file of it, and no visit runs its code.
 */
export function servedBuild<B extends Prerendering>(
  live: B,
  serves: ServedPaths | undefined,
): B | undefined {
  const { remote } = live.build;
  if (!serves || !remote) return live;
  const isOwn = (path: string) => isServed(serves, path);
  const paths = remote.paths.filter(isOwn);
  // A remote without any path fills places on the pages of others.
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
      // What has a name of its own (`#mf-cart/…`) is no page.
      Object.entries(live.prerendered).filter(([path]) => !path.startsWith('/') || isOwn(path)),
    ),
  };
}

/** The path of an address such as `/auth?mode=login`. */
function pathOf(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? '';
}
