// @ts-check
/**
 * `node tooling/src/run/bootstrap.mjs <task> [arguments]`: prepares the machine for a task, and
 * then runs the task's TypeScript in this same process, so signals need not be passed on.
 *
 * This is plain JavaScript that imports only Node's own modules, because it runs on a fresh
 * checkout before anything is installed.
 */
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { installDependencies } from './install.mjs';
import { MissingProgramError, provideBrowser, provideNginx } from './system-programs.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * @typedef {{
 *   script: string,
 *   first?: string[],
 *   needsBrowser?: 'headless' | 'full',
 *   needsNginx?: true,
 *   needsAlso?: string,
 * }} Task
 * `first` are the script's first arguments. `needsAlso` is a folder with its own packages, which are
 * too large to install for everyone.
 */

/** @type {Record<string, Task>} */
const TASKS = {
  start: { script: 'tooling/src/run/start.ts' },
  'start-nginx': { script: 'tooling/src/run/start-nginx.ts', needsNginx: true },
  dev: { script: 'tooling/src/run/dev.ts' },
  seed: { script: 'tooling/src/run/firebase-command.ts', first: ['seed'] },
  reset: { script: 'tooling/src/run/firebase-command.ts', first: ['seed', '--fresh'] },
  'admin-create': { script: 'tooling/src/run/firebase-command.ts', first: ['admin-create'] },
  'shoppers-index': { script: 'tooling/src/run/firebase-command.ts', first: ['shoppers-index'] },
  'products-index': { script: 'tooling/src/run/firebase-command.ts', first: ['products-index'] },
  'messages-index': { script: 'tooling/src/run/firebase-command.ts', first: ['messages-index'] },
  'pictures-forget': { script: 'tooling/src/run/firebase-command.ts', first: ['pictures-forget'] },
  'shoppers-forget': { script: 'tooling/src/run/firebase-command.ts', first: ['shoppers-forget'] },
  'mail-templates': { script: 'tooling/src/run/firebase-command.ts', first: ['mail-templates'] },
  build: { script: 'tooling/src/run/build.ts' },
  release: { script: 'tooling/src/run/release.ts' },
  packages: { script: 'tooling/src/packages/main.ts' },
  check: { script: 'tooling/src/gate/gate.ts', first: ['checks'] },
  test: {
    script: 'tooling/src/gate/gate.ts',
    first: ['tests'],
    needsBrowser: 'headless',
    needsNginx: true,
  },
  verify: { script: 'tooling/src/gate/gate.ts', needsBrowser: 'headless', needsNginx: true },
  e2e: { script: 'tooling/src/gate/e2e.ts', needsBrowser: 'headless', needsNginx: true },
  bench: {
    script: 'bench/src/overview/bench.ts',
    needsBrowser: 'full',
    needsAlso: 'bench/lighthouse',
  },
  'bench-admin': { script: 'bench/src/admin/bench.ts', needsBrowser: 'full' },
  'bench-catalog': { script: 'bench/src/catalog/bench.ts', needsBrowser: 'full' },
  'bench-cost': { script: 'bench/src/cost/bench.ts', needsBrowser: 'full' },
  'bench-import': { script: 'bench/src/import/bench.ts', needsBrowser: 'full' },
  'bench-published': { script: 'bench/src/published/bench.ts' },
  'bench-static-pages': { script: 'bench/src/static-pages/bench.ts' },
  'bench-contention': { script: 'bench/src/contention/bench.ts' },
  'bench-signed-log': { script: 'bench/src/signed-log/bench.ts' },
  'bench-watch': { script: 'bench/src/watch/bench.ts' },
  'bench-rehearsal': { script: 'bench/src/rehearsal/bench.ts', needsBrowser: 'headless' },
  'bench-release': { script: 'bench/src/release/bench.ts', needsBrowser: 'full' },
};

/** The shell of npm, under npm. An installation takes minutes, in which npm may be ended. */
const { ppid: parent } = process;

/** The lowest Node that the pinned tools support. */
const NODE_MINIMUM = [20, 19];

/** @param {string} message */
function fail(message) {
  console.error(message);
  process.exit(1);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [minMajor = 0, minMinor = 0] = NODE_MINIMUM;
  if (major < minMajor || (major === minMajor && minor < minMinor)) {
    fail(`Node ${NODE_MINIMUM.join('.')} or newer is needed; this is ${process.versions.node}.`);
  }
}

const [name = '', ...taskArguments] = process.argv.slice(2);
const task = TASKS[name];
if (!task) {
  fail(`Unknown task "${name}". There are: ${Object.keys(TASKS).join(', ')}.`);
} else {
  checkNode();
  try {
    installDependencies(ROOT);
    if (task.needsAlso) installDependencies(path.join(ROOT, task.needsAlso));
    if (task.needsBrowser) {
      process.env.CHROMIUM_PATH = provideBrowser(process.env, task.needsBrowser);
    }
    if (task.needsNginx) process.env.NGINX_PATH = provideNginx(process.env);
    // npm sends a signal only to its shell. The shell ends, and does not pass the signal on.
    if (process.env.npm_lifecycle_event !== undefined && process.ppid !== parent) {
      fail('npm has ended meanwhile: the task is not started.');
    }
  } catch (error) {
    fail(error instanceof MissingProgramError ? error.message : String(error));
  }
  const script = path.join(ROOT, task.script);
  process.chdir(ROOT);
  process.argv = [process.argv[0] ?? 'node', script, ...(task.first ?? []), ...taskArguments];
  await import('tsx');
  await import(pathToFileURL(script).href);
}
