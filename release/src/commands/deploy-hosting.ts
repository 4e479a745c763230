import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';

import { firebaseHosting } from '../serving/firebase-hosting';
import { ReleaseError } from '../site/release-error';
import { basePathOf } from '../site/settings';
import { LOG_FOLDER, SITE_FILES, type Site } from '../site/site';
import { forEach } from '../site/store';
import { keptFiles } from './kept-files';

export interface DeployOptions {
  /** Of Firebase. */
  readonly project: string;
  /** Uploads nothing. */
  readonly dryRun?: true;
  readonly reportTo?: string;
}

export interface Deployment {
  /** Without a slash at its end. */
  readonly basePath: string;
  readonly hosting: ReturnType<typeof firebaseHosting>;
  /** What is uploaded, as Hosting serves it: path and bytes. */
  readonly files: ReadonlyMap<string, number>;
}

/**
 * Copies what Firebase Hosting serves of a site into a temporary folder, and has Firebase's own program
 * upload it. Visitors get all of it at once. Rejects with a `ReleaseError` when the program is missing or
 * fails.
 */
export async function deployHosting(site: Site, options: DeployOptions): Promise<Deployment> {
  const { project, dryRun, reportTo } = options;
  const basePath = await basePathOf(site.store);
  const folder = await mkdtemp(path.join(tmpdir(), 'galleria-hosting-'));
  try {
    const files = new Map<string, number>();
    const copy = async (key: string) => {
      const stored = await site.store.read(key);
      if (!stored) return;
      const served = `${basePath}/${key}`;
      const file = path.join(folder, 'public', served);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, stored.bytes);
      files.set(served, stored.bytes.length);
    };
    // The page first: the files that it names were there before it, and stay.
    await copy(SITE_FILES.page);
    if (files.size === 0) throw new ReleaseError('Nothing is live yet: there is nothing to deploy');
    const keys = (await site.store.list('')).filter(isServed);
    await forEach(keys, copy);
    const headers = { hsts: true, ...(reportTo === undefined ? {} : { reportTo }) };
    const hosting = firebaseHosting(basePath, headers, await keptFiles(site));
    const config = path.join(folder, 'firebase.json');
    const json = JSON.stringify({ hosting: { ...hosting, public: 'public' } }, null, 2);
    await writeFile(config, `${json}\n`);
    if (!dryRun) await runFirebase(['deploy', '--only', 'hosting', '--project', project], folder);
    return { basePath, hosting, files: new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1))) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Not the page, which is copied already; Hosting compresses by itself. */
function isServed(key: string): boolean {
  if (key === SITE_FILES.page || key.startsWith(`${LOG_FOLDER}/`)) return false;
  return !/(?:^|\/)\.|\.(?:br|gz)$|^previews\//.test(key);
}

async function runFirebase(args: readonly string[], folder: string): Promise<void> {
  const firebase = spawn('firebase', args, {
    env: process.env,
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const problem = await new Promise<string | undefined>((resolve) => {
    firebase.once('error', () => resolve('is not installed: npm install -g firebase-tools'));
    firebase.once('exit', (code) => resolve(code === 0 ? undefined : `ended with ${String(code)}`));
  });
  if (problem !== undefined) throw new ReleaseError(`Nothing was deployed: firebase ${problem}`);
}
