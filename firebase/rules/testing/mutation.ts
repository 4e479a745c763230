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

/** A test, and the requests that the backend put to the rules during it. */
export interface Recorded {
  readonly suite: string;
  readonly test: Case;
  readonly asked: readonly Recording[];
  /**
   * The conditions and `allow`s that the true rules evaluate during the test, by `keyOf`: their
   * values.
   */
  readonly reached: ReadonlyMap<string, ReadonlySet<boolean>>;
}

/** Records what our own backend puts to the rules during tests. */
export interface TestRecorder {
  /** The guard for that backend. */
  readonly guard: AccessGuard;
  readonly recorded: readonly Recorded[];
  /** Records `work`, which sends the test's request. Rejects when the rules are not asked. */
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
      const asked = await recorder.record(test, work);
      // Without this check, every mutant would seem to allow a test that never reached the rules.
      if (asked.length === 0) throw new Error(`${test.name}: the rules were not asked`);
      recorded.push({ suite, test, asked, reached: reachedBy(guard, asked) });
    },
  };
}

/**
 * Drops every condition of the rules and changes every right in turn, and looks for a test that notices. The recorded requests
 * are judged again by every mutant whose condition the test reaches.
 */
export function tryMutants(rules: string, recorded: readonly Recorded[]): Verdict[] {
  const mutants = [...mutantsOf(rules), ...changedRights(rules)];
  const compile = compilerOfChanged(rules);
  return mutants.map((mutant) => {
    const guard = guardOf(mutant.source, compile);
    const killer = likelyFirst(mutant, recorded).find(({ test, asked }) => {
      return isAllowedBy(guard, asked) !== test.isAllowed;
    });
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

function reachedBy(guard: ReturnType<typeof guardOf>, asked: readonly Recording[]) {
  const reached = new Map<string, Set<boolean>>();
  const add = (at: Place, value: boolean) => {
    const key = keyOf(at);
    reached.set(key, (reached.get(key) ?? new Set()).add(value));
  };
  for (const { requests, view } of asked) {
    for (const request of requests) {
      for (const { at, allowed, conditions } of guard.explain(request, view, requests).rules) {
        add(at, allowed);
        for (const condition of conditions) add(condition.at, condition.outcome === true);
      }
    }
  }
  return reached;
}

/**
 * The tests that reach the condition, sorted by how likely they are to notice. A test in which the
 * condition has only the value that it seems to have when it is dropped hardly ever notices. A
 * refused request notices a mutant that allows more; an allowed request notices a mutant that refuses
 * more. Most are noticed by the suite of the same name, and changed rights by that of the roles.
 */
function likelyFirst(
  { where, at, refusesMore }: Mutant,
  recorded: readonly Recorded[],
): Recorded[] {
  const key = keyOf(at);
  return recorded
    .flatMap((one) => {
      const { suite, test, reached } = one;
      const values = reached.get(key);
      if (!values) return [];
      const rank =
        (values.has(refusesMore) ? 0 : 8) +
        (test.isAllowed === refusesMore ? 0 : 4) +
        (where.includes(suite) || (where === 'rights' && suite === 'roles') ? 0 : 2) +
        (test.given.length === 0 ? 0 : 1);
      return [{ one, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ one }) => one);
}
