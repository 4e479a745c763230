import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * The numbers of passed and failed tests, and lines that say what failed and why. A test that
 * passes only at its second try counts as passed, but has a line too.
 */
export interface Totals {
  readonly passed: number;
  readonly failed: number;
  readonly problems: readonly string[];
}

export const NO_TOTALS: Totals = { passed: 0, failed: 0, problems: [] };

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function count(record: Record<string, unknown>, key: string): number {
  const value = record[key];
  return typeof value === 'number' ? value : 0;
}

/**
 * Counts jest's `--json` results; undefined when `results` has another form. A test file that
 * cannot be loaded counts as one failure, because jest itself counts no test of it.
 */
export function jestTotals(results: unknown): Totals | undefined {
  if (!isRecord(results) || !('numTotalTests' in results)) return undefined;
  return {
    passed: count(results, 'numPassedTests'),
    failed: count(results, 'numFailedTests') + count(results, 'numRuntimeErrorTestSuites'),
    problems: listOf(results, 'testResults').flatMap(jestProblems),
  };
}

function jestProblems(file: unknown): string[] {
  if (!isRecord(file)) return [];
  const name = path.relative('', String(file.name));
  const tests = listOf(file, 'assertionResults').filter(isRecord);
  const failed = tests.filter(({ status }) => status === 'failed');
  const flaky = tests.filter(
    (test) => test.status === 'passed' && listOf(test, 'retryReasons').length > 0,
  );
  if (file.status === 'failed' && failed.length === 0) {
    return [`jest: ${name}: ${withoutColours(file.message)}`];
  }
  return [
    ...failed.map(
      (test) =>
        `jest: ${name}, "${String(test.fullName)}": ${withoutColours(listOf(test, 'failureMessages')[0])}`,
    ),
    ...flaky.map(
      (test) =>
        `flaky: jest: ${name}, "${String(test.fullName)}": ${withoutColours(listOf(test, 'retryReasons')[0])}`,
    ),
  ];
}

/**
 * Counts the results of Playwright's JSON reporter; undefined when `results` has another form. An
 * error outside of tests counts as a failure.
 */
export function playwrightTotals(results: unknown): Totals | undefined {
  if (!isRecord(results) || !isRecord(results.stats)) return undefined;
  const { stats } = results;
  const errors = listOf(results, 'errors');
  return {
    passed: count(stats, 'expected') + count(stats, 'flaky'),
    failed: count(stats, 'unexpected') + errors.length,
    problems: [
      ...listOf(results, 'suites').flatMap(playwrightProblems),
      ...errors.map((error) => `e2e: ${messageOf(error)}`),
    ],
  };
}

function playwrightProblems(suite: unknown): string[] {
  const own = listOf(suite, 'specs')
    .filter(isRecord)
    .flatMap((spec) =>
      firstErrors(spec).map(
        (error) =>
          `${spec.ok === true ? 'flaky: ' : ''}e2e: ${String(spec.file)}, "${String(spec.title)}": ${messageOf(error)}`,
      ),
    );
  return [...own, ...listOf(suite, 'suites').flatMap(playwrightProblems)];
}

/** The error of the first failed try of each test; there is one test per Playwright project. */
function firstErrors(spec: unknown): unknown[] {
  return listOf(spec, 'tests').flatMap((test) => {
    const errors = listOf(test, 'results')
      .filter(isRecord)
      .map(({ error }) => error);
    return errors.filter(Boolean).slice(0, 1);
  });
}

function messageOf(error: unknown): string {
  return withoutColours(isRecord(error) ? error.message : undefined);
}

/** Removes the codes for colours. */
function withoutColours(message: unknown): string {
  if (typeof message !== 'string') return 'no error was recorded';
  return stripVTControlCharacters(message).trim();
}

function listOf(record: unknown, key: string): unknown[] {
  const value = isRecord(record) ? record[key] : undefined;
  return Array.isArray(value) ? value : [];
}

/**
 * Makes the totals of a step agree with its exit code: a step that failed, or that ran no test,
 * gets at least one failure.
 */
export function agreeWithExitCode(
  name: string,
  totals: Totals | undefined,
  exitedWell: boolean,
): Totals {
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

/** The last line that the gate prints. */
export function totalsLine({ passed, failed }: Totals): string {
  return `${String(passed)} passed, ${String(failed)} failed`;
}
