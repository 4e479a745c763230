/**
 * The boundaries that eslint holds: the same as dependency-cruiser's library rules, but shown in
 * the editor while the import is being typed. Globs are relative to where eslint runs, so the
 * fixtures in tooling/boundary-fixtures/ are held by this very array.
 *
 * A later block replaces an earlier block's `no-restricted-imports` altogether (eslint does not
 * merge options), so every block here names its whole list.
 */

import { readFileSync } from 'node:fs';

const firebaseBehindData = {
  regex: '^(?:@?firebase)(?:/|$)',
  message:
    '[firebase-behind-data] The Firebase SDK stays in data/ and shared-contracts/src/firebase.',
};

const onlyShellLoadsRemotes = {
  regex: '^@module-federation/',
  message: '[only-shell-loads-remotes] Only the shell loads remotes; only tooling builds them.',
};

const noReactRouterInRemotes = {
  regex: '^react-router(?:/|$)',
  message:
    '[no-react-router-in-remotes] Import react-router-dom: it is shared, react-router would be a second copy.',
};

/**
 * Libraries of which the page has only what the shell brings: the names that the shell's providers
 * re-export. Types cost nothing, and tests have the whole library.
 */
const provided = ['@reduxjs/toolkit', 'react-redux', 'react-router-dom'].map((name) => {
  const file = new URL(
    `../../../shell/src/shared-libraries/${name.replace('@reduxjs/', 'redux-')}.ts`,
    import.meta.url,
  );
  const [, names = ''] = /export \{([^}]*)\}/.exec(readFileSync(file, 'utf8')) ?? [];
  return {
    name,
    allowImportNames: names
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
    allowTypeImports: true,
    message: `[only-what-the-shell-brings] The shell does not bring this name: see shell/src/shared-libraries.`,
  };
});

/** What has libraries of its own: tests, galleries, and what is rendered in Node. */
const APART = ['**/*.test.{ts,tsx}', '**/testing/**', '*/dev/**', '*/src/{pages,prerender}.tsx'];

const restrict = (files, patterns) => [
  { files, rules: { 'no-restricted-imports': ['error', { paths: provided, patterns }] } },
  {
    files: files.flatMap((glob) => APART.map((apart) => [glob, apart])),
    rules: {
      'no-restricted-imports': patterns.length === 0 ? 'off' : ['error', { patterns }],
    },
  },
];

/** Calls that mend the browser's copy of a file that cannot be loaded (shared-contracts: load-files.ts). */
const MENDING =
  'CallExpression[callee.name=/^(mendingFiles|lazyWithRetry|lazyPage|lazyRoute|page)$/]';

const filesAreMended = {
  selector: `ImportExpression:not(${MENDING} ImportExpression)`,
  message:
    '[files-are-mended] Load code by mendingFiles or what is made of it: a damaged copy would stay in the cache.',
};

const DATA_EDGES = ['**/src/{data,*/data}/**', 'shared-contracts/src/firebase/**'];
const BACKEND_TESTS = [
  'local-firebase/**/*.test.ts',
  'local-firebase/**/testing/**',
  'firebase/**/*.test.ts',
  'firebase/**/testing/**',
  'e2e/**',
  'bench/**',
];

export const eslintBoundaries = [
  ...restrict(
    ['**/*.{ts,tsx,mjs,cjs}'],
    [firebaseBehindData, onlyShellLoadsRemotes, noReactRouterInRemotes],
  ),
  ...restrict(DATA_EDGES, [onlyShellLoadsRemotes, noReactRouterInRemotes]),
  ...restrict(BACKEND_TESTS, [onlyShellLoadsRemotes, noReactRouterInRemotes]),
  ...restrict(['shell/**', 'tooling/src/**'], [firebaseBehindData]),
  ...restrict(['shell/src/{data,*/data}/**'], []),
  {
    files: ['{shell,mf-*,shared-*,examples/*}/src/**'],
    // An entry has nothing to load it with.
    ignores: [...APART, '**/src/index.ts'],
    rules: { 'no-restricted-syntax': ['error', filesAreMended] },
  },
];
