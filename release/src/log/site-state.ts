import { readPublished, type BuildSet, type PublishedBuild } from '../build/published-build';
import type { Site } from '../site/site';
import { logUntil } from './releases';
import { liveSetOf, readLog, releaseOf, type LiveSet, type LogEntry } from './release-log';

/** A site as its log and its published builds describe it. A command reads it once. */
export interface SiteState {
  readonly log: readonly LogEntry[];
  /** The number of the last entry that changed what visitors get; 0 when there is none. */
  readonly release: number;
  readonly live: LiveSet;
  /** The live builds, by app; without those that cannot be read. */
  readonly builds: BuildSet;
  /**
   * Why a live build cannot be read, one sentence each. Such a build is left out and does not
   * stop the releases of other teams.
   */
  readonly unreadable: readonly string[];
}

export async function readState(site: Site): Promise<SiteState> {
  return stateOf(site, await readLog(site), {});
}

/** The state when that release was the newest. Throws a `ReleaseError` when there is none of that number. */
export async function readStateAt(site: Site, release: number): Promise<SiteState> {
  return stateOf(site, logUntil(await readLog(site), release), {});
}

/** The state after `entry` was added to the log. `added` are the builds that became live by it. */
export function stateAfter(
  site: Site,
  { log, builds }: SiteState,
  entry: LogEntry,
  added: BuildSet,
): Promise<SiteState> {
  return stateOf(site, [...log, entry], { ...builds, ...added });
}

/** `known` are builds that were read already. */
async function stateOf(site: Site, log: readonly LogEntry[], known: BuildSet): Promise<SiteState> {
  const live = liveSetOf(log);
  const builds: Record<string, PublishedBuild> = {};
  const unreadable: string[] = [];
  for (const [app, { version }] of Object.entries(live)) {
    try {
      builds[app] = known[app] ?? (await readPublished(site, app, version));
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      unreadable.push(`${app}: its live version ${version} cannot be read: ${why}`);
    }
  }
  return { log, release: releaseOf(log), live, builds, unreadable };
}
