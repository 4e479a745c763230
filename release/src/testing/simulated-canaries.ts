import {
  judge,
  NO_EVIDENCE,
  withSpan,
  type Bounds,
  type Verdict,
  type Visits,
} from '../watch/evidence';

/** A shop and its canary, for a simulation. */
export interface SimulatedShop {
  /** The fraction of the stable arm's visits that fail, after this many visits since the beginning of the watch. */
  readonly rate: (visit: number) => number;
  /** How many times the stable arm's rate the canary's rate is. */
  readonly ratio: number;
  /** The fraction of the visits that are in the canary. */
  readonly share: number;
  /** Visits of both arms together, between two looks. */
  readonly perLook: number;
  readonly looks: number;
  readonly bounds: Bounds;
}

export interface Simulated {
  readonly verdict: Verdict;
  /** Visits of the canary until the verdict. */
  readonly visits: number;
}

/** Watches one canary. `random` returns numbers from 0 to below 1. */
export function simulate(shop: SimulatedShop, random: () => number): Simulated {
  const seen = Math.round(shop.perLook * shop.share);
  let evidence = NO_EVIDENCE;
  for (let look = 0; look < shop.looks; look += 1) {
    const rate = shop.rate(look * shop.perLook);
    const span = {
      canary: visitsOf(seen, rate * shop.ratio, random),
      stable: visitsOf(shop.perLook - seen, rate, random),
    };
    evidence = withSpan(evidence, span, shop.bounds);
    const verdict = judge(evidence, shop.bounds);
    if (verdict !== 'not enough data') return { verdict, visits: evidence.canary.seen };
  }
  return { verdict: 'not enough data', visits: evidence.canary.seen };
}

/** Returns a generator of numbers from 0 to below 1, by Park and Miller. The same seed gives the same numbers. */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return (state - 1) / 2_147_483_646;
  };
}

function visitsOf(seen: number, rate: number, random: () => number): Visits {
  return { seen, failed: binomial(seen, rate, random) };
}

/** Draws how many of `count` visits fail, by inversion of the binomial distribution. Only for rates well below 1. */
function binomial(count: number, rate: number, random: () => number): number {
  let chance = (1 - rate) ** count;
  let rest = random();
  let failed = 0;
  while (rest > chance && failed < count) {
    rest -= chance;
    chance *= ((count - failed) / (failed + 1)) * (rate / (1 - rate));
    failed += 1;
  }
  return failed;
}
