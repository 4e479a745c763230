import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Throws an error that says why the folder holds no remote. The folder and the package must have the same
 * name, because the release uses one of them, and the page the other.
 */
export function expectRemote(folder: string): void {
  if (!existsSync(path.join(folder, 'remote.json'))) {
    throw new Error(`${folder} is no remote: there is no remote.json`);
  }
  const name = packageName(path.join(folder, 'package.json'));
  if (name === path.basename(folder)) return;
  throw new Error(
    `The folder ${folder} and its package "${name ?? ''}" must have the same name: rename one of them`,
  );
}

function packageName(file: string): string | undefined {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { name?: string }).name;
  } catch (cause) {
    throw new Error(`${file} cannot be read: ${(cause as Error).message}`, { cause });
  }
}
