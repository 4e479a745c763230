import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

export interface Draw {
  /** A random whole number from `from` to `to`, both included. */
  readonly between: (from: number, to: number) => number;
  readonly pick: <T>(choices: readonly T[]) => T;
}

/** Gives neighbouring numbers distant seeds (Knuth's multiplicative hash). */
const SPREAD = 0x9e3779b1;

/** Random choices for the item with this number. The same number and seed give the same choices. */
export function draw(number: number, seed: number): Draw {
  const random = xoroshiro128plus(Math.imul(number, SPREAD) ^ seed);
  const between = (from: number, to: number) => uniformInt(random, from, to);
  return {
    between,
    pick: <T>(choices: readonly T[]) => choices[between(0, choices.length - 1)] as T,
  };
}
