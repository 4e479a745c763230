import type { Registry, RegistryEntry } from '@galleria/shared-contracts/contract';

import { REMOTE_ENTRY, type BuildInfo } from '../build/build-info';
import type { PublishedBuild } from '../build/published-build';
import { filesOfChunk, PRERENDERED } from '../build/starting-files';
import type { SiteState } from '../log/site-state';
import { SHELL, versionPath } from '../site/site';

type RemoteInfo = NonNullable<BuildInfo['remote']>;
type Page = NonNullable<RemoteInfo['pages']>[number];

/** The registry of the live remotes, sorted by name. */
export function registryOf({ release, live, builds }: SiteState): Registry {
  const remotes: Registry['remotes'] = {};
  for (const [app, published] of Object.entries(builds).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const { remote } = published.build;
    if (remote) remotes[app] = entryOf(app, remote, published, live[app]?.since);
  }
  const shell = live[SHELL];
  return {
    release,
    ...(shell ? { shell: { version: shell.version, since: shell.since } } : {}),
    remotes,
  };
}

function entryOf(
  app: string,
  { owner, paths, fragments, activationEvents, nav, noReloadPrompt, pages }: RemoteInfo,
  published: PublishedBuild,
  since: string | undefined,
): RegistryEntry {
  const { build, starting } = published;
  const folderUrl = versionPath(app, build.version);
  return {
    owner,
    paths,
    fragments,
    activationEvents,
    nav,
    ...(noReloadPrompt ? { noReloadPrompt } : {}),
    container: containerName(app),
    version: build.version,
    ...(since === undefined ? {} : { since }),
    contractVersion: build.contractVersion,
    entryUrl: `${folderUrl}/${REMOTE_ENTRY}`,
    startsWith: starting.map((file) => `${folderUrl}/${file}`),
    ...(pages ? { pages: pages.map((page) => pageOf(page, folderUrl, published)) } : {}),
  };
}

function pageOf(
  { chunk, ...page }: Page,
  folderUrl: string,
  { files, prerendered }: PublishedBuild,
): NonNullable<RegistryEntry['pages']>[number] {
  const urlOf = (file: string) => `${folderUrl}/${file}`;
  const isPrerendered = page.audience !== undefined && page.path in prerendered;
  return {
    ...page,
    ...(chunk === undefined ? {} : { startsWith: filesOfChunk(chunk, files).map(urlOf) }),
    ...(isPrerendered ? { prerendered: urlOf(PRERENDERED) } : {}),
  };
}

/** A federation container is a global variable, so its name is an identifier. */
export function containerName(app: string): string {
  return app.replaceAll('-', '_');
}
