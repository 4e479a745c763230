import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { scripts } from '../../../package.json';

// The checks of a small workspace, with the gate's own code and each tool's own configuration.
const ROOT = path.resolve(__dirname, '../../..');
const { typecheck, lint, boundaries } = scripts;
const CHECKS_TIMEOUT_MS = 240_000;

const packageJson = (name: string, more: object) =>
  JSON.stringify({ name, version: '0.1.0', private: true, type: 'module', ...more });

/**
 * A tool's configuration for the workspace; a tool that follows imports must not follow this link
 * out of the workspace.
 */
const configOf = (file: string) =>
  `const file = '${path.join(ROOT, file)}';\nexport default (await import(file)).default;`;

const remote = (folder: string) => ({
  [`${folder}/package.json`]: packageJson(path.basename(folder), { exports: {} }),
  [`${folder}/tsconfig.json`]: JSON.stringify({
    extends: path.join(ROOT, 'remote-kit/tsconfig.base.json'),
    compilerOptions: { rootDir: '.', outDir: 'dist', tsBuildInfoFile: 'dist/.tsbuildinfo' },
    include: ['src'],
  }),
});

const WORKSPACE = {
  'package.json': packageJson('small-workspace', {
    workspaces: ['mf-*', 'examples/*'],
    scripts: { typecheck, lint, boundaries, test: 'jest' },
    devDependencies: { typescript: '0', oxlint: '0', 'dependency-cruiser': '0', jest: '0' },
  }),
  'jest.config.mjs': `export default { testMatch: ['<rootDir>/**/*.test.ts'] };`,
  '.oxlintrc.json': readFileSync(path.join(ROOT, '.oxlintrc.json'), 'utf8')
    .replaceAll('./remote-kit', path.join(ROOT, 'remote-kit'))
    // In the workspace node_modules is a link, which the lint would follow.
    .replace('"ignorePatterns": [', '$&"node_modules", '),
  '.dependency-cruiser.mjs': configOf('.dependency-cruiser.mjs'),
  ...remote('mf-small'),
  'mf-small/src/module.ts': `import { count } from './count';\nexport default { count };`,
  'mf-small/src/count.ts': `export const count = (prices: readonly number[]) => prices.length;`,
  'mf-small/src/count.test.ts': `import { count } from './count';
    it('counts', () => { expect(count([1])).toBe(1); });`,
  ...remote('examples/mf-other'),
  'examples/mf-other/src/module.ts': `export default { name: 'mf-other' };`,
};

/** Each file breaks one rule, and the gate must name both files. */
const BROKEN = {
  'mf-small/src/count.test.ts': `import { count } from './count';

const price: number = 'one';

it('counts', () => {
  expect(count([price])).toBe(1);
});
`,
  'mf-small/src/count.ts': `export const count = (prices: readonly number[]) => {
  Promise.resolve(prices);
  return prices.length;
};
`,
  'mf-small/src/module.ts': `import other from '../../examples/mf-other/src/module';
import { count } from './count';

export default { count, other };
`,
  'mf-small/src/spare.ts': `export const spare = 1;\n`,
  'examples/mf-other/src/module.ts': `export default { name: "mf-other" }\n`,
};

let folder = '';

function write(files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
}

function run(program: string, ...args: string[]) {
  const binary = path.join(ROOT, 'node_modules/.bin', program);
  const { status, stdout } = spawnSync(binary, args, { cwd: folder, encoding: 'utf8' });
  return { status, lines: stripVTControlCharacters(stdout).trimEnd().split('\n') };
}

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'galleria-gate-'));
  for (const file of ['knip.jsonc', '.oxfmtrc.json']) {
    copyFileSync(path.join(ROOT, file), path.join(folder, file));
  }
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  write({ '.gitignore': '.cache/\ndist/\nnode_modules\n', ...WORKSPACE });
  run('oxfmt');
  write(BROKEN);
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

it(
  'names each file that breaks a rule, and the rule, behind all other output',
  () => {
    const { status, lines } = run('tsx', path.join(__dirname, 'gate.ts'), 'checks');
    expect(status).toBe(1);
    expect(lines.at(-1)).toBe('0 passed, 5 failed');
    const summary = lines.slice(lines.indexOf('typecheck:')).join('\n');
    expect(summary).toMatch(/^mf-small\/src\/count\.test\.ts\(3,7\): error TS2322/m);
    expect(summary).toMatch(/^mf-small\/src\/count\.ts:2:3: .*no-floating-promises/m);
    expect(summary).toMatch(
      /package-reaches-only-shared: mf-small\/src\/module\.ts → examples\/mf-other\/src\/module\.ts/,
    );
    expect(summary).toMatch(/^Unused files.*\nmf-small\/src\/spare\.ts/m);
    expect(summary).toMatch(/^oxfmt:\n.*examples\/mf-other\/src\/module\.ts/m);
    // The counts show that the tools report nothing else, so they accept code that breaks no rule.
    expect(summary).toMatch(/^1 problem$/m);
    expect(summary).toContain('x 2 dependency violations');
    expect(summary.match(/^Unused .*$/gm)).toEqual(['Unused files (1)']);
  },
  CHECKS_TIMEOUT_MS,
);
