import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';

/** One command of the gate, run in the root folder with the root's binaries on the PATH. */
export interface Step {
  readonly name: string;
  readonly command: readonly [program: string, ...args: string[]];
}

export interface StepOutcome {
  readonly passed: boolean;
  readonly seconds: number;
}

/** Where jest and Playwright leave their results, relative to the root. */
export const JEST_RESULTS = '.cache/jest-results.json';
export const E2E_RESULTS = '.cache/e2e-results.json';

/** Checks of the source as it lies there, cheapest first. */
export const CHECKS: readonly Step[] = [
  {
    name: 'prettier',
    command: [
      'prettier',
      '--check',
      '--log-level=warn',
      '--cache',
      '--cache-strategy=content',
      '--cache-location=.cache/prettier',
      '.',
    ],
  },
  {
    name: 'eslint',
    command: [
      'eslint',
      '--max-warnings=0',
      '--cache',
      '--cache-strategy=content',
      '--cache-location=.cache/eslint',
      '.',
    ],
  },
  { name: 'tsc', command: ['tsc', '--build'] },
  { name: 'dependency-cruiser', command: ['depcruise', '--config', '--', '.'] },
  { name: 'knip', command: ['knip', '--cache', '--cache-location=.cache/knip'] },
];

export const JEST: Step = {
  name: 'jest',
  command: ['jest', '--maxWorkers=100%', '--json', `--outputFile=${JEST_RESULTS}`],
};

export const BUILD: Step = { name: 'build', command: ['npm', 'run', '--silent', 'build'] };

export const E2E: Step = {
  name: 'e2e',
  command: ['playwright', 'test', '--config=e2e/playwright.config.ts'],
};

/**
 * Runs a step, with its output shown as it comes (jest's JSON apart, which goes to its file).
 * A program that cannot be started has failed.
 */
export async function runStep(step: Step, root: string): Promise<StepOutcome> {
  const [program, ...args] = step.command;
  const binaries = path.join(root, 'node_modules/.bin');
  const startedAt = performance.now();
  const exitCode = await new Promise<number>((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['inherit', step === JEST ? 'ignore' : 'inherit', 'inherit'],
      env: { ...process.env, PATH: [binaries, process.env.PATH].join(path.delimiter) },
    });
    child.once('error', (error) => {
      console.error(`${program} could not be started: ${error.message}`);
      resolve(1);
    });
    child.once('close', (code, signal) => {
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
  return { passed: exitCode === 0, seconds: (performance.now() - startedAt) / 1000 };
}

/** The line a step ends with: `ok      tsc                  3.2 s`. */
export function stepLine(step: Step, outcome: StepOutcome): string {
  const verdict = outcome.passed ? 'ok' : 'FAILED';
  return `${verdict.padEnd(8)}${step.name.padEnd(20)}${outcome.seconds.toFixed(1).padStart(6)} s`;
}
