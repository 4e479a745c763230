/**
 * The boundaries that eslint holds: the same as dependency-cruiser's library rules, but shown in
 * the editor while the import is being typed. Globs are relative to where eslint runs, so the
 * fixtures in tooling/boundary-fixtures/ are held by this very array.
 *
 * A later block replaces an earlier block's `no-restricted-imports` altogether (eslint does not
 * merge options), so every block here names its whole list.
 */

const firebaseBehindData = {
  regex: '^(?:@?firebase)(?:/|$)',
  message:
    '[firebase-behind-data] The Firebase SDK stays in src/data/ and shared-contracts/src/firebase.',
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

const restrict = (files, patterns, ignores = []) => ({
  files,
  ignores,
  rules: { 'no-restricted-imports': patterns.length === 0 ? 'off' : ['error', { patterns }] },
});

const DATA_EDGES = ['*/src/data/**', 'shared-contracts/src/firebase/**'];
const BACKEND_TESTS = [
  'local-firebase/**/*.test.ts',
  'local-firebase/**/testing/**',
  'firebase/**/*.test.ts',
  'firebase/**/testing/**',
  'firebase/rules-tests/**',
  'e2e/**',
  'bench/**',
];

export const eslintBoundaries = [
  restrict(
    ['**/*.{ts,tsx,mjs,cjs}'],
    [firebaseBehindData, onlyShellLoadsRemotes, noReactRouterInRemotes],
  ),
  restrict(DATA_EDGES, [onlyShellLoadsRemotes, noReactRouterInRemotes]),
  restrict(BACKEND_TESTS, [onlyShellLoadsRemotes, noReactRouterInRemotes]),
  restrict(['shell/**', 'tooling/src/**'], [firebaseBehindData]),
  restrict(['shell/src/data/**'], []),
];
