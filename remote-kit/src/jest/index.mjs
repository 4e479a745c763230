import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

const TO_COMMONJS = require.resolve('./transform.cjs');

/** Only stops a test that hangs. How long a test takes depends on what else the machine does. */
export const TEST_TIMEOUT_MS = 60_000;

/** Libraries that are published only as ES modules. Within this repository ours are TypeScript. */
const ONLY_ES_MODULES = '@galleria/|@tanstack/(?:react-table|table-core|react-store|store)/';

/**
 * Returns the jest project of one package.
 *
 * @param {{ name: string, environment: 'node' | 'browser', setupFiles?: string[] }} options `name`
 * is shown before each test file; `browser` is jsdom with Node's web platform added.
 */
export function jestProject({ name, environment, setupFiles = [] }) {
  return {
    displayName: name,
    testTimeout: TEST_TIMEOUT_MS,
    testEnvironment:
      environment === 'browser' ? require.resolve('./browser-environment.cjs') : 'node',
    testMatch: ['<rootDir>/**/*.test.ts', '<rootDir>/**/*.test.tsx'],
    setupFilesAfterEnv: [
      require.resolve('./retries.cjs'),
      ...(environment === 'browser' ? [require.resolve('./dom-setup.cjs')] : []),
      ...setupFiles,
    ],
    moduleNameMapper: {
      '\\.module\\.css$': require.resolve('./css-module.cjs'),
      '\\.css$': require.resolve('./empty.cjs'),
      '\\.svg$': require.resolve('./svg-file.cjs'),
    },
    transform: {
      '\\.tsx?$': TO_COMMONJS,
      [`(?:${ONLY_ES_MODULES}).*\\.js$`]: TO_COMMONJS,
    },
    transformIgnorePatterns: [`/node_modules/(?!${ONLY_ES_MODULES})`],
  };
}
