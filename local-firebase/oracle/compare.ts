import type { ExpectedCase } from './measured-cases';
import type { OracleCase, OracleVerdict } from './oracle-case';
import type { OracleClient } from './oracle-client';

/**
 * A case in which a server's verdict is not the expected one, or in which two servers differ
 * unexpectedly.
 */
export interface Disagreement {
  readonly one: OracleCase;
  readonly official: OracleVerdict;
  readonly ours: OracleVerdict;
}

export interface Comparison {
  readonly asked: number;
  readonly disagreements: readonly Disagreement[];
}

const batchSize = 25;

async function ask(
  official: OracleClient,
  ours: OracleClient,
  cases: readonly OracleCase[],
  size: number,
): Promise<Disagreement[]> {
  const answers: Disagreement[] = [];
  for (let from = 0; from < cases.length; from += size) {
    const batch = cases.slice(from, from + size);
    const [theirs, own] = await Promise.all([official.run(batch), ours.run(batch)]);
    for (const [at, one] of batch.entries()) {
      answers.push({ one, official: theirs[at] ?? 'invalid', ours: own[at] ?? 'invalid' });
    }
  }
  return answers;
}

/** Sends the same requests to both servers; every difference counts. */
export async function compareVerdicts(
  official: OracleClient,
  ours: OracleClient,
  cases: readonly OracleCase[],
): Promise<Comparison> {
  const answers = await ask(official, ours, cases, batchSize);
  return {
    asked: cases.length,
    disagreements: answers.filter((answer) => answer.official !== answer.ours),
  };
}

/**
 * Sends the cases to both servers, one case at a time, and compares the verdicts with the expected
 * ones.
 */
export async function compareExpected(
  official: OracleClient,
  ours: OracleClient,
  expected: readonly ExpectedCase[],
): Promise<Comparison> {
  const cases = expected.map(({ one }) => one);
  const answers = await ask(official, ours, cases, 1);
  const wrong = answers.filter(
    (answer, at) => answer.official !== expected[at]?.official || answer.ours !== expected[at].ours,
  );
  return { asked: cases.length, disagreements: wrong };
}
