import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';

import { glob } from 'tinyglobby';

import { APP_INPUTS, NO_INPUTS } from '../webpack/app-inputs';
import { ownPart, type LockFile, type DeclaredDependencies } from './own-part';

/** Files of a linked package on which a build depends, for packages where these are not all sources. */
const FILES_OF_LINKED: Readonly<Record<string, readonly string[]>> = {
  'remote-kit': ['src/webpack/**'],
  release: ['src/build/**'],
};

/**
 * Returns ten hexadecimal digits of a hash over all inputs of an app's build: its own files, those of the
 * packages of the same repository that it uses, its part of the lock file, and Node's version: another Node may
 * compress files or format prices in prerendered pages differently. `app` is the app's folder, and `also` are
 * patterns of further files, relative to the root.
 */
export async function inputHash(
  root: string,
  app: string,
  also: readonly string[] = [],
): Promise<string> {
  const [lock, manifest] = await Promise.all([
    readJson<LockFile>(path.join(root, 'package-lock.json')),
    readJson<DeclaredDependencies>(path.join(root, app, 'package.json')),
  ]);
  const folder = app === '.' ? '' : app;
  const { linked, installed, optional } = ownPart(lock, folder, manifest);
  const there = await readJson<LockFile>(path.join(root, 'node_modules/.package-lock.json'));
  if (there.packages) {
    expectInstalled(
      installed.filter((each) => !optional.has(each)),
      new Set(ownPart(there, folder, manifest).installed),
    );
  }
  const patterns = [
    ...APP_INPUTS.map((pattern) => `${app}/${pattern}`),
    ...(existsSync(path.join(root, app, 'rspack.config.ts')) ? ['remote-kit/src/rspack/**'] : []),
    ...linked.flatMap((folder) =>
      (FILES_OF_LINKED[folder] ?? ['src/**', 'package.json']).map((part) => `${folder}/${part}`),
    ),
  ];
  const own = await glob(patterns, { cwd: root, ignore: [...NO_INPUTS] });
  const more = await glob([...also], { cwd: root, ignore: ['**/*.test.*'] });
  const files = [...new Set([...own, ...more])];
  const hash = createHash('sha256');
  for (const file of files.sort()) {
    hash
      .update(`${path.relative(app, file)}\0`)
      .update(await readFile(path.join(root, file)))
      .update('\0');
  }
  return hash
    .update([process.version, ...installed].join('\n'))
    .digest('hex')
    .slice(0, 10);
}

/**
 * Throws for a package that is not installed as the lock file says. The build would contain another version
 * of it, and would still count as built after the right one was installed.
 */
function expectInstalled(wanted: readonly string[], there: ReadonlySet<string>): void {
  const missing = wanted.find((each) => !there.has(each));
  if (missing === undefined) return;
  const [name = '', version = ''] = missing.split(' ');
  throw new Error(
    `node_modules does not have the ${name} ${version} of package-lock.json: run npm install`,
  );
}

async function readJson<T extends object>(file: string): Promise<T | Record<string, never>> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  return JSON.parse(text) as T;
}
