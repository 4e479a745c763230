import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The root of the workspace: npm runs the root's scripts there. */
export const ROOT = process.cwd();

/**
 * Folders, relative to the root, of everything that is built and released by itself: the shell,
 * and every folder of the root with a `remote.json`. A new team only has to make its folder.
 */
export const APPS: readonly string[] = [
  'shell',
  ...readdirSync(ROOT)
    .filter((name) => existsSync(path.join(ROOT, name, 'remote.json')))
    .sort(),
];

/** The project's name on the local backend; `demo-` keeps every SDK from asking the cloud. */
export const LOCAL_PROJECT = 'demo-galleria';
