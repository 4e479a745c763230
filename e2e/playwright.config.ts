import path from 'node:path';

import { defineConfig } from '@playwright/test';

/**
 * bootstrap.mjs finds the browser (npm test, npm run test:e2e); Playwright downloads none. Without
 * a browser the launch fails with this sentence. It is not thrown here, because knip reads this
 * file too.
 */
const executablePath =
  process.env.CHROMIUM_PATH ?? '(CHROMIUM_PATH is not set: use `npm run test:e2e`)';

const cache = path.resolve(import.meta.dirname, '../.cache');

/** Turns off the sandbox, which containers refuse, and Chromium's own background work. */
const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // On a slow machine the browser assumes a slow connection. It would then load pictures from
  // further below, and prefetch nothing.
  '--force-effective-connection-type=4G',
];

const BUILDS = ['**/language.spec.ts', '**/another-repository.spec.ts'];

export default defineConfig({
  testDir: './specs',
  globalSetup: './fixtures/build.ts',
  // These tests build for one or two minutes. They begin first, because the others would wait for them at the
  // end. They run one after another, because parallel builds slow down all tests.
  projects: [
    { name: 'builds', testMatch: BUILDS, workers: 1 },
    { name: 'shop', testMatch: '**/*.spec.ts', testIgnore: BUILDS },
  ],
  outputDir: path.join(cache, 'e2e-output'),
  // Distributes single tests to the workers, so all workers end at about the same time.
  fullyParallel: true,
  // Recording a trace costs a third of a test's CPU, so only the second try of a failed test
  // records one. The gate names a test that passes only at its second try.
  retries: 1,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: path.join(cache, 'e2e-results.json') }]],
  use: {
    headless: true,
    locale: 'en-US',
    timezoneId: 'UTC',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath, args: CHROMIUM_FLAGS },
    // The trace of a second try has pictures. `screenshot` would take one after each test, too.
    trace: 'on-first-retry',
    // A fresh context costs as much CPU as two page loads. Between tests Playwright empties storage
    // and caches and resets routes, clock and emulation; fixtures/test.ts resets the rest.
    reuseContext: true,
  },
});
