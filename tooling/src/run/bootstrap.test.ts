import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

// The bootstrap runs before anything is installed, so the tests run it in plain Node too.

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'galleria-bootstrap-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Calls an exported function in a separate Node process; returns its result, or the error's message. */
function call(module: string, name: string, argument: unknown): unknown {
  const url = pathToFileURL(path.join(__dirname, module)).href;
  const script = `
    import { ${name} } from ${JSON.stringify(url)};
    let result;
    try { result = ${name}(${JSON.stringify(argument)}); } catch (error) { result = error.message; }
    process.stderr.write(JSON.stringify(result ?? null));`;
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  return JSON.parse(stderr);
}

function writeLockFile(place: string, packages: Record<string, unknown>): void {
  mkdirSync(path.join(folder, path.dirname(place)), { recursive: true });
  writeFileSync(path.join(folder, place), JSON.stringify({ packages }));
}

function writeProgram(name: string, body = 'exit 0'): string {
  const file = path.join(folder, name);
  writeFileSync(file, `#!/bin/sh\n${body}\n`);
  chmodSync(file, 0o755);
  return file;
}

/** An apt-get that any user can run; a user other than root runs it with sudo. */
function writeAptGet(body: string): void {
  writeProgram('apt-get', body);
  writeProgram('sudo', 'shift; "$@"');
}

describe('whyInstall', () => {
  const wanted = {
    '': { version: '0.1.0' },
    shell: { version: '0.1.0' },
    'node_modules/shell': { resolved: 'shell', link: true },
    'node_modules/react': { version: '19.3.1' },
    'node_modules/fsevents': { version: '2.0.0', optional: true },
  };

  it.each([
    ['asks for nothing when all is in place', { react: '19.3.1' }, null],
    ['tells an outdated package', { react: '18.0.0' }, 'node modules are outdated (react)'],
    ['tells a missing package', {}, 'node modules are outdated (react)'],
  ])('%s', (_, versions, reason) => {
    writeLockFile('package-lock.json', wanted);
    writeLockFile('node_modules/.package-lock.json', {
      'node_modules/shell': { resolved: 'shell', link: true },
      ...Object.fromEntries(
        Object.entries(versions).map(([name, version]) => [`node_modules/${name}`, { version }]),
      ),
    });
    expect(call('install.mjs', 'whyInstall', folder)).toBe(reason);
  });

  it('tells an install that never finished', () => {
    writeLockFile('package-lock.json', wanted);
    mkdirSync(path.join(folder, 'node_modules/react'), { recursive: true });
    expect(call('install.mjs', 'whyInstall', folder)).toBe('node modules are missing');
  });

  it('fails where there is no lock file', () => {
    expect(call('install.mjs', 'whyInstall', folder)).toMatch(/package-lock\.json is missing/);
  });
});

describe('installDependencies', () => {
  it('installs what the commands need, also where NODE_ENV says production', () => {
    const manifest = { name: 'fixture', version: '0.1.0', devDependencies: { tool: 'file:tool' } };
    const tool = { name: 'tool', version: '1.0.0' };
    mkdirSync(path.join(folder, 'tool'));
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
    writeFileSync(path.join(folder, 'tool/package.json'), JSON.stringify(tool));
    const packages = {
      '': manifest,
      'node_modules/tool': { resolved: 'tool', link: true },
      tool: { version: '1.0.0', dev: true },
    };
    const lock = {
      name: 'fixture',
      version: '0.1.0',
      lockfileVersion: 3,
      requires: true,
      packages,
    };
    writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify(lock));
    const url = pathToFileURL(path.join(__dirname, 'install.mjs')).href;
    const script = `
      import { installDependencies } from ${JSON.stringify(url)};
      installDependencies(${JSON.stringify(folder)});`;
    const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
      env: { ...process.env, NODE_ENV: 'production' },
    });
    expect(status).toBe(0);
    expect(call('install.mjs', 'whyInstall', folder)).toBeNull();
  });

  it.each([
    ['deletes', 'older', 100],
    ['keeps', 'newer', 300],
  ])('%s results of the compiler that are %s than the installation', (verb, _age, atSeconds) => {
    writeLockFile('package-lock.json', {});
    writeLockFile('node_modules/.package-lock.json', {});
    utimesSync(path.join(folder, 'node_modules/.package-lock.json'), 200, 200);
    const result = path.join(folder, '.cache/types/shell.tsbuildinfo');
    mkdirSync(path.dirname(result), { recursive: true });
    writeFileSync(result, '');
    utimesSync(result, atSeconds, atSeconds);
    expect(call('install.mjs', 'installDependencies', folder)).toBeNull();
    expect(existsSync(result)).toBe(verb === 'keeps');
  });
});

