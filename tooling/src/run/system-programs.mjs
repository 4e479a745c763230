// @ts-check
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

/** Thrown when a program of the operating system is missing and could not be installed. */
export class MissingProgramError extends Error {}

const FULL_BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Tests run in Chromium without a window (the headless shell), which takes a sixth less CPU. The
 * benchmarks measure the browser that visitors have.
 */
const BROWSERS = {
  headless: {
    names: ['chromium-headless-shell', ...FULL_BROWSERS],
    packages: ['chromium-headless-shell', 'fonts-liberation'],
  },
  full: { names: FULL_BROWSERS, packages: ['chromium', 'fonts-liberation'] },
};

/** Debian keeps servers out of an ordinary user's PATH. */
const SERVER_FOLDERS = ['/usr/sbin', '/usr/local/sbin'];
const BROTLI_MODULE = 'modules/ngx_http_brotli_static_module.so';
const NGINX_MODULE_FOLDERS = [
  '/usr/lib/nginx',
  '/usr/share/nginx',
  '/usr/local/nginx',
  '/etc/nginx',
];

/**
 * @param {readonly string[]} names in order of preference
 * @param {readonly string[]} folders
 * @returns {string | undefined} absolute path of the first that may be run
 */
function findProgram(names, folders) {
  for (const name of names) {
    for (const folder of folders) {
      const file = path.join(folder, name);
      try {
        accessSync(file, constants.X_OK);
        return file;
      } catch {
        continue;
      }
    }
  }
  return undefined;
}

/** @param {NodeJS.ProcessEnv} env */
function searchPath(env) {
  return (env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
}

/**
 * How this user may run apt-get: directly, with a sudo that needs no password, or not at all.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {string[] | undefined}
 */
function aptCommand(env) {
  const folders = searchPath(env);
  if (!findProgram(['apt-get'], folders)) return undefined;
  if (process.getuid?.() === 0) return ['apt-get'];
  if (!findProgram(['sudo'], folders)) return undefined;
  const mayInstall = spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore', env }).status === 0;
  return mayInstall ? ['sudo', '-n', 'apt-get'] : undefined;
}

/**
 * Installs Debian packages. Throws a MissingProgramError that says what to install by hand, when
 * this fails.
 *
 * @param {string} what the missing program, for the message
 * @param {readonly string[]} packages
 * @param {NodeJS.ProcessEnv} env
 */
function installPackages(what, packages, env) {
  // Without this option Chromium also brings a printer's configuration and more that nothing here
  // uses.
  const install = ['install', '-y', '--no-install-recommends', ...packages];
  const byHand = `sudo apt-get update && sudo apt-get ${install.join(' ')}`;
  const apt = aptCommand(env);
  if (!apt) {
    throw new MissingProgramError(
      `${what} was not found, and this user may not install it. Please run:\n  ${byHand}`,
    );
  }
  console.log(`${what} was not found; installing ${packages.join(', ')} with apt-get.`);
  const [program = '', ...prefix] = apt;
  for (const step of [['update'], install]) {
    const { status } = spawnSync(program, [...prefix, ...step], {
      stdio: 'inherit',
      env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (status !== 0) {
      throw new MissingProgramError(
        `apt-get ${step[0]} failed. Please see to it that this works:\n  ${byHand}`,
      );
    }
  }
}

/**
 * Returns the Chromium for a task: `CHROMIUM_PATH`, else one on the PATH, else Debian's, which it
 * installs. Throws a MissingProgramError when none can be installed.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {keyof typeof BROWSERS} [kind]
 * @returns {string} absolute path
 */
export function provideBrowser(env, kind = 'headless') {
  const chosen = env.CHROMIUM_PATH;
  if (chosen) {
    if (existsSync(chosen)) return chosen;
    throw new MissingProgramError(`CHROMIUM_PATH names a file that does not exist: ${chosen}`);
  }
  const { names, packages } = BROWSERS[kind];
  const find = () => findProgram(names, searchPath(env));
  const present = find();
  if (present) return present;
  installPackages('Chromium', packages, env);
  const installed = find();
  if (installed) return installed;
  throw new MissingProgramError(
    'Chromium was installed, but is not on the PATH. Set CHROMIUM_PATH.',
  );
}

/**
 * Returns the nginx for the tests of its configuration, with the module for compressed Brotli
 * files. Installs both from Debian when they are missing. Throws a MissingProgramError when that
 * fails.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {string} absolute path
 */
export function provideNginx(env) {
  const find = () => findProgram(['nginx'], [...searchPath(env), ...SERVER_FOLDERS]);
  const hasBrotli = () =>
    NGINX_MODULE_FOLDERS.some((folder) => existsSync(path.join(folder, BROTLI_MODULE)));
  const present = find();
  if (present && hasBrotli()) return present;
  installPackages(
    'nginx with its Brotli module',
    ['nginx', 'libnginx-mod-http-brotli-static'],
    env,
  );
  const installed = find();
  if (installed) return installed;
  throw new MissingProgramError('nginx was installed, but is not on the PATH.');
}
