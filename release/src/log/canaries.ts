import type { Versions } from '../site/site';
import type { LogEntry } from './log-entry';
import type { LiveSet } from './release-log';

/** Versions that a share of the devices tries, or has tried. They start and end together. */
export interface Trial {
  /** Names the versions. Whether a device is in the canary depends on this name. */
  readonly name: string;
  readonly live: LiveSet;
  /** In percent of the devices. */
  readonly share: number;
  /** When the canary began. */
  readonly since: string;
  /** When the canary ended; undefined while it runs. */
  readonly until: string | undefined;
}

/** All canaries of a site, the latest last. At most the last one runs. */
export function trialsOf(log: readonly LogEntry[]): Trial[] {
  const trials: Trial[] = [];
  for (const entry of log) {
    const { at, canary, builds } = entry;
    const last = trials.at(-1);
    const running = last?.until === undefined ? last : undefined;
    const name = canary && trialName(canary.versions);
    if (running && isEndedBy(running, entry)) trials[trials.length - 1] = { ...running, until: at };
    if (!canary || name === undefined || canary.share === 0) continue;
    const isSame = running?.name === name;
    const since = isSame ? running.since : at;
    const live = Object.entries(canary.versions).map(([app, version]) => [
      app,
      { version, since, digest: builds?.[app]?.digest },
    ]);
    trials.splice(isSame ? -1 : trials.length, 1, {
      name,
      live: Object.fromEntries(live) as LiveSet,
      share: canary.share,
      since,
      until: undefined,
    });
  }
  return trials;
}

/** The canary that runs after all entries. */
export function runningTrial(log: readonly LogEntry[]): Trial | undefined {
  const last = trialsOf(log).at(-1);
  return last?.until === undefined ? last : undefined;
}

/** A canary ends when an entry says so, and when one of its apps changes for everybody. */
function isEndedBy(trial: Trial, { canary, live, retired }: LogEntry): boolean {
  if (canary) return canary.share === 0 || trialName(canary.versions) !== trial.name;
  return touches(trial, [...Object.keys(live), ...retired]);
}

export function touches({ live }: Pick<Trial, 'live'>, apps: readonly string[]): boolean {
  return apps.some((app) => Object.hasOwn(live, app));
}

/** Whether a canary has had the app since the app's live version last changed. */
export function wasTried(log: readonly LogEntry[], app: string): boolean {
  const changed = log.findLastIndex(
    ({ live, retired }) => Object.hasOwn(live, app) || retired.includes(app),
  );
  return trialsOf(log.slice(changed + 1)).some((trial) => touches(trial, [app]));
}

export function trialVersions({ live }: Pick<Trial, 'live'>): Versions {
  return Object.fromEntries(Object.entries(live).map(([app, { version }]) => [app, version]));
}

export function trialName(versions: Versions): string {
  return Object.entries(versions)
    .map(([app, version]) => `${app}@${version}`)
    .sort()
    .join(' ');
}
