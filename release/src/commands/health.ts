import { formerVersions, liveSpans } from '../log/history';
import { liveSetOf, readLog } from '../log/release-log';
import type { Site } from '../site/site';
import { evidenceOfWorse, rateOf, sumOf, type Visits } from '../watch/evidence';
import { visitsOf, type FieldReports } from '../watch/field-reports';

export interface HealthOptions {
  /** How many of the last hours are judged. They are compared with the 24 hours before them. */
  readonly hours: number;
  /** How many times the earlier error rate is too much; above 1. */
  readonly maxRatio: number;
}

export interface AppHealth {
  readonly app: string;
  readonly version: string;
  /** The version to which a rollback would return. */
  readonly former: string | undefined;
  readonly now: Visits;
  /** The visits in the 24 hours before, with the versions that were live then. */
  readonly before: Visits;
  /** What is wrong, in one sentence; undefined when nothing is wrong. */
  readonly problem: string | undefined;
}

/**
 * The largest probability that one check reports a remote that is no worse than before. With checks every
 * hour and six remotes, this is one false alarm in two months.
 */
const FALSE_ALARM = 0.0001;

const HOUR_MS = 60 * 60 * 1000;
const BEFORE_HOURS = 24;
/** If fewer visits than this are expected, none at all is no reason for a report. */
const SILENCE_VISITS = 30;

/** Compares the visits of each app's live version with the visits before. Rejects when the reports cannot be read. */
export async function health(
  site: Site,
  reports: FieldReports,
  { hours, maxRatio }: HealthOptions,
): Promise<AppHealth[]> {
  const log = await readLog(site);
  const nowMs = site.now().getTime();
  const from = new Date(nowMs - hours * HOUR_MS);
  const beforeFrom = new Date(from.getTime() - BEFORE_HOURS * HOUR_MS);
  return Promise.all(
    Object.entries(liveSetOf(log)).map(async ([app, { version }]) => {
      const ofVersion = (each: string, span: { from: Date; until?: Date }) =>
        visitsOf(reports, { app, version: each, arm: 'stable' }, span);
      const spans = liveSpans(log, app);
      const versions = spans
        .filter(({ until }) => until === undefined || until >= beforeFrom.toISOString())
        .map((span) => span.version);
      const [now, ...before] = await Promise.all([
        ofVersion(version, { from }),
        ...[...new Set(versions)].map((each) => ofVersion(each, { from: beforeFrom, until: from })),
      ]);
      const sum = before.reduce(sumOf, { seen: 0, failed: 0 });
      // Visits that began before the release still use the earlier version.
      const sinceMs = Date.parse(spans.at(-1)?.from ?? '');
      const liveHours = Math.min(hours, (nowMs - sinceMs) / HOUR_MS);
      const problem = problemOf(now, sum, liveHours, maxRatio);
      return { app, version, former: formerVersions(log, app)[0], now, before: sum, problem };
    }),
  );
}

function problemOf(
  now: Visits,
  before: Visits,
  hours: number,
  maxRatio: number,
): string | undefined {
  const expected = (before.seen / BEFORE_HOURS) * hours;
  if (now.seen === 0 && expected >= SILENCE_VISITS) {
    return `no visit has reported; before, ${String(Math.round(expected))} did in the same time`;
  }
  const evidence = evidenceOfWorse({ canary: now, stable: before }, maxRatio);
  const isMore = now.failed * before.seen >= maxRatio * before.failed * now.seen;
  if (!isMore || evidence < Math.log(1 / FALSE_ALARM)) return undefined;
  return `${rateOf(now)} of its visits failed, before ${rateOf(before)}`;
}
