import { stopOnSignal } from '../run/stop-on-signal';
import { expectOnlyGate } from './only-gate';
import { runStep } from './run-step';
import { BUILD, BUILD_LANGUAGE, CHECKS, E2E, JEST, type Step } from './steps';
import { addTotals, NO_TOTALS, totalsLine, type Totals } from './totals';

/**
 * The gate. `npm run verify` and .ci/run run all of it; `npm run check` and `npm test` run one part
 * each. All steps run even when one fails. The problems come last, followed by the line `N passed,
 * N failed`.
 */
const root = process.cwd();
const [part] = process.argv.slice(2);
const checks = part === 'tests' ? [] : CHECKS;
stopOnSignal(() => undefined);
if (part !== 'checks') await expectOnlyGate(root);

async function runInTurn(steps: readonly Step[]): Promise<Totals> {
  let totals = NO_TOTALS;
  for (const step of steps) totals = addTotals(totals, await runStep(step, root));
  return totals;
}

/** Jest runs beside all steps that use a single process; the browser tests run alone after them. */
async function withTests(): Promise<Totals> {
  const unit = runInTurn([JEST]);
  const build = await runInTurn([BUILD]);
  const others = await runInTurn([...checks, BUILD_LANGUAGE]);
  const before = [build, others, await unit].reduce(addTotals);
  return build.failed > 0
    ? addTotals(before, { passed: 0, failed: 1, problems: ['e2e: not run without a build'] })
    : addTotals(before, await runInTurn([E2E]));
}

const totals = await (part === 'checks' ? runInTurn(checks) : withTests());
for (const problem of totals.problems) console.log(problem);
process.exitCode = totals.failed === 0 && totals.passed > 0 ? 0 : 1;
console.log(totalsLine(totals));
