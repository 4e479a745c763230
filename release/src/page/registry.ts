import type { Registry, RegistryEntry } from '@galleria/shared-contracts/contract';

import { REMOTE_ENTRY, type BuildInfo } from '../build/build-info';
import type { PublishedBuild } from '../build/published-build';
import { filesOfChunk, PRERENDERED, STATIC_PAGES } from '../build/starting-files';
import type { SiteState } from '../log/site-state';
import { ReleaseError } from '../site/release-error';
import { SHELL, versionPath } from '../site/site';

type RemoteInfo = NonNullable<BuildInfo['remote']>;
type Page = NonNullable<RemoteInfo['pages']>[number];
type Pages = NonNullable<RegistryEntry['pages']>;

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
  { owner, paths, fragments, fills, activationEvents, nav, noReloadPrompt, pages }: RemoteInfo,
  published: PublishedBuild,
  since: string | undefined,
): RegistryEntry {
  const { build, starting } = published;
  const folderUrl = versionPath(app, build.version);
  return {
    owner,
    paths,
    fragments,
    ...(fills ? { fills } : {}),
    activationEvents,
    nav,
    ...(noReloadPrompt ? { noReloadPrompt } : {}),
    container: containerName(app),
    version: build.version,
    ...(since === undefined ? {} : { since }),
    contractVersion: build.contractVersion,
    entryUrl: `${folderUrl}/${REMOTE_ENTRY}`,
    ...filesOf(starting, folderUrl, published),
    ...(pages ? { pages: pages.map((page) => pageOf(page, folderUrl, published)) } : {}),
  };
}

function pageOf(
  { chunk, ...page }: Page,
  folderUrl: string,
  published: PublishedBuild,
): NonNullable<RegistryEntry['pages']>[number] {
  const { files, prerendered } = published;
  const isPrerendered = page.audience !== undefined && page.path in prerendered;
  return {
    ...page,
    ...(chunk === undefined ? {} : filesOf(filesOfChunk(chunk, files), folderUrl, published)),
    ...(isPrerendered
      ? {
          prerendered: `${folderUrl}/${PRERENDERED}`,
          prerenderedIntegrity: digestOf(PRERENDERED, published),
        }
      : {}),
  };
}

function filesOf(names: readonly string[], folderUrl: string, published: PublishedBuild) {
  return {
    startsWith: names.map((file) => `${folderUrl}/${file}`),
    integrity: names.map((file) => digestOf(file, published)),
  };
}

/** Throws for a file that was not published: without a digest, any file would run in its place. */
function digestOf(file: string, { build, files }: PublishedBuild): string {
  const { digest } = files[file] ?? {};
  if (digest !== undefined) return digest;
  throw new ReleaseError(`${build.name} ${build.version}: ${file} was not published`);
}

/**
 * The registry with which static pages start. For a remote with static pages it has the digests of
 * the scripts only, because the pages themselves contain the style sheets. For each other remote it
 * has the digest of the container script, which contains the digests of what it loads.
 */
export function registryForStaticPages(registry: Registry, { builds }: SiteState): Registry {
  const remotes = Object.entries(registry.remotes).map(([app, entry]) => {
    const hasStaticPages = STATIC_PAGES in (builds[app]?.files ?? {});
    return [app, hasStaticPages ? withScriptsDigests(entry) : withContainersDigest(entry)];
  });
  return { ...registry, remotes: Object.fromEntries(remotes) as Registry['remotes'] };
}

function withScriptsDigests({ pages, ...entry }: RegistryEntry): RegistryEntry {
  return {
    ...entry,
    integrity: scriptsDigests(entry),
    pages: pages?.map((page) => ({ ...bare(page), integrity: scriptsDigests(page) })),
  };
}

/** Scripts come first (`startingFiles`, `filesOfChunk`). */
function scriptsDigests({
  startsWith,
  integrity,
}: Pick<RegistryEntry, 'startsWith' | 'integrity'>) {
  return integrity?.slice(0, startsWith?.filter((file) => file.endsWith('.js')).length);
}

function withContainersDigest({ pages, integrity, ...entry }: RegistryEntry): RegistryEntry {
  return {
    ...entry,
    // The container script is the first file (`startingFiles`).
    integrity: integrity?.slice(0, 1),
    pages: pages?.map(bare),
  };
}

/** An entry without what is prerendered for one audience, which static pages do not use. */
function bare({ path, startsWith, reads }: Pages[number]): Pages[number] {
  return { path, startsWith, reads };
}

/** A federation container is a global variable, so its name must be an identifier. */
export function containerName(app: string): string {
  return app.replaceAll('-', '_');
}
