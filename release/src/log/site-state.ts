import { contentsDigest } from '../build/build-facts';
import { readPublished, type BuildSet, type PublishedBuild } from '../build/published-build';
import { messageOf, ReleaseError } from '../site/release-error';
import type { Site } from '../site/site';
import { runningTrial, touches, trialName, type Trial } from './canaries';
import type { LogEntry } from './log-entry';
import { liveSetOf, readLog, releaseOf, type LiveSet, type LiveVersion } from './release-log';

/** What the log and the published builds say about a site. A command reads it once. */
export interface SiteState {
  readonly log: readonly LogEntry[];
  /** The number of the last entry that changed what visitors get; 0 when there is none. */
  readonly release: number;
  readonly live: LiveSet;
  /** The live builds, by app, without the builds that cannot be read. */
  readonly builds: BuildSet;
  /**
   * Why live builds and the canary's builds cannot be read, one sentence each. One team's unreadable build
   * does not stop the releases of other teams.
   */
  readonly unreadable: readonly string[];
  /** The sentences of `unreadable` about the canary's builds. */
  readonly canaryUnreadable: readonly string[];
  /** The running canary; undefined when there is none, or when it cannot be read. */
  readonly canary: Canary | undefined;
}

export interface Canary extends Pick<Trial, 'name' | 'share' | 'live'> {
  readonly builds: BuildSet;
}

/** Reads the state of a site. `known` are builds that were read before; builds never change. */
export async function readState(site: Site, known: BuildSet = {}): Promise<SiteState> {
  return stateOf(site, await readLog(site), [known]);
}

/** The state after `entry` was added to the log. `added` are the builds that became live with it. */
export function stateAfter(
  site: Site,
  { log, builds, canary }: SiteState,
  entry: LogEntry,
  added: BuildSet,
): Promise<SiteState> {
  return stateOf(site, [...log, entry], [added, builds, canary?.builds ?? {}]);
}

/** The state as it would be if these builds were live. The log gets no entry. */
export function stateWith(site: Site, state: SiteState, candidates: BuildSet): SiteState {
  const { canary } = state;
  const isOver = canary && touches(canary, Object.keys(candidates));
  return {
    ...state,
    live: { ...state.live, ...liveNow(site, candidates) },
    builds: { ...state.builds, ...candidates },
    canary: isOver ? undefined : canary,
  };
}

/** The state as it would be if these builds were a canary for `share` percent of the devices. */
export function stateTrying(
  site: Site,
  state: SiteState,
  builds: BuildSet,
  share: number,
): SiteState {
  const live = liveNow(site, builds);
  const versions = Object.entries(live).map(([app, { version }]) => [app, version]);
  const name = trialName(Object.fromEntries(versions) as Record<string, string>);
  return { ...state, canary: { name, share, live, builds } };
}

function liveNow(site: Site, builds: BuildSet): LiveSet {
  const since = site.now().toISOString();
  const live = Object.entries(builds).map(([app, { build, files }]) => [
    app,
    { version: build.version, since, digest: contentsDigest(files) },
  ]);
  return Object.fromEntries(live) as LiveSet;
}

/** The state that follows from this log and the builds that are published in the site. */
export function stateBy(site: Site, log: readonly LogEntry[]): Promise<SiteState> {
  return stateOf(site, log, []);
}

async function stateOf(
  site: Site,
  log: readonly LogEntry[],
  known: readonly BuildSet[],
): Promise<SiteState> {
  const live = liveSetOf(log);
  const trial = runningTrial(log);
  const [{ builds, unreadable }, tried] = await Promise.all([
    readBuilds(site, live, known, 'live'),
    readBuilds(site, trial?.live ?? {}, known, 'tried'),
  ]);
  const isWhole = trial && tried.unreadable.length === 0;
  return {
    log,
    release: releaseOf(log),
    live,
    builds,
    unreadable: [...unreadable, ...tried.unreadable],
    canaryUnreadable: tried.unreadable,
    canary: isWhole ? { ...trial, builds: tried.builds } : undefined,
  };
}

async function readBuilds(
  site: Site,
  live: LiveSet,
  known: readonly BuildSet[],
  kind: 'live' | 'tried',
): Promise<Pick<SiteState, 'builds' | 'unreadable'>> {
  const builds: Record<string, PublishedBuild> = {};
  const unreadable: string[] = [];
  const read = async (app: string, { version, digest }: LiveVersion) => {
    const before = known.map((set) => set[app]).find((each) => each?.build.version === version);
    const published = before ?? (await readPublished(site, app, version));
    if (digest !== undefined && contentsDigest(published.files) !== digest) {
      throw new ReleaseError('its files are not those that were released');
    }
    return published;
  };
  const versions = Object.entries(live);
  const found = await Promise.allSettled(versions.map(([app, version]) => read(app, version)));
  for (const [index, [app, { version }]] of versions.entries()) {
    const result = found[index];
    if (result?.status === 'fulfilled') {
      builds[app] = result.value;
      continue;
    }
    const error: unknown = result?.reason;
    unreadable.push(`${app}: its ${kind} version ${version} cannot be read: ${messageOf(error)}`);
  }
  return { builds, unreadable };
}
