// @ts-check
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * @typedef {{ version?: string, optional?: boolean, link?: boolean, resolved?: string }} Locked
 * @typedef {{ packages: Record<string, Locked> }} LockFile
 */

/**
 * @param {string} file
 * @returns {LockFile | undefined} undefined when the file is missing or cut short
 */
function readLockFile(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Says why the node modules under `root` are not what the lock file asks for; undefined when they
 * are.
 *
 * At the end of every successful install, npm writes what it installed to
 * `node_modules/.package-lock.json`. Comparing this file with the lock file finds a missing,
 * interrupted or outdated install, and accepts a correct install that was made by hand.
 *
 * @param {string} root absolute path of the folder with package-lock.json
 * @returns {string | undefined}
 */
export function whyInstall(root) {
  const wanted = readLockFile(path.join(root, 'package-lock.json'));
  if (!wanted) throw new Error(`package-lock.json is missing or unreadable in ${root}`);
  const present = readLockFile(path.join(root, 'node_modules/.package-lock.json'));
  if (!present) return 'node modules are missing';
  for (const [place, want] of Object.entries(wanted.packages)) {
    const isWorkspaceFolder = !place.includes('node_modules/');
    if (isWorkspaceFolder) continue;
    const have = present.packages[place];
    // Optional packages are for other systems; npm leaves them out here.
    if (!have && want.optional) continue;
    if (have?.version !== want.version || Boolean(have?.link) !== Boolean(want.link)) {
      return `node modules are outdated (${place.slice(place.lastIndexOf('node_modules/') + 13)})`;
    }
  }
  return undefined;
}

/**
 * Deletes the compiler's results when an installation is newer. The compiler does not look for a package that
 * is new in a nearer `node_modules` folder.
 *
 * @param {string} root
 */
function deleteOldTypes(root) {
  const types = path.join(root, '.cache/types');
  /** @param {string} file */
  const changedMs = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const installedMs = changedMs(path.join(root, 'node_modules/.package-lock.json'));
  if (changedMs(types) === 0) return;
  const results = readdirSync(types).filter((file) => file.endsWith('.tsbuildinfo'));
  if (results.some((file) => changedMs(path.join(types, file)) < installedMs)) {
    rmSync(types, { recursive: true });
  }
}

/**
 * Runs `npm ci` when the node modules are missing or differ from the lock file, and prints a
 * message. Throws when npm fails.
 *
 * Install scripts stay off, because no package here needs them, and npm 11 asks for approval.
 *
 * @param {string} root absolute path of the folder with package-lock.json
 */
export function installDependencies(root) {
  installModules(root);
  deleteOldTypes(root);
}

/** @param {string} root */
function installModules(root) {
  const reason = whyInstall(root);
  if (reason === undefined) return;
  console.log(`Installing: ${reason}; running npm ci.`);
  const startedAt = Date.now();
  const { status, error } = spawnSync(
    'npm',
    // With NODE_ENV=production npm would leave out what builds and tests.
    ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund'],
    {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  );
  if (error) throw new Error(`npm could not be started: ${error.message}`);
  if (status !== 0) throw new Error('npm ci failed; its output above says why.');
  console.log(`Installed in ${((Date.now() - startedAt) / 1000).toFixed(0)} s.`);
}
