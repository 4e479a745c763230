import { spawn } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

import { folderStore, precompress, readBuildInfo } from '@galleria/release';

import { ROOT } from './apps';
import { inputHash } from './input-hash';

export const WEBPACK = createRequire(path.join(ROOT, 'tooling/package.json')).resolve(
  'webpack-cli/bin/cli.js',
);

export function buildFolder(app: string): string {
  return path.join(ROOT, app, 'dist');
}

/**
 * Builds an app, unless it was built from the same sources already. `app` is its folder relative to
 * the root. The build's version is the package's version and a hash of all inputs, so equal sources
 * give equal versions. Resolves to the build's folder; rejects with the name of the app and
 * webpack's output when the build fails.
 */
export async function buildApp(app: string, say: (line: string) => void): Promise<string> {
  const folder = buildFolder(app);
  const version = `${await packageVersion(app)}-${await inputHash(ROOT, app)}`;
  const finished = path.join(ROOT, '.cache/finished-builds', app);
  if (await isBuilt(folder, finished, version)) return folder;
  const startedMs = performance.now();
  await rm(finished, { force: true });
  await runWebpack(app, version);
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

function runWebpack(app: string, version: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const webpack = spawn(process.execPath, [WEBPACK, '--mode', 'production'], {
      cwd: path.join(ROOT, app),
      env: { ...process.env, APP_VERSION: version },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [webpack.stdout, webpack.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (chunk: string) => (output += chunk));
    }
    webpack.on('error', reject);
    webpack.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${app} could not be built:\n${output}`));
    });
  });
}
