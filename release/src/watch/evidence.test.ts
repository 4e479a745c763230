/** @jest-environment node */
import { randomOf, simulate, type SimulatedShop } from '../testing/simulated-canaries';
import {
  evidenceOfWorse,
  judge,
  NO_EVIDENCE,
  withSpan,
  type Bounds,
  type Evidence,
  type Span,
} from './evidence';

const BOUNDS: Bounds = { maxRatio: 2, tolerated: 0.001, minVisits: 200 };

const span = (canary: number[], stable: number[]): Span => ({
  canary: { seen: canary[0] ?? 0, failed: canary[1] ?? 0 },
  stable: { seen: stable[0] ?? 0, failed: stable[1] ?? 0 },
});

describe('the evidence of a span', () => {
  it('is 0 when one arm has no visits, or nothing fails', () => {
    expect(evidenceOfWorse(span([0, 0], [100, 50]), 2)).toBe(0);
    expect(evidenceOfWorse(span([100, 50], [0, 0]), 2)).toBe(0);
    expect(evidenceOfWorse(span([100, 0], [100, 0]), 2)).toBe(0);
  });

  it('is for a fault where the canary fails, and against it where the others do', () => {
    // Each arm has half of the visits. A failed visit is the canary's with probability 1/2, or with 2/3 if it
    // is worse.
    expect(evidenceOfWorse(span([50, 1], [50, 0]), 2)).toBeCloseTo(Math.log(4 / 3));
    expect(evidenceOfWorse(span([50, 0], [50, 1]), 2)).toBeCloseTo(Math.log(2 / 3));
  });

  it('is a test martingale: its mean over all ways to deal the failed visits is at most 1', () => {
    for (const [canary, stable, failed] of [
      [3, 5, 4],
      [1, 9, 2],
      [6, 2, 8],
    ] as const) {
      let mean = 0;
      for (let ofCanary = 0; ofCanary <= failed; ofCanary += 1) {
        const ways = choose(canary, ofCanary) * choose(stable, failed - ofCanary);
        const evidence = evidenceOfWorse(span([canary, ofCanary], [stable, failed - ofCanary]), 2);
        mean += (ways / choose(canary + stable, failed)) * Math.exp(evidence);
      }
      expect(mean).toBeLessThanOrEqual(1 + 1e-12);
    }
  });
});

describe('a verdict', () => {
  const verdictOn = (spans: readonly Span[], bounds = BOUNDS) =>
    judge(
      spans.reduce<Evidence>((evidence, each) => withSpan(evidence, each, bounds), NO_EVIDENCE),
      bounds,
    );

  it('is bad after a few visits when all of them fail', () => {
    expect(verdictOn([span([8, 8], [160, 2])], BOUNDS)).toBe('bad');
  });

  it('is good in a shop without errors only after many visits', () => {
    expect(verdictOn([span([1_000, 0], [19_000, 0])], BOUNDS)).toBe('not enough data');
    expect(verdictOn([span([6_000, 0], [100_000, 0])], BOUNDS)).toBe('good');
  });

  it('is not good with fewer visits than demanded, however good they are', () => {
    const good = [span([6_000, 3], [100_000, 3_000])];
    expect(verdictOn(good, BOUNDS)).toBe('good');
    expect(verdictOn(good, { ...BOUNDS, minVisits: 6_001 })).toBe('not enough data');
  });

  it('is "not enough data" without visits, and when those of one arm are missing or late', () => {
    expect(verdictOn([], BOUNDS)).toBe('not enough data');
    expect(verdictOn([span([0, 0], [100_000, 5_000])], BOUNDS)).toBe('not enough data');
    expect(verdictOn([span([500, 30], [0, 0])], BOUNDS)).toBe('not enough data');
  });
});

describe('10,000 simulated canaries', () => {
  const shop: SimulatedShop = {
    rate: () => 0.02,
    ratio: 1,
    share: 0.05,
    perLook: 2_000,
    looks: 60,
    bounds: BOUNDS,
  };
  const part = (verdict: string, of: SimulatedShop, seed: number) => {
    const random = randomOf(seed);
    let found = 0;
    for (let run = 0; run < 10_000; run += 1) {
      if (simulate(of, random).verdict === verdict) found += 1;
    }
    return found / 10_000;
  };

  it('without a fault: at most 1 % are found bad', () => {
    expect(part('bad', shop, 1)).toBeLessThanOrEqual(0.01);
  });

  it('without a fault, while the rate of all visits changes tenfold: at most 1 % are found bad', () => {
    const changing = (visit: number) => (visit < 20_000 ? 0.005 : 0.05);
    expect(part('bad', { ...shop, rate: changing, share: 0.2 }, 2)).toBeLessThanOrEqual(0.01);
  });

  it('with a doubled error rate: at least 95 % are found bad', () => {
    expect(part('bad', { ...shop, ratio: 2 }, 3)).toBeGreaterThanOrEqual(0.95);
  });
});

function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let ways = 1;
  for (let each = 1; each <= k; each += 1) ways = (ways * (n - k + each)) / each;
  return ways;
}
