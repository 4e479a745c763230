import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

import { jestTotals, playwrightTotals, type Totals } from './totals';

/** One command of the gate. It runs in the root folder with the root's binaries on the PATH. */
export interface Step {
  readonly name: string;
  readonly command: readonly [program: string, ...args: string[]];
  readonly env?: Readonly<Record<string, string>>;
  /**
   * The JSON file with the results of the step's tests. A step without such a file counts as one
   * test.
   */
  readonly results?: {
    /** Path relative to the root. */
    readonly file: string;
    readonly totalsOf: (results: unknown) => Totals | undefined;
  };
}

/** Steps that read the source files and run none of them. */
export const CHECKS: readonly Step[] = [
  { name: 'typecheck', command: ['npm', 'run', '--silent', 'typecheck'] },
  { name: 'oxlint', command: ['npm', 'run', '--silent', 'lint'] },
  { name: 'oxfmt', command: ['oxfmt', '--list-different'] },
  { name: 'dependency-cruiser', command: ['depcruise', '--config', '--', '.'] },
  { name: 'knip', command: ['knip', '--cache', '--cache-location=.cache/knip'] },
];

const JEST_RESULTS = '.cache/jest-results.json';

/** One worker more than cores, because tests that release wait for files. */
export const JEST: Step = {
  name: 'jest',
  command: [
    'jest',
    `--maxWorkers=${String(availableParallelism() + 1)}`,
    '--json',
    `--outputFile=${JEST_RESULTS}`,
  ],
  env: { JEST_RETRIES: '1' },
  results: { file: JEST_RESULTS, totalsOf: jestTotals },
};

const build = ['npm', 'run', '--silent', 'build'] as const;

export const BUILD: Step = { name: 'build', command: build };

/**
 * Builds the language that a browser test visits. It runs before the browser tests, because jest leaves
 * processor time for it.
 */
export const BUILD_LANGUAGE: Step = {
  name: 'build ar-XB',
  command: build,
  env: { SHOP_LOCALE: 'ar-XB' },
};

/** A usual machine starts and ends an empty Node process in about 40 ms. */
const SLOW_START_MS = 100;

/**
 * Browser tests spend a third of the time waiting for timers and answers, so there are two workers for each
 * core. On a machine with slow system calls, two workers would only slow each other down, beyond the time
 * limits of tests. There it is one worker for each core.
 */
function browserWorkers(): number {
  const startsMs = [1, 2, 3].map(() => {
    const fromMs = performance.now();
    execFileSync(process.execPath, ['-e', '']);
    return performance.now() - fromMs;
  });
  return availableParallelism() * (Math.min(...startsMs) > SLOW_START_MS ? 1 : 2);
}

/** The browser tests. Playwright's configuration names the results file. */
export const E2E: Step = {
  name: 'e2e',
  command: [
    'playwright',
    'test',
    '--config=e2e/playwright.config.ts',
    `--workers=${String(browserWorkers())}`,
  ],
  results: { file: '.cache/e2e-results.json', totalsOf: playwrightTotals },
};
