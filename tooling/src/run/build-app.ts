import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

import { folderStore, precompress, readBuildInfo } from '@galleria/release';

import { ROOT } from './apps';
import { inputHash } from './input-hash';

export const WEBPACK = createRequire(path.join(ROOT, 'remote-kit/package.json')).resolve(
  'webpack-cli/bin/cli.js',
);

const TSC = path.join(
  path.dirname(
    createRequire(path.join(ROOT, 'package.json')).resolve('@typescript/native/package.json'),
  ),
  'bin/tsc',
);

export function buildFolder(app: string): string {
  return path.join(ROOT, app, 'dist');
}

/**
 * Builds an app, unless it was built from the same sources already. `app` is its folder relative to
 * the root. The build's version is the package's version and a hash of all inputs, so equal sources
 * give equal versions. Types are checked beside webpack, which does not check them. Resolves to the
 * build's folder; rejects with the name of the app and the output of tsc or webpack when one fails.
 */
export async function buildApp(app: string, say: (line: string) => void): Promise<string> {
  const folder = buildFolder(app);
  const version = `${await packageVersion(app)}-${await inputHash(ROOT, app)}`;
  const finished = path.join(ROOT, '.cache/finished-builds', app);
  if (await isBuilt(folder, finished, version)) return folder;
  const startedMs = performance.now();
  await rm(finished, { force: true });
  // Both end before the failure of one is reported: they write files.
  const results = await Promise.allSettled([checkTypes(app), runWebpack(app, version)]);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  await precompress(folder);
  await mkdir(path.dirname(finished), { recursive: true });
  await writeFile(finished, version);
  say(`Built ${app} ${version} in ${((performance.now() - startedMs) / 1000).toFixed(1)} s`);
  return folder;
}

/**
 * Whether the folder contains a complete build of this version. A failed or cancelled build leaves
 * files that look like a build, so every build writes a mark at its end.
 */
async function isBuilt(folder: string, finished: string, version: string): Promise<boolean> {
  const built = await readBuildInfo(folderStore(folder)).catch(() => undefined);
  const ended = await readFile(finished, 'utf8').catch(() => undefined);
  return built?.version === version && ended === version;
}

async function packageVersion(app: string): Promise<string> {
  const text = await readFile(path.join(ROOT, app, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

let lastCheck: Promise<unknown> = Promise.resolve();

/** One app after the other: each run writes the types of the packages that all apps share. */
function checkTypes(app: string): Promise<void> {
  const check = lastCheck.then(async () => {
    const isTyped = existsSync(path.join(ROOT, app, 'tsconfig.json'));
    if (isTyped) await run(app, [TSC, '--build']);
  });
  lastCheck = check.catch(() => undefined);
  return check;
}

function runWebpack(app: string, version: string): Promise<void> {
  return run(app, [WEBPACK, '--mode', 'production'], { APP_VERSION: version });
}

/** Runs a program in the folder of the app. Rejects with its output when it fails. */
function run(
  app: string,
  program: readonly string[],
  variables: Record<string, string> = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const running = spawn(process.execPath, program, {
      cwd: path.join(ROOT, app),
      env: { ...process.env, ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [running.stdout, running.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (chunk: string) => (output += chunk));
    }
    running.on('error', reject);
    running.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${app} could not be built:\n${output}`));
    });
  });
}
