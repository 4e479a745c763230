import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { buildApp } from './build-app';

const ROOT = path.resolve(__dirname, '../../..');
const APP = `.cache/build-test-${String(process.pid)}`;
const folder = path.join(ROOT, APP);

/**
 * A configuration of two builds, as apps have. One writes `build.json`. The other fails while the file
 * `fails` exists.
 */
const CONFIG = `
const { existsSync } = require('node:fs');

const common = { context: __dirname, entry: './src/main.js', output: { path: __dirname + '/dist' } };
const emit = (name, text) => ({
  apply: (compiler) =>
    compiler.hooks.thisCompilation.tap('Test', (compilation) =>
      compilation.hooks.processAssets.tap('Test', () =>
        compilation.emitAsset(name, new compiler.webpack.sources.RawSource(text)),
      ),
    ),
});
const info = {
  name: 'mf-test',
  version: process.env.APP_VERSION,
  contractVersion: 1,
  events: { emits: [], handles: [] },
};

module.exports = [
  { ...common, plugins: [emit('build.json', JSON.stringify(info))] },
  {
    ...common,
    entry: existsSync(__dirname + '/fails') ? './src/missing.js' : './src/main.js',
    output: { ...common.output, filename: 'second.js' },
  },
];
`;

async function write(file: string, text: string) {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), text);
}

beforeAll(async () => {
  await write('package.json', JSON.stringify({ name: 'mf-test', version: '0.1.0' }));
  await write('webpack.config.js', CONFIG);
  await write('src/main.js', 'globalThis.built = true;');
});

afterAll(async () => {
  await rm(folder, { recursive: true });
  await rm(path.join(ROOT, '.cache/finished-builds', path.basename(APP)));
});

it('repeats a build that failed halfway or has lost a file, but not a complete one', async () => {
  const said: string[] = [];
  const build = () => buildApp(ROOT, APP, (line) => said.push(line));

  await write('fails', '');
  await expect(build()).rejects.toThrow(/could not be built:[^]*missing\.js/);
  // The files of the failed build look like a build.
  expect(await readFile(path.join(folder, 'dist/build.json'), 'utf8')).toContain('mf-test');

  await rm(path.join(folder, 'fails'));
  await write('dist/pages.cjs', 'of a build whose source had static pages');
  await build();
  expect(existsSync(path.join(folder, 'dist/pages.cjs'))).toBe(false);
  expect(await readFile(path.join(folder, 'dist/second.js'), 'utf8')).toContain('built');
  expect(said).toHaveLength(1);

  await build();
  expect(said).toHaveLength(1);

  await rm(path.join(folder, 'dist/second.js'));
  await build();
  expect(existsSync(path.join(folder, 'dist/second.js'))).toBe(true);
  expect(said).toHaveLength(2);
});

const BUILD = [process.execPath, '--import', 'tsx', '--input-type=module', '--eval'] as const;

it.each([
  ['ends', 'process.exit(1)', BUILD],
  ['is ended by a signal', "process.kill(process.pid, 'SIGTERM')", BUILD],
  // npm sends a signal only to this shell. The shell ends, and does not pass the signal on.
  ['has lost npm', '0', ['sh', '-c', '"$@"; exit $?', 'sh', ...BUILD]],
] as const)('ends its bundler when its process %s', async (_how, ending, command) => {
  await write('package.json', JSON.stringify({ name: 'mf-test', version: '0.1.2' }));
  const [starts, ends] = [path.join(folder, 'starts'), path.join(folder, 'ends')];
  for (const file of [starts, ends]) await rm(file, { force: true });
  await write(
    'webpack.config.js',
    `const { writeFileSync } = require('node:fs');
    process.once('SIGTERM', () => {
      writeFileSync('${ends}', '');
      process.exit();
    });
    writeFileSync('${starts}', '');
    module.exports = new Promise((resolve) => setTimeout(resolve, 10_000, {}));`,
  );
  const script = `
    import { existsSync } from 'node:fs';
    import { buildApp } from ${JSON.stringify(path.join(__dirname, 'build-app.ts'))};
    setInterval(() => existsSync('${starts}') && ${ending}, 20).unref();
    await buildApp('${ROOT}', '${APP}', () => {});`;
  const [program, ...words] = command;
  const env = { ...process.env, npm_lifecycle_event: 'build' };
  const running = spawn(program, [...words, script], { stdio: 'inherit', env });
  const ended = once(running, 'exit');
  for (let tries = 0; tries < 400 && !existsSync(starts); tries += 1) await setTimeout(50);
  if (ending === '0') running.kill('SIGTERM');
  await ended;
  for (let tries = 0; tries < 100 && !existsSync(ends); tries += 1) await setTimeout(50);
  expect(existsSync(ends)).toBe(true);
  await write('webpack.config.js', CONFIG);
});

it('does not accept a build as complete if another process has begun to write its folder', async () => {
  await write('package.json', JSON.stringify({ name: 'mf-test', version: '0.1.3' }));
  const finished = path.join(ROOT, '.cache/finished-builds', path.basename(APP));
  // Another process writes its mark at its start. Here the build does this itself.
  await write(
    'webpack.config.js',
    `require('node:fs').writeFileSync('${finished}', 'another');${CONFIG}`,
  );
  const said: string[] = [];
  const build = () => buildApp(ROOT, APP, (line) => said.push(line));
  await expect(build()).rejects.toThrow(/is being built by another process too: try again/);
  await write('webpack.config.js', CONFIG);
  await build();
  expect(said).toHaveLength(1);
});

it('does not accept a build whose sources have changed meanwhile', async () => {
  await write('package.json', JSON.stringify({ name: 'mf-test', version: '0.1.4' }));
  await write('src/main.js', "console.log('first');");
  // A person saves a file while webpack runs. Here the build does this itself.
  await write(
    'webpack.config.js',
    `const { existsSync: exists, writeFileSync } = require('node:fs');
    if (exists(__dirname + '/saves')) writeFileSync(__dirname + '/src/main.js', "console.log('second');");
    ${CONFIG}`,
  );
  await write('saves', '');
  const build = () => buildApp(ROOT, APP, () => undefined);
  await expect(build()).rejects.toThrow(/have changed while it was built: build it again/);

  // The person takes the change back.
  await rm(path.join(folder, 'saves'));
  await write('src/main.js', "console.log('first');");
  await build();
  expect(await readFile(path.join(folder, 'dist/main.js'), 'utf8')).toContain('first');
  await write('webpack.config.js', CONFIG);
});

it('does not build an app whose types are wrong, and says where', async () => {
  const options = { composite: true, strict: true, outDir: 'types', module: 'esnext', types: [] };
  await write('tsconfig.json', JSON.stringify({ compilerOptions: options, include: ['src'] }));
  await write('src/payload.ts', "export const payload: { id: number } = { id: 'seven' };");
  await write('package.json', JSON.stringify({ name: 'mf-test', version: '0.2.0' }));
  const build = () => buildApp(ROOT, APP, () => undefined);
  await expect(build()).rejects.toThrow(/could not be built:[^]*src\/payload\.ts[^]*TS2322/);

  await write('src/payload.ts', 'export const payload: { id: number } = { id: 7 };');
  await build();
  expect(await readFile(path.join(folder, 'dist/build.json'), 'utf8')).toContain('0.2.0');
});
