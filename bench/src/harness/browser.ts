import { chromium, type Browser } from 'playwright-core';

/** As for the browser tests: without the sandbox, which containers refuse, and without chatter. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Chromium as `npm run bench:…` found it. Rejects when there is none. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH;
  if (!executablePath) throw new Error('CHROMIUM_PATH is not set: use `npm run bench:…`');
  return chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
}
