import { spawnSync } from 'node:child_process';
import path from 'node:path';

import { E2E } from './steps';

// npm run test:e2e passes further arguments on to Playwright.
const [program, ...args] = E2E.command;
const binary = path.join('node_modules/.bin', program);
const { status } = spawnSync(binary, [...args, ...process.argv.slice(2)], { stdio: 'inherit' });
process.exitCode = status ?? 1;
