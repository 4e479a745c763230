import { stripVTControlCharacters } from 'node:util';

/** How many tests passed and failed, and what is to be read beside that. */
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
 * passed only at a second try is a failure; so is an error outside of any test. Each test that failed
 * is among the problems, with what went wrong.
 */
export function playwrightTotals(results: unknown): Totals | undefined {
  if (!isRecord(results) || !isRecord(results.stats)) return undefined;
  const { stats } = results;
  const errors = listOf(results, 'errors');
  return {
    passed: count(stats, 'expected'),
    failed: count(stats, 'unexpected') + count(stats, 'flaky') + errors.length,
    problems: [
      ...listOf(results, 'suites').flatMap(failures),
      ...(errors.length > 0 ? [`e2e: ${String(errors.length)} error(s) outside of tests`] : []),
    ],
  };
}

/** Each test that failed of a suite and of the suites in it: a log may keep no more than its end. */
function failures(suite: unknown): string[] {
  const own = listOf(suite, 'specs').flatMap((spec) =>
    isRecord(spec) && spec.ok === false
      ? [`e2e: ${String(spec.file)}, "${String(spec.title)}": ${errorOf(spec)}`]
      : [],
  );
  return [...own, ...listOf(suite, 'suites').flatMap(failures)];
}

function errorOf(spec: unknown): string {
  const error = listOf(spec, 'tests')
    .flatMap((test) => listOf(test, 'results'))
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
