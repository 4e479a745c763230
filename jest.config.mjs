import { TEST_TIMEOUT_MS } from '@galleria/remote-kit/jest';

export default {
  // Jest takes it from where it is started, not from a project.
  testTimeout: TEST_TIMEOUT_MS,
  testSequencer: '<rootDir>/tooling/src/jest/longest-first.cjs',
  projects: ['<rootDir>/*/jest.config.mjs', '<rootDir>/examples/*/jest.config.mjs'],
};
