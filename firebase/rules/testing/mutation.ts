import { compileRules, startLocalFirebase, type AccessGuard } from '@galleria/local-firebase';

import { SUITES } from './cases';
import { arenaOn } from './arena';
import { mutantsOf, type Mutant } from './mutants';
import { isAllowedBy, recorderOf, type Recording } from './recorder';
import type { Case } from './request';
import { restTransport } from './rest-transport';

export interface Verdict {
  readonly mutant: Mutant;
  /** The test that turned red; `null` when the mutant survived all of them. */
  readonly killer: string | null;
}

const PROJECT = 'demo-mutants';

/**
 * Drops every condition of the rules in turn and looks for a test that notices. Each test is sent
 * once, under the true rules, and what the backend asked them then is asked of every mutant.
 * Rejects when a test fails under the true rules.
 */
export async function tryMutants(rules: string): Promise<Verdict[]> {
  const recordings = await recordTests(guardOf(rules));
  return mutantsOf(rules).map((mutant) => {
    const guard = guardOf(mutant.source);
    const killer = likelyFirst(mutant).find((test) => {
      return isAllowedBy(guard, recordings.get(test) ?? []) !== test.isAllowed;
    });
    return { mutant, killer: killer?.name ?? null };
  });
}

/** Throws when the rules do not compile. */
function guardOf(source: string): AccessGuard {
  const compiled = compileRules(source);
  if (compiled.ok) return compiled.guard;
  throw new Error(compiled.errors.map(({ line, message }) => `${line}: ${message}`).join('\n'));
}

async function recordTests(guard: AccessGuard): Promise<Map<Case, readonly Recording[]>> {
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
  const recordings = new Map<Case, readonly Recording[]>();
  try {
    for (const test of Object.values(SUITES).flat()) {
      const asked = await recorder.record(test, () => arena.judge(test));
      // Without this, a test that never reached the rules would count as allowed by all of them.
      if (asked.length === 0) throw new Error(`${test.name}: the rules were not asked`);
      recordings.set(test, asked);
    }
  } finally {
    await transport.close();
    await backend.stop();
  }
  return recordings;
}

/**
 * All tests, those first that can notice soonest: what allows more is noticed by a refused
 * request, what refuses more by an allowed one, and both mostly in the suite of the same name.
 */
function likelyFirst({ where, refusesMore }: Mutant): Case[] {
  const rank = (suite: string, test: Case): number =>
    (test.isAllowed === refusesMore ? 0 : 4) +
    (where.includes(suite) ? 0 : 2) +
    (test.given.length === 0 ? 0 : 1);
  return Object.entries(SUITES)
    .flatMap(([suite, cases]) => cases.map((test) => ({ test, rank: rank(suite, test) })))
    .sort((a, b) => a.rank - b.rank)
    .map(({ test }) => test);
}
