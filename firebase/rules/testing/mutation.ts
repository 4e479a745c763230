import { compilerOfChanged, compileRules, type AccessGuard } from '@galleria/local-firebase';

import { changedRights } from './changed-rights';
import { mutantsOf, type Mutant, type Place } from './mutants';
import { isAllowedBy, recorderOf, type Recording } from './recorder';
import type { Case } from './request';

export interface Verdict {
  readonly mutant: Mutant;
  /** The test that failed; `null` when the mutant survived all tests. */
  readonly killer: Case | null;
}

/** A test, and the requests that the backend checked with the rules during the test. */
export interface Recorded {
  readonly suite: string;
  readonly test: Case;
  readonly recordings: readonly Recording[];
  /**
   * The values of the conditions and `allow`s that the real rules evaluate during the test, by `keyOf`.
   */
  readonly reached: ReadonlyMap<string, ReadonlySet<boolean>>;
}

/** Records the requests that our own backend checks with the rules during tests. */
export interface TestRecorder {
  /** The guard for our own backend. */
  readonly guard: AccessGuard;
  readonly recorded: readonly Recorded[];
  /** Records `work`, which sends the test's request. Rejects when the backend does not use the rules. */
  record(suite: string, test: Case, work: () => Promise<void>): Promise<void>;
}

/** Throws when the rules do not compile. */
export function recordTests(rules: string): TestRecorder {
  const guard = guardOf(rules);
  const recorder = recorderOf(guard);
  const recorded: Recorded[] = [];
  return {
    guard: recorder,
    recorded,
    async record(suite, test, work) {
      const recordings = await recorder.record(test, work);
      // Without this check, every mutant would seem to allow a test that never reached the rules.
      if (recordings.length === 0) throw new Error(`${test.name}: the rules were not asked`);
      recorded.push({ suite, test, recordings, reached: reachedBy(guard, recordings) });
    },
  };
}

/**
 * Makes all mutants: drops every condition of the rules and changes every right, one at a time. Looks for a test that
 * detects each mutant: the mutant judges the recorded requests of all tests that reach its condition.
 */
export function tryMutants(rules: string, recorded: readonly Recorded[]): Verdict[] {
  const mutants = [...mutantsOf(rules), ...changedRights(rules)];
  const compile = compilerOfChanged(rules);
  const reaching = byReached(recorded);
  return mutants.map((mutant) => {
    const guard = guardOf(mutant.source, compile);
    const killer = likelyFirst(mutant, reaching.get(keyOf(mutant.at)) ?? []).find(
      ({ test, recordings }) => {
        return isAllowedBy(guard, recordings) !== test.isAllowed;
      },
    );
    return { mutant, killer: killer?.test ?? null };
  });
}

/** Throws when the rules do not compile. */
function guardOf(source: string, compile = compileRules) {
  const compiled = compile(source);
  if (compiled.ok) return compiled.guard;
  throw new Error(compiled.errors.map(({ line, message }) => `${line}: ${message}`).join('\n'));
}

const keyOf = ({ line, column }: Place): string => `${line}:${column}`;

function reachedBy(guard: ReturnType<typeof guardOf>, recordings: readonly Recording[]) {
  const reached = new Map<string, Set<boolean>>();
  const add = (at: Place, value: boolean) => {
    const key = keyOf(at);
    reached.set(key, (reached.get(key) ?? new Set()).add(value));
  };
  for (const { requests, view } of recordings) {
    for (const request of requests) {
      for (const { at, allowed, conditions } of guard.explain(request, view, requests).rules) {
        add(at, allowed);
        for (const condition of conditions) add(condition.at, condition.outcome === true);
      }
    }
  }
  return reached;
}

/** The tests that reach a condition or an `allow`, by `keyOf`. */
function byReached(recorded: readonly Recorded[]): ReadonlyMap<string, readonly Recorded[]> {
  const tests = new Map<string, Recorded[]>();
  for (const one of recorded) {
    for (const key of one.reached.keys()) {
      const others = tests.get(key);
      if (others) others.push(one);
      else tests.set(key, [one]);
    }
  }
  return tests;
}

/**
 * Sorts the tests that reach the mutant's condition. The tests that most probably detect the mutant come first. A test rarely detects
 * a dropped condition if the condition has in this test only the value that dropping it implies. A refused request
 * detects a mutant that allows more, and an allowed request detects a mutant that refuses more. The suite of the same
 * name detects most mutants, and the suite of the roles detects most changed rights.
 */
function likelyFirst(
  { where, at, refusesMore }: Mutant,
  reaching: readonly Recorded[],
): Recorded[] {
  const key = keyOf(at);
  return reaching
    .map((one) => {
      const { suite, test, reached } = one;
      const rank =
        (reached.get(key)?.has(refusesMore) ? 0 : 8) +
        (test.isAllowed === refusesMore ? 0 : 4) +
        (where.includes(suite) || (where === 'rights' && suite === 'roles') ? 0 : 2) +
        (test.given.length === 0 ? 0 : 1);
      return { one, rank };
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ one }) => one);
}
