import { LONGEST_FIRST, TEST_TIMEOUT_MS } from '@galleria/tooling/jest';

export default {
  // Jest takes it from where it is started, not from a project.
  testTimeout: TEST_TIMEOUT_MS,
  testSequencer: LONGEST_FIRST,
  projects: ['<rootDir>/*/jest.config.mjs', '<rootDir>/examples/*/jest.config.mjs'],
};
