/** Numbers of visits: all, and those with an error. */
export interface Visits {
  readonly seen: number;
  readonly failed: number;
}

/** The visits of both arms in the same span of time. */
export interface Span {
  readonly canary: Visits;
  readonly stable: Visits;
}

/** The limits by which a canary counts as bad or good. */
export interface Bounds {
  /** A canary with this many times the stable arm's error rate is bad; above 1. */
  readonly maxRatio: number;
  /** A canary with this error rate is good, whatever the stable arm's rate. From 0 to 1. */
  readonly tolerated: number;
  /** A canary with fewer visits than this cannot be good yet. */
  readonly minVisits: number;
}

/** The largest probability that a whole watch finds a canary bad although it has no fault. */
const FALSE_ALARM = 0.01;
/** The largest probability that a canary with `maxRatio` times the error rate is found good. */
const MISS = 0.02;

export type Verdict = 'bad' | 'good' | 'not enough data';

/** What the spans of one watch have shown together. */
export interface Evidence extends Span {
  /** The logarithm of a likelihood ratio: `maxRatio` times the stable arm's error rate, against the same rate. */
  readonly worse: number;
  /** The logarithm of a likelihood ratio: a quarter of the rate `tolerated`, against `tolerated`. */
  readonly few: number;
}

const NONE: Visits = { seen: 0, failed: 0 };
export const NO_EVIDENCE: Evidence = { canary: NONE, stable: NONE, worse: 0, few: 0 };

export function withSpan(before: Evidence, span: Span, bounds: Bounds): Evidence {
  return {
    canary: sumOf(before.canary, span.canary),
    stable: sumOf(before.stable, span.stable),
    worse: before.worse + evidenceOfWorse(span, bounds.maxRatio),
    few: before.few + evidenceOfFew(span.canary, bounds.tolerated),
  };
}

/**
 * Judges a canary by what its watch has seen so far. May be called after each span: the probabilities of a
 * wrong verdict hold for all calls together. docs/releasing.md, "What watch decides", says why.
 */
export function judge({ canary, worse, few }: Evidence, { minVisits }: Bounds): Verdict {
  if (worse >= Math.log(1 / FALSE_ALARM)) return 'bad';
  const enough = Math.log(1 / MISS);
  const isGood = canary.seen >= minVisits && (-worse >= enough || few >= enough);
  return isGood ? 'good' : 'not enough data';
}

/**
 * Wald's sequential probability ratio test of the canary's part of all failed visits. Returns the logarithm
 * of the likelihood ratio: `ratio` times the error rate, against the same rate. A failed visit is the
 * canary's with a probability that is the canary's part of the visits, weighted by the rates.
 * https://en.wikipedia.org/wiki/Sequential_probability_ratio_test
 */
export function evidenceOfWorse({ canary, stable }: Span, ratio: number): number {
  // With visits of one arm only, there is nothing to compare.
  if (canary.seen === 0 || stable.seen === 0) return 0;
  const part = canary.seen / (canary.seen + stable.seen);
  const partIfWorse = (ratio * canary.seen) / (ratio * canary.seen + stable.seen);
  return (
    canary.failed * Math.log(partIfWorse / part) +
    stable.failed * Math.log((1 - partIfWorse) / (1 - part))
  );
}

/** The same test for a quarter of `rate` against `rate` or more. It decides in a shop with hardly any errors. */
function evidenceOfFew({ seen, failed }: Visits, rate: number): number {
  return failed * Math.log(1 / 4) + (seen - failed) * Math.log((1 - rate / 4) / (1 - rate));
}

export function sumOf(a: Visits, b: Visits): Visits {
  return { seen: a.seen + b.seen, failed: a.failed + b.failed };
}

/** Such as `12 of 1,340 (0.9 %)`. */
export function rateOf({ seen, failed }: Visits): string {
  const percent =
    seen === 0 ? '' : ` (${String(Number(((failed / seen) * 100).toPrecision(2)))} %)`;
  return `${failed.toLocaleString('en')} of ${seen.toLocaleString('en')}${percent}`;
}
