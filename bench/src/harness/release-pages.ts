import { execFile } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);

/** Runs `release pages` on a site, and returns its milliseconds. Rejects with what it said when it fails. */
export async function releasePages(siteFolder: string): Promise<number> {
  const words = ['tooling/src/run/bootstrap.mjs', 'release', 'pages', '--site', siteFolder];
  const startMs = performance.now();
  await run(process.execPath, words, { cwd: ROOT });
  return performance.now() - startMs;
}
