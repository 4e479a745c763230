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
 * Counts the results of Playwright's JSON reporter; undefined when they are not that. A test that
 * passed only at a second try is a failure; so is an error outside of any test.
 */
export function playwrightTotals(results: unknown): Totals | undefined {
  if (!isRecord(results) || !isRecord(results.stats)) return undefined;
  const { stats } = results;
  const errors: unknown[] = Array.isArray(results.errors) ? results.errors : [];
  return {
    passed: count(stats, 'expected'),
    failed: count(stats, 'unexpected') + count(stats, 'flaky') + errors.length,
    problems: errors.length > 0 ? [`e2e: ${String(errors.length)} error(s) outside of tests`] : [],
  };
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
