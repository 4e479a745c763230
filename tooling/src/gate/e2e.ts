import { spawnSync } from 'node:child_process';

import { E2E } from './steps';

// npm run test:e2e: further arguments are Playwright's own.
const [, ...args] = E2E.command;
const { status } = spawnSync('node_modules/.bin/playwright', [...args, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
