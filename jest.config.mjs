import { TEST_TIMEOUT_MS } from '@galleria/remote-kit/jest';

export default {
  // Jest takes it from where it is started, not from a project.
  testTimeout: TEST_TIMEOUT_MS,
  // Node frees a worker's memory before the process ends. On a loaded machine this takes up to 4 s. After 0.5 s, Jest
  // would say that a test has left something open.
  workerGracefulExitTimeout: 30_000,
  testSequencer: '<rootDir>/tooling/src/jest/longest-first.cjs',
  projects: ['<rootDir>/*/jest.config.mjs', '<rootDir>/examples/*/jest.config.mjs'],
};
