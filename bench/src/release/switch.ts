import { execFile } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

import type { Browser } from 'playwright-core';

import type { BenchShop } from '../harness/shop';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);

/** What is measured, with its unit. All times start when the command is started. */
export const UNITS = {
  'until the site serves it': 'ms',
  'until the command ends': 'ms',
  'until products are seen on the next page': 'ms',
} as const;

export type Measures = Record<keyof typeof UNITS, number>;

interface Command {
  /** Arguments after `npm run release --`. */
  readonly args: readonly string[];
  readonly app: string;
  /** The version that the command makes live. */
  readonly version: string;
}

/** Runs a command, waits until the site serves the new version, and then opens a page. */
export async function measureCommand(
  browser: Browser,
  { url, siteFolder }: BenchShop,
  { args, app, version }: Command,
): Promise<Measures> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const startMs = performance.now();
  const sinceStart = () => performance.now() - startMs;
  const words = ['tooling/src/run/bootstrap.mjs', 'release', ...args, '--site', siteFolder];
  const ends = run(process.execPath, words, { cwd: ROOT }).then(sinceStart);
  const failure = new AbortController();
  ends.catch((cause: unknown) => failure.abort(cause));
  // A failed command makes nothing live; this line then rejects with its output.
  await isServed(url, app, version, failure.signal);
  const servedMs = sinceStart();

  const asked = page.waitForRequest((request) => request.url().includes(`/${app}/${version}/`));
  await page.goto(`${url}shop/category/all`);
  await asked;
  await page.locator('main article').first().waitFor();
  const seenMs = sinceStart();
  await context.close();
  return {
    'until the site serves it': servedMs,
    'until the command ends': await ends,
    'until products are seen on the next page': seenMs,
  };
}

/** Resolves when the page from the site names the version. */
async function isServed(url: string, app: string, version: string, signal: AbortSignal) {
  for (;;) {
    const html = await (await fetch(url, { signal })).text();
    if (html.includes(`remotes/${app}/${version}/`)) return;
    await pause(5);
  }
}
