import tseslint from 'typescript-eslint';
import { eslintBoundaries } from '../../src/gate/eslint-boundaries.mjs';

/** The house's own boundary rules over the fixtures, and nothing else. */
export default [
  { files: ['**/*.ts'], languageOptions: { parser: tseslint.parser } },
  ...eslintBoundaries,
];