describe('provideBrowser', () => {
  it('finds a browser on the PATH', () => {
    const file = writeProgram('chromium-browser');
    expect(call('system-programs.mjs', 'provideBrowser', { PATH: folder })).toBe(file);
  });

  it('prefers the one without a window, which takes less CPU', () => {
    writeProgram('chromium');
    const shell = writeProgram('chromium-headless-shell');
    expect(call('system-programs.mjs', 'provideBrowser', { PATH: folder })).toBe(shell);
  });

  it('prefers the one that CHROMIUM_PATH names', () => {
    writeProgram('chromium');
    const chosen = writeProgram('my-chromium');
    const env = { PATH: folder, CHROMIUM_PATH: chosen };
    expect(call('system-programs.mjs', 'provideBrowser', env)).toBe(chosen);
  });

  it('names a CHROMIUM_PATH that leads nowhere', () => {
    const env = { PATH: folder, CHROMIUM_PATH: '/nowhere/chromium' };
    expect(call('system-programs.mjs', 'provideBrowser', env)).toMatch(
      /CHROMIUM_PATH .*\/nowhere\/chromium/,
    );
  });

  it('says what to install where it may not install', () => {
    expect(call('system-programs.mjs', 'provideBrowser', { PATH: folder })).toMatch(
      /sudo apt-get update && sudo apt-get install -y --no-install-recommends chromium-headless-shell fonts-liberation$/,
    );
  });

  it('installs one with apt-get where it may', () => {
    const installed = path.join(folder, 'chromium-headless-shell');
    const words = 'install -y --no-install-recommends chromium-headless-shell fonts-liberation';
    writeAptGet(`[ "$*" != "${words}" ] || { : > "${installed}"; /bin/chmod 755 "${installed}"; }`);
    expect(call('system-programs.mjs', 'provideBrowser', { PATH: folder })).toBe(installed);
  });

  it('says what to install when apt-get fails', () => {
    writeAptGet('exit 100');
    expect(call('system-programs.mjs', 'provideBrowser', { PATH: folder })).toMatch(
      /^apt-get update failed[^]*sudo apt-get install -y --no-install-recommends chromium-headless-shell fonts-liberation$/,
    );
  });
});

describe('the bootstrap', () => {
  it('names the tasks there are when asked for another', () => {
    const { status, stderr } = spawnSync(
      process.execPath,
      [path.join(__dirname, 'bootstrap.mjs'), 'strat'],
      { encoding: 'utf8' },
    );
    expect(status).toBe(1);
    expect(stderr).toMatch(/Unknown task "strat"\. There are: start, /);
  });

  it('does not start its task when npm has ended during the installation', async () => {
    const run = path.join(folder, 'tooling/src/run');
    for (const file of ['bootstrap.mjs', 'install.mjs', 'system-programs.mjs']) {
      cpSync(path.join(__dirname, file), path.join(run, file));
    }
    writeLockFile('package-lock.json', {});
    // An installation in which the shell that npm has started ends.
    writeProgram('npm', 'kill -KILL "$NPM_SHELL"; sleep 0.5');
    const words = [process.execPath, path.join(run, 'bootstrap.mjs'), 'build'];
    const shell = spawn('sh', ['-c', 'NPM_SHELL=$$ "$0" "$@"; exit $?', ...words], {
      env: {
        ...process.env,
        PATH: [folder, process.env.PATH].join(path.delimiter),
        npm_lifecycle_event: 'build',
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    shell.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    await once(shell, 'close');
    expect(said).toBe('npm has ended meanwhile: the task is not started.\n');
  });
});
