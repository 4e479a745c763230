import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { chromium, type Browser, type BrowserContext } from 'playwright-core';

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
  return chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
}

/** Runs Chromium with a profile on the disk, as people have one. Without it V8 stores no compiled code. */
export async function withProfile<T>(
  options: Parameters<Browser['newContext']>[0],
  use: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'galleria-profile-'));
  const context = await chromium.launchPersistentContext(folder, {
    ...options,
    executablePath: chromiumPath(),
    args: CHROMIUM_FLAGS,
  });
  try {
    return await use(context);
  } finally {
    await context.close();
    await rm(folder, { recursive: true });
  }
}

function chromiumPath(): string {
  const { CHROMIUM_PATH } = process.env;
  if (!CHROMIUM_PATH) throw new Error('CHROMIUM_PATH is not set: use `npm run bench:…`');
  return CHROMIUM_PATH;
}
