import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { folderStore, precompress, readBuildInfo } from '@galleria/release';

import { endWithProcess } from './end-with-process';
import { inputHash } from './input-hash';
import { buildFolder, isPseudoLocale, languageSuffix } from '../webpack/language';
import { bundlerProgram, compiler } from './kit-programs';

/** The part of a build that the bundler does not make. */
interface MoreOfBuild {
  /** Patterns of the files from which this part is made, relative to the root. */
  readonly inputs?: readonly string[];
  /** Writes this part into the build's folder. */
  readonly complete?: (folder: string) => Promise<unknown>;
}

/**
 * Builds an app, unless it was built from the same sources already. `app` is its folder relative to the root,
 * which has the lock file. The build's version is the package's version and a hash of all inputs, so equal
 * sources give equal versions. Checks types at the same time, because the bundler does not. Resolves to the
 * build's folder; rejects with the name of the app and the output of tsc or the bundler when one fails.
 */
export async function buildApp(
  root: string,
  app: string,
  say: (line: string) => void,
  { inputs = [], complete }: MoreOfBuild = {},
): Promise<string> {
  const folder = path.resolve(root, app);
  const built = buildFolder(folder);
  const hash = await inputHash(root, app, inputs);
  const version = `${await packageVersion(folder)}-${hash}${languageSuffix()}`;
  const name = path.basename(folder);
  const finished = path.join(root, `.cache/finished-builds${languageSuffix()}`, name);
  if (await isBuilt(built, finished, version)) return built;
  const startedMs = performance.now();
  // Another process that builds the app at the same time writes another mark. Both would write into the same
  // folder.
  const mark = randomUUID();
  await mkdir(path.dirname(finished), { recursive: true });
  await writeFile(finished, mark);
  // Remove what an older build left, because everything in the folder is published.
  await rm(built, { recursive: true, force: true });
  // Wait for both, even if one fails, because both write files.
  const results = await Promise.allSettled([checkTypes(folder), runBundler(folder, version)]);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  await complete?.(built);
  await precompress(built, { isQuick: isPseudoLocale() });
  // Otherwise the build has other contents than its version says, and counts as built when the change is undone.
  if ((await inputHash(root, app, inputs)) !== hash) {
    throw new Error(`The sources of ${name} have changed while it was built: build it again`);
  }
  const [now] = await linesOf(finished);
  if (now !== mark && now !== version) {
    throw new Error(`${name} is being built by another process too: try again after it`);
  }
  const files = await folderStore(built).list('');
  await writeFile(finished, [version, ...files].join('\n'));
  say(`Built ${name} ${version} in ${((performance.now() - startedMs) / 1000).toFixed(1)} s`);
  return built;
}

/**
 * Whether the folder contains a complete build of this version. A failed or cancelled build leaves
 * files that look like a build, so every build writes a mark at its end, with the names of its files.
 */
async function isBuilt(folder: string, finished: string, version: string): Promise<boolean> {
  const built = await readBuildInfo(folderStore(folder)).catch(() => undefined);
  const [ended, ...files] = await linesOf(finished);
  if (built?.version !== version || ended !== version) return false;
  const there = new Set(await folderStore(folder).list(''));
  return files.every((file) => there.has(file));
}

/** The lines of a file; empty when it cannot be read. */
async function linesOf(file: string): Promise<string[]> {
  return (await readFile(file, 'utf8').catch(() => '')).split('\n');
}

async function packageVersion(folder: string): Promise<string> {
  const text = await readFile(path.join(folder, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

let lastCheck: Promise<unknown> = Promise.resolve();

/** Checks one app after the other, because each run writes the types of packages that all apps share. */
function checkTypes(folder: string): Promise<void> {
  const check = lastCheck.then(async () => {
    const isTyped = existsSync(path.join(folder, 'tsconfig.json'));
    if (isTyped) await run(folder, [compiler(folder), '--build']);
  });
  lastCheck = check.catch(() => undefined);
  return check;
}

function runBundler(folder: string, version: string): Promise<void> {
  return run(folder, bundlerProgram(folder, 'build'), { APP_VERSION: version });
}

/** Runs a program of Node's in a folder. Rejects with its output when it fails. */
function run(
  folder: string,
  program: readonly string[],
  variables: Record<string, string> = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const running = spawn(process.execPath, program, {
      cwd: folder,
      env: { ...process.env, ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [running.stdout, running.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (chunk: string) => (output += chunk));
    }
    // End the program with this process, because it would write into the folder of the next build.
    endWithProcess(running);
    running.on('error', reject);
    running.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${path.basename(folder)} could not be built:\n${output}`));
    });
  });
}
