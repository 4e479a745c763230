import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { ReleaseError } from '../site/release-error';

/** The page is written, but the CDN could not be told. */
export class CdnNotTold extends ReleaseError {}

const TIMEOUT_MS = 30_000;

/**
 * Returns a function that tells a CDN that page and registry have changed. `how` is a command for
 * the shell of the system, or a URL to call by POST; without it there is no CDN, and the result is
 * undefined.
 */
export function purgeBy(how: string | undefined): (() => Promise<void>) | undefined {
  if (!how) return undefined;
  return async () => {
    const problem = await (/^https?:\/\//.test(how) ? call(how) : run(how));
    if (problem === undefined) return;
    throw new CdnNotTold(
      `The page is written, but the CDN does not know: RELEASE_PURGE ${problem}. It may send the page of before for a while: \`render\` tells it again`,
    );
  };
}

async function call(url: string): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const { ok, status } = await fetch(url, { method: 'POST', signal });
    return ok ? undefined : `answered ${String(status)}`;
  } catch {
    return 'did not answer';
  }
}

async function run(command: string): Promise<string | undefined> {
  const child = spawn(command, {
    shell: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: TIMEOUT_MS,
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code === 0) return undefined;
  return code === null ? 'was ended, or took longer than 30 seconds' : `ended with ${String(code)}`;
}
