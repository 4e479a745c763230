import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.resolve(__dirname, '../../..');
// A folder inside of the repository, so that the packages are found.
const FOLDER = path.join(ROOT, `.cache/app-config-test-${String(process.pid)}`);

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(FOLDER, file)), { recursive: true });
  writeFileSync(path.join(FOLDER, file), text);
}

const CONFIG = `import { appConfig } from ${JSON.stringify(path.join(__dirname, 'app-config'))};
const config = appConfig({ folder: __dirname, mode: 'production' });
export default {
  ...config,
  target: 'node',
  entry: { main: './src/main.ts' },
  output: { ...config.output, filename: 'main.js', publicPath: '' },
};`;

beforeEach(() => {
  write('package.json', JSON.stringify({ name: 'mf-test', version: '1.2.3' }));
  write('webpack.config.ts', CONFIG);
});

afterEach(() => rmSync(FOLDER, { recursive: true }));

const run = (...program: string[]) =>
  promisify(execFile)(process.execPath, program, { cwd: FOLDER });

/** Makes a production build. Resolves to what it prints when it runs. */
async function build(): Promise<string> {
  await run(require.resolve('webpack-cli/bin/cli.js'), '--mode', 'production');
  return (await run('dist/main.js')).stdout;
}

it('a file that has not changed gets the same export after another one was renamed', async () => {
  const writeChecks = (name: string) => {
    write(
      'src/checks.ts',
      `export const isSold = () => console.log('sold');
      export const ${name} = () => console.log('prices');`,
    );
    write(
      'src/main.ts',
      `import { ${name} } from './checks';
      ${name}();
      void import('./late').then(({ late }) => late());`,
    );
  };
  // Both parts use checks.ts, so it stays a module of its own and its exports get short names.
  write('src/late.ts', `import { isSold } from './checks'; export const late = () => isSold();`);

  writeChecks('movedPrices');
  expect(await build()).toBe('prices\nsold\n');
  // The new name sorts before the other export, so each gets the other's short name.
  writeChecks('changedPrices');
  expect(await build()).toBe('prices\nsold\n');
});

it('refuses a build with files that do not change its version', async () => {
  const modules = {
    'assets/rates.ts': '../assets/rates',
    'src/testing/rates.ts': './testing/rates',
    'src/.rates.ts': './.rates',
  };
  for (const file of Object.keys(modules)) write(file, 'console.log(2);');
  const imports = Object.values(modules).map((module) => `import '${module}';`);
  write('src/main.ts', imports.join('\n'));
  write('tools/rates.ts', 'export const rate = 2;');
  write('webpack.config.ts', `import { rate } from './tools/rates';\nvoid rate;\n${CONFIG}`);
  const failure = (await build().catch((error: unknown) => error)) as { stdout?: string };
  for (const file of [...Object.keys(modules), 'tools/rates.ts']) {
    expect(failure.stdout).toContain(`${file} is part of the build`);
  }
});

it('reads no settings of which its version is not made', async () => {
  write('webpack.config.ts', CONFIG.replace("target: 'node',", ''));
  write('src/main.ts', `console.log([1].map((one) => one + 1)[0]);`);
  await build();
  const script = () => readFileSync(path.join(FOLDER, 'dist/main.js'), 'utf8');
  const before = script();
  // An older browser would get other code.
  write('.browserslistrc', 'ie 8');
  write('.swcrc', 'no settings');
  await build();
  expect(script()).toBe(before);
});
