import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import { bundlerProgram } from '@galleria/remote-kit/build';
import { glob } from 'tinyglobby';

import { KIT_INDEX, packPackages, type Packed } from './pack';

const run = promisify(execFile);

const ROOT = path.resolve(__dirname, '../../..');
const FOLDER = path.join(ROOT, `.cache/pack-test-${String(process.pid)}`);
const OUT = path.join(FOLDER, 'out');
/** A folder in which Node finds only the packed packages of ours, and all packages of others. */
const PACKED = path.join(FOLDER, 'packed');

let packed: readonly Packed[];

const scoped = (name: string) => path.join(PACKED, 'node_modules', name);

beforeAll(async () => {
  packed = await packPackages(OUT);
  for (const { name, file } of packed) {
    await mkdir(scoped(name), { recursive: true });
    const words = ['xzf', path.join(OUT, file), '-C', scoped(name), '--strip-components=1'];
    await run('tar', words);
  }
}, 120_000);

afterAll(() => rm(FOLDER, { recursive: true }));

type Bundler = 'webpack' | 'rspack';

/** Webpack's configuration for a folder without a packed kit. A packed kit brings its own configuration. */
const WEBPACK_CONFIG = `
  import { remoteConfig } from '@galleria/remote-kit/webpack';
  export default (_env: unknown, { mode }) => remoteConfig({ folder: __dirname, mode });`;

/** Builds a copy of the example, in a folder that decides which packages it finds. */
async function buildIn(folder: string, bundler: Bundler) {
  const app = path.join(folder, bundler, 'mf-inspire');
  // Remove the cache of an earlier try.
  await rm(app, { recursive: true, force: true });
  await cp(path.join(ROOT, 'examples/mf-inspire'), app, {
    recursive: true,
    filter: (file) => !/\/(?:dist|\.cache|node_modules)$/.test(file),
  });
  if (bundler === 'webpack') {
    await rm(path.join(app, 'rspack.config.ts'));
    if (folder !== PACKED) await writeFile(path.join(app, 'webpack.config.ts'), WEBPACK_CONFIG);
  }
  await run(process.execPath, bundlerProgram(app, 'build'), {
    cwd: app,
    env: { ...process.env, APP_VERSION: '0.1.0-same' },
  });
  const dist = path.join(app, 'dist');
  const names = (await glob('**', { cwd: dist })).sort();
  return new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(path.join(dist, name), 'utf8')] as const),
    ),
  );
}

/**
 * The parts of two builds that must be equal. Source maps are left out, because they contain paths, and
 * sources with or without types. The minimizer sometimes swaps two names of one letter, so these count as
 * equal.
 */
const compared = (files: ReadonlyMap<string, string>) =>
  new Map(
    [...files]
      .filter(([name]) => !name.endsWith('.map'))
      .map(([name, text]) => [name, text.replaceAll(/\b[a-zA-Z]\b/g, '_')]),
  );

it.each<Bundler>(['webpack', 'rspack'])(
  'gives a remote the same build as the sources, by %s',
  async (bundler) => {
    const fromSources = await buildIn(path.join(FOLDER, 'sources'), bundler);
    const fromPackages = await buildIn(PACKED, bundler);
    expect([...fromPackages.keys()]).toEqual([...fromSources.keys()]);
    expect(fromSources.size).toBeGreaterThan(5);
    expect(compared(fromPackages)).toEqual(compared(fromSources));
  },
  120_000,
);

it('lists the packages with their digests, and packs the same sources into the same bytes', async () => {
  const folder = path.join(FOLDER, 'again');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'notes.txt'), 'mine');
  const again = await packPackages(folder);
  expect(again).toEqual(packed);
  // Packing keeps other files in the folder.
  expect(await readFile(path.join(folder, 'notes.txt'), 'utf8')).toBe('mine');
  const index = JSON.parse(await readFile(path.join(OUT, KIT_INDEX), 'utf8')) as object;
  expect(index).toMatchObject({ packages: packed });
}, 120_000);

it('packs no test, and nothing of this repository’s own', async () => {
  const files = await glob('node_modules/@galleria/**', { cwd: PACKED });
  expect(files).toContain('node_modules/@galleria/shared-contracts/dist/testing/index.js');
  expect(files.filter((file) => /\.test\.|(?:release|firebase)\/.*testing\//.test(file))).toEqual(
    [],
  );
  const manifest = ({ name }: Packed) => readFile(path.join(scoped(name), 'package.json'), 'utf8');
  const installed = packed.filter(({ optional }) => !optional);
  const everywhere = await Promise.all(installed.map(manifest));
  expect(everywhere.join()).not.toMatch(/local-firebase|@galleria\/firebase|rehearsal/);
  const all = await Promise.all(packed.map(manifest));
  expect(all.join()).not.toMatch(/@galleria\/tooling|"private"/);
});

it('packs a rehearsal that Node can load, with the rules and pictures of its backend', async () => {
  const program = `
    import { readdirSync, readFileSync } from 'node:fs';
    import { rehearsalFor } from './node_modules/@galleria/remote-kit/dist/cli/rehearsal.js';
    import { demoProducts } from '@galleria/firebase';
    const shop = { name: 'a shop', read: () => { throw new Error('asked') }, list: () => [] };
    try { await rehearsalFor(process.cwd())({ shop }); } catch (error) { console.log(error.message); }
    const files = './node_modules/@galleria/firebase/dist/';
    console.log(demoProducts().length, readdirSync(files + 'seed/pictures').length > 10,
      readFileSync(files + 'rules/firestore.rules', 'utf8').includes('service cloud.firestore'));`;
  await writeFile(path.join(PACKED, 'program.mjs'), program);
  const { stdout } = await run(process.execPath, ['program.mjs'], { cwd: PACKED });
  expect(stdout).toBe('asked\n63 true true\n');
}, 60_000);

it('packs a release command that asks for the site if nothing names it', async () => {
  const main = path.join(scoped('@galleria/remote-kit'), 'dist/cli/main.js');
  const env = { ...process.env, RELEASE_SITE: undefined };
  const status = run(process.execPath, [main, 'release', 'status'], { cwd: PACKED, env });
  await expect(status).rejects.toMatchObject({
    stdout: '',
    stderr: 'Say where the site is: --site or RELEASE_SITE\n',
  });
});
