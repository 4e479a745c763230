import type { RehearsalLimits } from '@galleria/release';

import type { Fault, Measured, Pair } from './measured';

/** One way in which a page of a candidate is worse than what is live. */
export interface Judgement {
  readonly kind: string;
  readonly reason: string;
}

/** A layout shift that is good for visitors. It is no finding, even if the live page has less. */
const GOOD_CLS = 0.1;
const LCP_RATIO = 1.3;

/** Differences that are smaller than these may be chance. */
const BUSY_MS = 150;
const LISTENERS_LEFT = 0.75;
const NODES_LEFT = 20;

/** Compares a page of the candidate with the live one. `known` are faults that live pages of this kind have. */
export function judge(
  pair: Pair,
  known: ReadonlySet<string>,
  limits: RehearsalLimits,
): Judgement[] {
  const { live, candidate } = pair;
  return [
    ...candidate.faults
      .filter((fault) => !known.has(faultKey(fault)))
      .map(({ kind, text, when }) => ({ kind, reason: when === '' ? text : `${when}: ${text}` })),
    ...notShown(live, candidate),
    ...accessibility(live, candidate),
    ...measures(live, candidate, limits),
    ...timings(live, candidate, limits),
  ];
}

/** Whether a measure that varies with the machine's load is worse. It must be measured again before it counts. */
export function isDoubtful({ live, candidate }: Pair, limits: RehearsalLimits): boolean {
  return timings(live, candidate, limits).length > 0;
}

/** Combines two visits of one page: of measures that vary by chance, the better value counts. */
export function better(one: Measured, other: Measured): Measured {
  const least = (of: (each: Measured) => number) => Math.min(of(one), of(other));
  return {
    ...one,
    cls: least(({ cls }) => cls),
    lcpMs: least(({ lcpMs }) => lcpMs),
    blockedMs: least(({ blockedMs }) => blockedMs),
    busyMs: least(({ busyMs }) => busyMs),
    left:
      one.left && other.left
        ? {
            listeners: least(({ left }) => left?.listeners ?? 0),
            nodes: least(({ left }) => left?.nodes ?? 0),
          }
        : (one.left ?? other.left),
  };
}

/** The same fault has the same key on both sides, at any address and in any version. */
export function faultKey({ kind, text }: Fault): string {
  return `${kind} ${withoutPlace(text)}`;
}

/** Removes what differs by side, version and visit from a text. */
export function withoutPlace(text: string): string {
  return text
    .replaceAll(/https?:\/\/[^/\s]+/g, '')
    .replaceAll(/(remotes\/[a-z0-9-]+|shell)\/[^/\s]+\//g, '$1/')
    .replaceAll(/\.[0-9a-f]{6,}(?=\.)/g, '')
    .replaceAll(/\d+/g, '0')
    .replaceAll(/sha256-[\w+/=]+/g, 'sha256');
}

function notShown(live: Measured, candidate: Measured): Judgement[] {
  return live.shows
    .filter((slot) => !candidate.shows.includes(slot))
    .map((slot) => ({
      kind: 'missing',
      reason: slot === 'page' ? 'nothing is shown' : `nothing is shown in ${slot}`,
    }));
}

function accessibility(live: Measured, candidate: Measured): Judgement[] {
  return Object.entries(candidate.axe).flatMap(([rule, elements]) => {
    const before = (live.axe[rule] ?? []).map(withoutPlace);
    if (elements.length <= before.length) return [];
    const added = elements.filter((html) => !before.includes(withoutPlace(html)));
    return [
      { kind: 'accessibility', reason: `${rule}: ${(added[0] ?? elements[0] ?? '').trim()}` },
    ];
  });
}

function measures(live: Measured, candidate: Measured, limits: RehearsalLimits): Judgement[] {
  const found: Judgement[] = [];
  if (candidate.bytes > live.bytes + limits.bytes) {
    found.push({
      kind: 'bytes',
      reason: `the page loads ${kB(candidate.bytes)}, live ${kB(live.bytes)}`,
    });
  }
  if (candidate.documents > live.documents + limits.documents) {
    found.push({
      kind: 'documents',
      reason: `the page reads ${String(candidate.documents)} documents, live ${String(live.documents)}`,
    });
  }
  if (candidate.overflowPx > live.overflowPx) {
    found.push({
      kind: 'sideways',
      reason: `the page is ${String(candidate.overflowPx)} px too wide`,
    });
  }
  return found;
}

function timings(live: Measured, candidate: Measured, limits: RehearsalLimits): Judgement[] {
  const found: Judgement[] = [];
  if (candidate.cls > GOOD_CLS && candidate.cls > live.cls + limits.cls) {
    found.push({
      kind: 'layout shift',
      reason: `CLS is ${candidate.cls.toFixed(2)}, live ${live.cls.toFixed(2)}`,
    });
  }
  if (candidate.blockedMs > live.blockedMs + limits.blockedMs) {
    found.push({
      kind: 'blocked',
      reason: `scripts block the page for ${ms(candidate.blockedMs)}, live ${ms(live.blockedMs)}`,
    });
  }
  if (candidate.lcpMs > live.lcpMs + limits.lcpMs && candidate.lcpMs > live.lcpMs * LCP_RATIO) {
    found.push({
      kind: 'slow paint',
      reason: `LCP is ${ms(candidate.lcpMs)}, live ${ms(live.lcpMs)}`,
    });
  }
  if (candidate.busyMs > live.busyMs + BUSY_MS) {
    found.push({
      kind: 'busy',
      reason: `the page works for ${ms(candidate.busyMs)} of 500 ms in which nothing happens, live ${ms(live.busyMs)}`,
    });
  }
  return [...found, ...leaks(live, candidate)];
}

function leaks(live: Measured, candidate: Measured): Judgement[] {
  const after = candidate.left;
  if (!after) return [];
  // The number may be negative, because garbage of an earlier visit may be collected late.
  const before = {
    listeners: Math.max(0, live.left?.listeners ?? 0),
    nodes: Math.max(0, live.left?.nodes ?? 0),
  };
  const found: Judgement[] = [];
  if (after.listeners > before.listeners + LISTENERS_LEFT) {
    found.push({
      kind: 'leak',
      reason: `each visit leaves ${after.listeners.toFixed(1)} listeners behind, live ${before.listeners.toFixed(1)}`,
    });
  }
  if (after.nodes > before.nodes + NODES_LEFT) {
    found.push({
      kind: 'leak',
      reason: `each visit leaves ${after.nodes.toFixed(0)} nodes behind, live ${before.nodes.toFixed(0)}`,
    });
  }
  return found;
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;
const ms = (time: number) => `${time.toFixed(0)} ms`;
