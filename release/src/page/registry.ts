import type { Registry, RegistryEntry } from '@galleria/shared-contracts/contract';

import { containerName, REMOTE_ENTRY, type BuildInfo } from '../build/build-info';
import { filesOfChunk, PRERENDERED, STATIC_PAGES } from '../build/starting-files';
import { versionPath } from '../site/names';
import type { LiveBuild, LiveBuilds } from './live-builds';

type RemoteInfo = NonNullable<BuildInfo['remote']>;
type Page = NonNullable<RemoteInfo['pages']>[number];
type Pages = NonNullable<RegistryEntry['pages']>;

/** The registry of the live remotes, sorted by name. */
export function registryOf(release: number, { shell, remotes, canary }: LiveBuilds): Registry {
  return {
    release,
    shell: { version: shell.version, since: shell.since },
    remotes: entriesOf(remotes),
    ...(canary ? { canary: { ...canary, remotes: entriesOf(canary.remotes) } } : {}),
  };
}

function entriesOf(live: LiveBuilds['remotes']): Registry['remotes'] {
  const remotes: Registry['remotes'] = {};
  for (const [app, each] of Object.entries(live).sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (each.build.remote) remotes[app] = entryOf(app, each.build.remote, each);
  }
  return remotes;
}

function entryOf(
  app: string,
  {
    owner,
    paths,
    frame,
    fragments,
    fills,
    activationEvents,
    nav,
    noReloadPrompt,
    pages,
  }: RemoteInfo,
  live: LiveBuild,
): RegistryEntry {
  const { build, starting, since } = live;
  const folderUrl = versionPath(app, build.version);
  return {
    owner,
    paths,
    ...(frame ? { frame } : {}),
    fragments,
    ...(fills ? { fills } : {}),
    activationEvents,
    nav,
    ...(noReloadPrompt ? { noReloadPrompt } : {}),
    container: containerName(app),
    version: build.version,
    since,
    contractVersion: build.contractVersion,
    entryUrl: `${folderUrl}/${REMOTE_ENTRY}`,
    ...(STATIC_PAGES in live.files ? { hasStaticPages: true } : {}),
    ...filesOf(starting, folderUrl, live),
    ...(pages ? { pages: pages.map((page) => pageOf(page, folderUrl, live)) } : {}),
  };
}

function pageOf(
  { chunk, ...page }: Page,
  folderUrl: string,
  live: LiveBuild,
): NonNullable<RegistryEntry['pages']>[number] {
  const { files, prerendered } = live;
  const isPrerendered = page.audience !== undefined && page.path in prerendered;
  return {
    ...page,
    ...(chunk === undefined ? {} : filesOf(filesOfChunk(chunk, files), folderUrl, live)),
    ...(isPrerendered
      ? {
          prerendered: `${folderUrl}/${PRERENDERED}`,
          prerenderedIntegrity: digestOf(PRERENDERED, live),
        }
      : {}),
  };
}

function filesOf(names: readonly string[], folderUrl: string, live: LiveBuild) {
  return {
    startsWith: names.map((file) => `${folderUrl}/${file}`),
    integrity: names.map((file) => digestOf(file, live)),
  };
}

/** Throws for a file that was not published: without a digest, any file would run in its place. */
function digestOf(file: string, { build, files }: LiveBuild): string {
  const { digest } = files[file] ?? {};
  if (digest !== undefined) return digest;
  throw new Error(`${build.name} ${build.version}: ${file} was not published`);
}

/**
 * The registry with which static pages start. For a remote with static pages it has only the digests of
 * scripts, because the pages themselves contain the style sheets. For every other remote it has only the
 * digest of the container script, which contains the digests of what it loads. The entries of a canary stay
 * complete, because a static page has the style sheets of the live version only.
 */
export function registryForStaticPages(registry: Registry, live: LiveBuilds['remotes']): Registry {
  const remotes = Object.entries(registry.remotes).map(([app, entry]) => {
    const hasStaticPages = STATIC_PAGES in (live[app]?.files ?? {});
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

/** A copy of the entry without `prerendered`, which is for one audience: static pages do not use it. */
function bare({ path, startsWith, reads }: Pages[number]): Pages[number] {
  return { path, startsWith, reads };
}
