import { mkdir, readFile, rm } from 'node:fs/promises';

import { BUILD, E2E, E2E_RESULTS, JEST, JEST_RESULTS, runStep, stepLine } from './steps';
import type { Step } from './steps';
import { addTotals, jestTotals, playwrightTotals, settle, totalsLine } from './totals';
import type { Totals } from './totals';

// npm test: every test there is, counted. All of it runs even when something fails, and the last
// line printed is `N passed, N failed`.
const root = process.cwd();

/** Runs a test step and counts what it reported in `resultsFile`. */
async function runTests(
  step: Step,
  resultsFile: string,
  totalsOf: (results: unknown) => Totals | undefined,
): Promise<Totals> {
  // Yesterday's results must not be counted when this run dies before it writes its own.
  await rm(resultsFile, { force: true });
  const outcome = await runStep(step, root);
  console.log(stepLine(step, outcome));
  const text = await readFile(resultsFile, 'utf8').catch(() => 'null');
  return settle(step.name, totalsOf(JSON.parse(text)), outcome.passed);
}

await mkdir('.cache', { recursive: true });
const unit = await runTests(JEST, JEST_RESULTS, jestTotals);

const build = await runStep(BUILD, root);
console.log(stepLine(BUILD, build));
const browser = build.passed
  ? await runTests(E2E, E2E_RESULTS, playwrightTotals)
  : settle('build (the browser tests need it)', undefined, false);

const totals = addTotals(unit, browser);
for (const problem of totals.problems) console.log(problem);
process.exitCode = totals.failed === 0 && totals.passed > 0 ? 0 : 1;
console.log(totalsLine(totals));
