import { spawn } from 'node:child_process';
import path from 'node:path';

import { expectOnlyGate } from './only-gate';
import { E2E } from './steps';

await expectOnlyGate(process.cwd());
// npm run test:e2e passes further arguments on to Playwright.
const [program, ...args] = E2E.command;
const binary = path.join('node_modules/.bin', program);
const running = spawn(binary, [...args, ...process.argv.slice(2)], { stdio: 'inherit' });
// The terminal sends Ctrl-C to Playwright too. Playwright then ends its workers, and they end their shops.
for (const signal of ['SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void running.kill('SIGINT'));
}
running.on('close', (code) => {
  process.exitCode = code ?? 1;
});
