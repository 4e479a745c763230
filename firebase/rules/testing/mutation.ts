import { compileRules, startLocalFirebase } from '@galleria/local-firebase';

import { SUITES } from './cases';
import { arenaOn } from './arena';
import { mutantsOf, type Mutant, type Place } from './mutants';
import { isAllowedBy, recorderOf, type Recording } from './recorder';
import type { Case } from './request';
import { restTransport } from './rest-transport';

export interface Verdict {
  readonly mutant: Mutant;
  /** The test that failed; `null` when the mutant survived all tests. */
  readonly killer: Case | null;
}

const PROJECT = 'demo-mutants';

/** A test, and the requests that the backend put to the rules during it. */
interface Recorded {
  readonly suite: string;
  readonly test: Case;
  readonly asked: readonly Recording[];
  /** Keys (`keyOf`) of the conditions and `allow`s that the true rules evaluate during the test. */
  readonly reached: ReadonlySet<string>;
}

/**
 * Drops every condition of the rules in turn and looks for a test that notices. Each test is sent
 * once, under the true rules. The recorded requests are then judged again by every mutant whose
 * condition the test reaches. Rejects when a test fails under the true rules.
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
      // Without this check, every mutant would seem to allow a test that never reached the rules.
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
 * The tests that reach the condition, sorted by how likely they are to notice. A refused request
 * notices a mutant that allows more; an allowed request notices a mutant that refuses more. Most are
 * noticed by the suite of the same name.
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
