import { BUILD, CHECKS, E2E, JEST, runStep, stepLine } from './steps';

// npm run verify: the whole gate, the same by hand and in CI. The first failure ends it.
const lines: string[] = [];
for (const step of [...CHECKS, JEST, BUILD, E2E]) {
  const outcome = await runStep(step, process.cwd());
  const line = stepLine(step, outcome);
  lines.push(line);
  console.log(line);
  if (!outcome.passed) {
    process.exitCode = 1;
    break;
  }
}
console.log(`\n${lines.join('\n')}`);
