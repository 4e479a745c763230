import {
  fillersOf,
  parseRegistry,
  parseReleaseHistory,
  parseRemoteBuild,
  slotsFilledBy,
  type DeprecatedUse,
  type Registry,
  type RegistryEntry,
  type Release,
  type ReleaseHistory,
} from '@galleria/shared-contracts/contract';
import { fail, ok, type Result } from '@galleria/shared-contracts/domain';
import * as v from 'valibot';

import { fetchSiteFile } from '../../kit/data/site-file';

/** A remote's live version. It may be newer than the version on this page. */
export interface LiveRemote {
  readonly name: string;
  readonly owner: string;
  readonly version: string;
  /** When the version went live; undefined if the site does not say it. */
  readonly sinceMs: number | undefined;
  readonly contractVersion: number;
  /** The shared libraries that it takes from the shell: name → range. `null` when its build cannot be read. */
  readonly requires: Readonly<Record<string, string>> | null;
}

/** A place on a page that remotes fill. */
export interface LiveSlot {
  readonly name: string;
  /** The apps whose pages have it. */
  readonly shownBy: readonly string[];
  /** The remotes that fill it, in their order on the page. */
  readonly filledBy: readonly string[];
}

export interface LiveReleases {
  /** Undefined in development. */
  readonly release: number | undefined;
  readonly shell: string | undefined;
  readonly remotes: readonly LiveRemote[];
  /** Sorted by name. The slots that an unreadable build shows are missing. */
  readonly slots: readonly LiveSlot[];
  /** The latest releases, newest first; undefined if the site does not publish them. */
  readonly history: readonly Release[] | undefined;
  /** The uses of features that will be removed. Empty if the site does not publish its history. */
  readonly deprecated: readonly DeprecatedUse[];
}

export type ReadReleases = () => Promise<Result<LiveReleases>>;

/** Reads the live files of the site, which new visitors get. */
export function createReadReleases(): ReadReleases {
  return async () => {
    try {
      const reading = readHistory();
      const registry = parseRegistry(await fetchJson('registry.json'));
      const { release, shell, remotes } = registry;
      const entries = Object.entries(remotes).sort(([a], [b]) => a.localeCompare(b));
      const builds = await Promise.all(
        entries.map(async ([name, entry]) => ({
          name,
          entry,
          build: await readBuild(entry.entryUrl.replace(/\/[^/]*$/, '')),
        })),
      );
      const shows = builds.map(({ name, build }) => ({ name, shows: showsOf(build) }));
      if (shell) {
        shows.push({ name: SHELL, shows: showsOf(await readBuild(`${SHELL}/${shell.version}`)) });
      }
      const history = await reading;
      return ok({
        release,
        shell: shell?.version,
        remotes: builds.map(describe),
        slots: slotsOf(registry, shows),
        history: history?.releases,
        deprecated: history?.deprecated ?? [],
      });
    } catch (cause) {
      const message = 'The list of releases could not be read. Please try again later.';
      return fail({ kind: 'unavailable', message, retryable: true, cause });
    }
  };
}

const SHELL = 'shell';

interface RemoteWithBuild {
  readonly name: string;
  readonly entry: RegistryEntry;
  readonly build: unknown;
}

/** Undefined for a missing file: this page exists to find it, so it must still show the other builds. */
function readBuild(folder: string): Promise<unknown> {
  return fetchJson(`${folder}/build.json`).catch(() => undefined);
}

function describe({ name, entry, build }: RemoteWithBuild): LiveRemote {
  const { owner, version, since, contractVersion } = entry;
  return {
    name,
    owner,
    version,
    sinceMs: millisOf(since),
    contractVersion,
    requires: requiresOf(build),
  };
}

/** Milliseconds since 1970; undefined for an invalid time, because the registry's schema takes any text. */
function millisOf(time = ''): number | undefined {
  const ms = Date.parse(time);
  return Number.isNaN(ms) ? undefined : ms;
}

function requiresOf(build: unknown): LiveRemote['requires'] {
  try {
    return parseRemoteBuild(build).remote.requires;
  } catch {
    return null;
  }
}

const ShowsSchema = v.object({ shows: v.array(v.string()) });

function showsOf(build: unknown): readonly string[] {
  return v.is(ShowsSchema, build) ? build.shows : [];
}

function slotsOf(
  registry: Registry,
  apps: readonly { readonly name: string; readonly shows: readonly string[] }[],
): LiveSlot[] {
  const filled = Object.values(registry.remotes).flatMap(slotsFilledBy);
  const names = new Set([...filled, ...apps.flatMap(({ shows }) => shows)]);
  return [...names].sort().map((name) => ({
    name,
    shownBy: apps.filter(({ shows }) => shows.includes(name)).map((app) => app.name),
    filledBy: fillersOf(registry, name),
  }));
}

/** Never rejects, because the page shows the live versions even without the history. */
function readHistory(): Promise<ReleaseHistory | undefined> {
  return fetchJson('history.json')
    .then(parseReleaseHistory)
    .catch(() => undefined);
}

async function fetchJson(file: string): Promise<unknown> {
  const response = await fetchSiteFile(file);
  if (!response.ok) throw new Error(`${file} answered ${String(response.status)}`);
  return response.json();
}
