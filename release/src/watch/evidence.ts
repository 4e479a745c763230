/** Visits, and those among them with an error. */
export interface Visits {
  readonly seen: number;
  readonly failed: number;
}

/** The visits of both arms in the same span of time. */
export interface Span {
  readonly canary: Visits;
  readonly stable: Visits;
}

/** When a canary counts as bad, and as good. */
export interface Bounds {
  /** So many times the error rate of the stable arm is too much; above 1. */
  readonly maxRatio: number;
  /** An error rate of the canary that is good, whatever the stable arm has. A part of 1. */
  readonly tolerated: number;
  /** The canary's visits without which nothing is good. */
  readonly minVisits: number;
}

/** How likely at most a canary without a fault is found bad, in a whole watch. */
const FALSE_ALARM = 0.01;
/** How likely at most a canary with `maxRatio` times the error rate is found good. */
const MISS = 0.02;

export type Verdict = 'bad' | 'good' | 'not enough data';

/** What the spans of one watch have shown together. */
export interface Evidence extends Span {
  /** The logarithm of how many times likelier the spans are with `maxRatio` times the error rate than with the same. */
  readonly worse: number;
  /** The same of fewer errors than `tolerated`. */
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
 * Judges a canary by one watch so far. It may be asked after each span: the error rates hold for all looks together.
 * docs/releasing.md, "What watch decides", says why.
 */
export function judge({ canary, worse, few }: Evidence, { minVisits }: Bounds): Verdict {
  if (worse >= Math.log(1 / FALSE_ALARM)) return 'bad';
  const enough = Math.log(1 / MISS);
  const isGood = canary.seen >= minVisits && (-worse >= enough || few >= enough);
  return isGood ? 'good' : 'not enough data';
}

/**
 * Wald's sequential probability ratio test of the canary's part of all failed visits: the logarithm of how many times
 * likelier the span is with `ratio` times the error rate than with the same one. Each failed visit is the canary's with
 * the probability of its part of the visits, weighted by the rates. https://en.wikipedia.org/wiki/Sequential_probability_ratio_test
 */
export function evidenceOfWorse({ canary, stable }: Span, ratio: number): number {
  // Such a span compares nothing.
  if (canary.seen === 0 || stable.seen === 0) return 0;
  const part = canary.seen / (canary.seen + stable.seen);
  const partIfWorse = (ratio * canary.seen) / (ratio * canary.seen + stable.seen);
  return (
    canary.failed * Math.log(partIfWorse / part) +
    stable.failed * Math.log((1 - partIfWorse) / (1 - part))
  );
}

/** The same test of `rate` or more against a quarter of it, for a shop with hardly any errors to compare. */
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
