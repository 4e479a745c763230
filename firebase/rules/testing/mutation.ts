import { SUITES } from './cases';
import { arenaOn } from './arena';
import { mutantsOf, type Mutant } from './mutants';
import type { Case } from './request';
import { restTransport } from './rest-transport';
import { useRules } from './server';
import type { Address } from './transport';

export interface Verdict {
  readonly mutant: Mutant;
  /** The test that turned red; `null` when the mutant survived all of them. */
  readonly killer: string | null;
}

/** Drops every condition of the rules in turn and looks for a test that notices. */
export async function* tryMutants(
  project: string,
  server: Address,
  rules: string,
): AsyncGenerator<Verdict> {
  const transport = restTransport(project, server);
  const arena = arenaOn(transport);
  try {
    for (const mutant of mutantsOf(rules)) {
      await useRules(project, server, mutant.source);
      yield { mutant, killer: await killerOf(mutant) };
    }
  } finally {
    await transport.close();
  }

  async function killerOf(mutant: Mutant): Promise<string | null> {
    for (const test of likelyFirst(mutant)) {
      try {
        await arena.judge(test);
      } catch {
        return test.name;
      }
    }
    return null;
  }
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
