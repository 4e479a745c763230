import { E2E, runStep } from './steps';

// npm run test:e2e: further arguments are Playwright's own.
const [program, ...args] = E2E.command;
const outcome = await runStep(
  { ...E2E, command: [program, ...args, ...process.argv.slice(2)] },
  process.cwd(),
);
process.exitCode = outcome.passed ? 0 : 1;
