import type { RehearsalFinding, RehearsalLimits } from '@galleria/release';

import { faultKey, judge, withoutPlace, type Judgement } from './judge';
import type { Pair } from './measured';

/** The version of a candidate, and the team that answers for it. */
export interface Candidate {
  readonly version: string;
  readonly owner: string;
  /** Whether an earlier version of the app is live. */
  readonly isLive: boolean;
}

export type Candidates = Readonly<Record<string, Candidate>>;

/** All ways in which candidates are worse than what is live, each once, with the places where it appeared. */
export function findingsIn(
  pairs: readonly Pair[],
  candidates: Candidates,
  limits: RehearsalLimits,
): RehearsalFinding[] {
  const known = faultsOfLive(pairs);
  const grouped = new Map<string, RehearsalFinding>();
  const add = ({ place, device, role }: Pair, { kind, reason }: Judgement) => {
    const remote = blamed(reason, place.app, candidates);
    const { version = '', owner = '' } = candidates[remote] ?? {};
    const at = `${place.pattern}, ${device}, ${role}`;
    const key = JSON.stringify([remote, kind, withoutPlace(reason)]);
    const before = grouped.get(key);
    if (before?.places.includes(at)) return;
    const text = printable(reason);
    grouped.set(key, {
      ...(before ?? { remote, version, owner, kind, reason: text }),
      places: [...(before?.places ?? []), at],
    });
  };
  for (const pair of pairs) {
    for (const judgement of judge(pair, known.get(pair.place.pattern) ?? new Set(), limits)) {
      add(pair, judgement);
    }
  }
  for (const pair of neverShown(pairs, candidates)) {
    add(pair, { kind: 'missing', reason: 'nothing is shown, to nobody' });
  }
  return [...grouped.values()];
}

/** The faults that live pages of each kind have, by pattern: in any role and on any device. */
function faultsOfLive(pairs: readonly Pair[]): ReadonlyMap<string, ReadonlySet<string>> {
  const known = new Map<string, Set<string>>();
  for (const { place, live } of pairs) {
    const faults = known.get(place.pattern) ?? new Set();
    live.faults.forEach((fault) => faults.add(faultKey(fault)));
    known.set(place.pattern, faults);
  }
  return known;
}

/** The candidate whose script the reason names, or else the app that serves the page or fills the slot. */
function blamed(reason: string, app: string, candidates: Candidates): string {
  const named = [...reason.matchAll(/remotes\/([a-z0-9-]+)\//g)].map(([, name = '']) => name);
  return named.find((name) => name in candidates) ?? app;
}

/** Pages of new remotes on which the candidate shows nothing in any role. */
function neverShown(pairs: readonly Pair[], candidates: Candidates): Pair[] {
  const shown = new Set(
    pairs.filter(({ candidate }) => candidate.shows.length > 0).map(({ place }) => place.pattern),
  );
  return pairs.filter(
    ({ place: { app, isOwn, pattern } }) =>
      isOwn && candidates[app]?.isLive === false && !shown.has(pattern),
  );
}

/** Removes control characters: texts come from pages, and are printed on terminals. */
function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ').slice(0, 400);
}
