import type { Arm } from '@galleria/shared-contracts/contract';
import { MEASURE_BUCKETS } from '@galleria/shared-contracts/domain';

import type { LiveReleases } from './release.repository';

/** A version of an app, as the health page compares it. */
export interface WatchedVersion {
  readonly app: string;
  readonly owner: string;
  readonly version: string;
  readonly arm: Arm;
  /** `now`: everybody gets it. `before`: everybody got it before that. `canary`: a share of the devices gets it. */
  readonly role: 'now' | 'before' | 'canary';
  /**
   * When this version and its successor went live, in milliseconds since 1970. Undefined without a successor, or if
   * the site does not say it.
   */
  readonly fromMs: number | undefined;
  readonly toMs: number | undefined;
  /** The version that a rollback leads to. The command names it, so that two people together do not go back twice. */
  readonly backTo?: string | undefined;
}

/** A release of an app, as a mark in a chart over time. */
export interface ReleaseMark {
  readonly number: number;
  readonly atMs: number;
  /** Such as `promote 3`, or `promote 2 to 5 %` for a canary. */
  readonly words: string;
}

/** The measures that have goals. `goal` is the highest good value: ms, or no unit (https://web.dev/articles/vitals). */
export const GOALS = [
  { measure: 'lcp', label: 'LCP', goal: 2_500, name: 'Largest contentful paint' },
  { measure: 'inp', label: 'INP', goal: 200, name: 'Interaction to next paint' },
  { measure: 'cls', label: 'CLS', goal: 0.1, name: 'Cumulative layout shift' },
] as const;
export type Goal = (typeof GOALS)[number];
export type GoalMeasure = Goal['measure'];

/** The live version of each app, the version before it, and its canary. Unknown ones are left out. */
export function watchedVersions({ remotes, shell, history = [] }: LiveReleases): WatchedVersion[] {
  const changesOf = (app: string) =>
    history.flatMap(({ at, command, changes }) =>
      changes
        .filter((change) => change.app === app)
        .map((change) => ({ ...change, command, atMs: Date.parse(at) })),
    );
  const apps = [
    ...remotes.map(({ name, owner, version, sinceMs }) => ({ name, owner, version, sinceMs })),
    ...(shell === undefined
      ? []
      : [{ name: 'shell', owner: 'Shell', version: shell, sinceMs: undefined }]),
  ];
  return apps.flatMap(({ name, owner, version, sinceMs }) => {
    const changes = changesOf(name);
    const went = changes.find(({ to, share }) => share === undefined && to === version);
    const fromMs = went?.atMs ?? sinceMs;
    const [newest] = changes;
    const common = { app: name, owner };
    const rows: WatchedVersion[] = [];
    if (newest?.share && newest.to !== undefined) {
      const canary = { version: newest.to, arm: 'canary', role: 'canary' } as const;
      rows.push({ ...common, ...canary, fromMs: newest.atMs, toMs: undefined, backTo: version });
    }
    // After a rollback, the version before is the bad version.
    const backTo = went?.command === 'rollback' ? undefined : went?.from;
    rows.push({ ...common, version, arm: 'stable', role: 'now', fromMs, toMs: undefined, backTo });
    if (went?.from !== undefined && went.from !== version) {
      const before = { version: went.from, arm: 'stable', role: 'before' } as const;
      const start = changes.find(({ to, atMs }) => to === went.from && atMs < went.atMs);
      rows.push({ ...common, ...before, fromMs: start?.atMs, toMs: went.atMs });
    }
    return rows;
  });
}

/** The releases of an app since a time, the oldest first. */
export function marksOf(
  { history = [] }: LiveReleases,
  app: string,
  sinceMs: number,
): ReleaseMark[] {
  return history
    .flatMap(({ number, at, command, changes }) => {
      const change = changes.find((each) => each.app === app);
      const atMs = Date.parse(at);
      if (!change || atMs < sinceMs) return [];
      const share = change.share === undefined ? '' : ` to ${String(change.share)} %`;
      return [{ number, atMs, words: `${command} ${change.to ?? 'nothing'}${share}` }];
    })
    .reverse();
}

/** The value below which three quarters of the visits are, estimated from the counts of the buckets. */
export interface P75 {
  readonly value: number;
  /** Whether the true value is above the last edge of the buckets. Then `value` is that edge. */
  readonly isMore: boolean;
}

/** The p75 of the counts of the buckets; `null` without visits. Assumes that visits are evenly spread in a bucket. */
export function p75Of(measure: GoalMeasure, counts: readonly number[]): P75 | null {
  const edges = MEASURE_BUCKETS[measure];
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let left = total * 0.75;
  for (const [bucket, edge] of edges.entries()) {
    const count = counts[bucket] ?? 0;
    if (left <= count) {
      const from = edges[bucket - 1] ?? 0;
      return { value: from + (edge - from) * (left / count), isMore: false };
    }
    left -= count;
  }
  return { value: edges.at(-1) ?? 0, isMore: true };
}

/** A kind of fault, from its tag. */
export interface FaultKey {
  readonly tag: string;
  readonly kind: string;
  readonly app: string;
  readonly version: string;
  readonly arm: string;
  readonly name: string;
  readonly place: string;
}

/** `null` for a tag of another kind. */
export function parseFaultTag(tag: string): FaultKey | null {
  const found = /^(error|rejection|load|policy) ([^ @]+)@([^ ]+) ([^ ]+) ([^ ]+) ([^ ]+)$/.exec(
    tag,
  );
  if (!found) return null;
  const [, kind = '', app = '', version = '', arm = '', name = '', place = ''] = found;
  return { tag, kind, app, version, arm, name, place };
}
