import { chromium, type Browser } from 'playwright-core';

/**
 * The same flags as for the browser tests: no sandbox, which containers refuse, and no background
 * requests.
 */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Opens the Chromium that `npm run bench:…` found. Rejects when there is none. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH;
  if (!executablePath) throw new Error('CHROMIUM_PATH is not set: use `npm run bench:…`');
  return chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
}
