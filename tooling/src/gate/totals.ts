import { stripVTControlCharacters } from 'node:util';

/** How many tests passed and failed, and what went wrong outside of any test. */
export interface Totals {
  readonly passed: number;
  readonly failed: number;
  readonly problems: readonly string[];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function count(record: Record<string, unknown>, key: string): number {
  const value = record[key];
  return typeof value === 'number' ? value : 0;
}

/**
 * Counts jest's `--json` results; undefined when they are not that. A test file that could not
 * even be loaded counts as one failure: jest itself counts no test of it.
 */
export function jestTotals(results: unknown): Totals | undefined {
  if (!isRecord(results) || !('numTotalTests' in results)) return undefined;
  const unloadable = count(results, 'numRuntimeErrorTestSuites');
  return {
    passed: count(results, 'numPassedTests'),
    failed: count(results, 'numFailedTests') + unloadable,
    problems: unloadable > 0 ? [`jest: ${String(unloadable)} test file(s) could not be run`] : [],
  };
}

/**
 * As many browser tests may pass only at their second try, each named: a machine that stalls for a
 * moment makes one, a race in the shop or in a test makes more.
 */
export const MOST_SECOND_TRIES = 2;

/**
 * Counts the results of Playwright's JSON reporter; undefined when they are not that. An error
 * outside of any test is a failure. Every test that did not pass at once is among the problems, with
 * what went wrong.
 */
export function playwrightTotals(results: unknown): Totals | undefined {
  if (!isRecord(results) || !isRecord(results.stats)) return undefined;
  const { stats } = results;
  const errors = listOf(results, 'errors');
  const flaky = count(stats, 'flaky');
  const tolerated = flaky <= MOST_SECOND_TRIES ? flaky : 0;
  return {
    passed: count(stats, 'expected') + tolerated,
    failed: count(stats, 'unexpected') + flaky - tolerated + errors.length,
    problems: [
      ...listOf(results, 'suites').flatMap(troubles),
      ...(errors.length > 0 ? [`e2e: ${String(errors.length)} error(s) outside of tests`] : []),
    ],
  };
}

/** A line for each test of a suite, and of the suites in it, that did not pass at its first try. */
function troubles(suite: unknown): string[] {
  const own = listOf(suite, 'specs').flatMap((spec) =>
    listOf(spec, 'tests').flatMap((test) => {
      const verdict = isRecord(test) ? VERDICTS.get(test.status) : undefined;
      return verdict && isRecord(spec)
        ? [`e2e: ${String(spec.file)}, "${String(spec.title)}" ${verdict}: ${errorOf(test)}`]
        : [];
    }),
  );
  return [...own, ...listOf(suite, 'suites').flatMap(troubles)];
}

const VERDICTS = new Map<unknown, string>([
  ['flaky', 'passed at the second try'],
  ['unexpected', 'failed'],
]);

/** What the first try stumbled over. */
function errorOf(test: unknown): string {
  const error = listOf(test, 'results')
    .map((result) => (isRecord(result) ? result.error : undefined))
    .find(isRecord);
  const message = typeof error?.message === 'string' ? error.message : 'no error was recorded';
  return stripVTControlCharacters(message).trim();
}

function listOf(record: unknown, key: string): unknown[] {
  const value = isRecord(record) ? record[key] : undefined;
  return Array.isArray(value) ? value : [];
}

/**
 * Makes the totals of a step agree with how its process ended: one that failed, or ran nothing,
 * never counts as all passed.
 */
export function settle(name: string, totals: Totals | undefined, exitedWell: boolean): Totals {
  if (!totals) return { passed: 0, failed: 1, problems: [`${name}: no results`] };
  if (totals.failed > 0) return totals;
  const problem = !exitedWell
    ? `${name}: ended with an error although no test failed`
    : totals.passed === 0
      ? `${name}: no test ran`
      : undefined;
  return problem ? { ...totals, failed: 1, problems: [...totals.problems, problem] } : totals;
}

export function addTotals(one: Totals, other: Totals): Totals {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    problems: [...one.problems, ...other.problems],
  };
}

/** The line that `npm test` and `.ci/run` end with. */
export function totalsLine({ passed, failed }: Totals): string {
  return `${String(passed)} passed, ${String(failed)} failed`;
}
