import type { BuildFacts } from '../build/build-facts';
import { ReleaseError } from '../site/release-error';
import type { LogEntry } from './log-entry';
import { changesPage } from './release-log';

/** The change of one app in a release. */
export interface AppChange {
  readonly app: string;
  /** The versions before and after; undefined while the app was not live. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** What the log knows about these versions. */
  readonly before: BuildFacts | undefined;
  readonly after: BuildFacts | undefined;
  /** Percent of the devices that got `to`; 0 when they went back. Undefined for a change for all devices. */
  readonly share?: number;
}

/** An entry that changed what visitors get. */
export interface Release {
  readonly number: number;
  readonly at: string;
  readonly by: string;
  readonly why: string | undefined;
  readonly command: LogEntry['command'];
  readonly changes: readonly AppChange[];
}

interface Live {
  readonly version: string;
  readonly facts: BuildFacts | undefined;
}

/**
 * All releases, oldest first. With `app` only the releases that changed this app, without the
 * changes of other apps.
 */
export function releasesOf(log: readonly LogEntry[], app?: string): Release[] {
  const live = new Map<string, Live>();
  const releases: Release[] = [];
  for (const entry of log.filter(changesPage)) {
    const before = new Map(live);
    apply(live, entry);
    const touched = [...Object.keys(entry.live), ...entry.retired];
    const changes = touched
      .filter((each) => app === undefined || each === app)
      .map((each) => change(each, before.get(each), live.get(each)));
    if (entry.canary) changes.push(...trialChanges(entry.canary, before, entry, app));
    const { number, at, by, why, command } = entry;
    if (changes.length > 0) releases.push({ number, at, by, why, command, changes });
  }
  return releases;
}

function trialChanges(
  { versions, share }: NonNullable<LogEntry['canary']>,
  live: ReadonlyMap<string, Live>,
  { builds }: LogEntry,
  ofApp: string | undefined,
): AppChange[] {
  return Object.entries(versions)
    .filter(([app]) => ofApp === undefined || app === ofApp)
    .map(([app, version]) => {
      const ofAll = live.get(app);
      const tried = { version, facts: builds?.[app] };
      const [from, to] = share > 0 ? [ofAll, tried] : [tried, ofAll];
      return { ...change(app, from, to), share };
    });
}

/**
 * The differences in what is live between two releases. Throws a `ReleaseError` for a number
 * without a release.
 */
export function changesBetween(log: readonly LogEntry[], a: number, b: number): AppChange[] {
  const [before, after] = [liveAt(log, a), liveAt(log, b)];
  const apps = [...new Set([...before.keys(), ...after.keys()])].sort();
  return apps
    .filter((app) => before.get(app)?.version !== after.get(app)?.version)
    .map((app) => change(app, before.get(app), after.get(app)));
}

/** The log up to a release. Throws a `ReleaseError` for a number without a release. */
export function logUntil(log: readonly LogEntry[], release: number): LogEntry[] {
  const numbers = log.filter(changesPage).map(({ number }) => number);
  if (!numbers.includes(release)) {
    const [first, last] = [numbers[0], numbers.at(-1)];
    const range =
      first === undefined ? 'there is none' : `there are ${String(first)} to ${String(last)}`;
    throw new ReleaseError(`There is no release ${String(release)}: ${range}`);
  }
  return log.filter(({ number }) => number <= release);
}

function liveAt(log: readonly LogEntry[], release: number): ReadonlyMap<string, Live> {
  const live = new Map<string, Live>();
  for (const entry of logUntil(log, release)) apply(live, entry);
  return live;
}

function apply(live: Map<string, Live>, entry: LogEntry): void {
  for (const [app, version] of Object.entries(entry.live)) {
    live.set(app, { version, facts: entry.builds?.[app] });
  }
  for (const app of entry.retired) live.delete(app);
}

function change(app: string, before: Live | undefined, after: Live | undefined): AppChange {
  return {
    app,
    from: before?.version,
    to: after?.version,
    before: before?.facts,
    after: after?.facts,
  };
}
