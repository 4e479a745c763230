import { compileRules, startLocalFirebase } from '@galleria/local-firebase';

import { SUITES } from './cases';
import { arenaOn } from './arena';
import { mutantsOf, type Mutant, type Place } from './mutants';
import { isAllowedBy, recorderOf, type Recording } from './recorder';
import type { Case } from './request';
import { restTransport } from './rest-transport';

export interface Verdict {
  readonly mutant: Mutant;
  /** The test that turned red; `null` when the mutant survived all of them. */
  readonly killer: Case | null;
}

const PROJECT = 'demo-mutants';

/** A test with what the backend asked its rules for it. */
interface Recorded {
  readonly suite: string;
  readonly test: Case;
  readonly asked: readonly Recording[];
  /** The conditions and `allow`s that the true rules evaluate for it, by `keyOf`. */
  readonly reached: ReadonlySet<string>;
}

/**
 * Drops every condition of the rules in turn and looks for a test that notices. Each test is sent
 * once, under the true rules, and what the backend asked them then is asked of every mutant whose
 * condition it reaches. Rejects when a test fails under the true rules.
 */
export async function tryMutants(rules: string): Promise<Verdict[]> {
  const recorded = await recordTests(guardOf(rules));
  return mutantsOf(rules).map((mutant) => {
    const guard = guardOf(mutant.source);
    const killer = likelyFirst(mutant, recorded).find(({ test, asked }) => {
      return isAllowedBy(guard, asked) !== test.isAllowed;
    });
    return { mutant, killer: killer?.test ?? null };
  });
}

/** Throws when the rules do not compile. */
function guardOf(source: string) {
  const compiled = compileRules(source);
  if (compiled.ok) return compiled.guard;
  throw new Error(compiled.errors.map(({ line, message }) => `${line}: ${message}`).join('\n'));
}

async function recordTests(guard: ReturnType<typeof guardOf>): Promise<Recorded[]> {
  const recorder = recorderOf(guard);
  const backend = await startLocalFirebase({
    firestorePort: 0,
    authPort: 0,
    dataDir: 'memory',
    project: PROJECT,
    guard: recorder,
  });
  const transport = restTransport(PROJECT, { host: '127.0.0.1', port: backend.firestorePort });
  const arena = arenaOn(transport);
  const recorded: Recorded[] = [];
  try {
    for (const { suite, test } of TESTS) {
      const asked = await recorder.record(test, () => arena.judge(test));
      // Without this, a test that never reached the rules would count as allowed by all of them.
      if (asked.length === 0) throw new Error(`${test.name}: the rules were not asked`);
      recorded.push({ suite, test, asked, reached: reachedBy(guard, asked) });
    }
  } finally {
    await transport.close();
    await backend.stop();
  }
  return recorded;
}

const TESTS = Object.entries(SUITES).flatMap(([suite, cases]) =>
  cases.map((test) => ({ suite, test })),
);

const keyOf = ({ line, column }: Place): string => `${line}:${column}`;

function reachedBy(
  guard: ReturnType<typeof guardOf>,
  asked: readonly Recording[],
): ReadonlySet<string> {
  const traces = asked.flatMap(({ requests, view }) =>
    requests.flatMap((request) => guard.explain(request, view, requests).rules),
  );
  const places = traces.flatMap(({ at, conditions }) => [at, ...conditions.map((one) => one.at)]);
  return new Set(places.map(keyOf));
}

/**
 * The tests that reach the condition, those first that can notice soonest: what allows more is
 * noticed by a refused request, what refuses more by an allowed one, and both mostly in the suite
 * of the same name.
 */
function likelyFirst(
  { where, at, refusesMore }: Mutant,
  recorded: readonly Recorded[],
): Recorded[] {
  const rank = ({ suite, test }: Recorded): number =>
    (test.isAllowed === refusesMore ? 0 : 4) +
    (where.includes(suite) ? 0 : 2) +
    (test.given.length === 0 ? 0 : 1);
  const key = keyOf(at);
  return recorded.filter(({ reached }) => reached.has(key)).sort((a, b) => rank(a) - rank(b));
}
