import path from 'node:path';

import { defineConfig } from '@playwright/test';

/**
 * bootstrap.mjs finds the browser (npm test, npm run test:e2e); Playwright downloads none. Without
 * it the launch fails on this sentence. Not thrown here: knip reads this file too.
 */
const executablePath =
  process.env.CHROMIUM_PATH ?? '(CHROMIUM_PATH is not set: use `npm run test:e2e`)';

const cache = path.resolve(import.meta.dirname, '../.cache');

/** Without the sandbox, which containers refuse, and without what Chromium does on its own. */
const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // On a slow machine the browser takes its line for a slow one, fetches pictures from further below
  // and prefetches nothing.
  '--force-effective-connection-type=4G',
];

export default defineConfig({
  testDir: './specs',
  globalSetup: './fixtures/build.ts',
  testMatch: '**/*.spec.ts',
  outputDir: path.join(cache, 'e2e-output'),
  workers: 2,
  fullyParallel: true,
  // The second try is recorded, for whoever looks for the reason. It does not make up for the first
  // one: a test that passes only then fails the run.
  retries: 1,
  failOnFlakyTests: true,
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
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    // A fresh context costs as much CPU as two loads of a page. Storage, caches, routes, clock and
    // emulation are reset between tests, the rest in fixtures/test.ts.
    reuseContext: true,
  },
  projects: [
    // What a test says of small screens is tagged @phone, and runs there alone.
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
  ],
});
