import { existsSync, readFileSync } from 'node:fs';

import { LONGEST_FIRST, TEST_TIMEOUT_MS } from '@galleria/tooling/jest';

const { workspaces } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

export default {
  // Jest takes it from where it is started, not from a project.
  testTimeout: TEST_TIMEOUT_MS,
  testSequencer: LONGEST_FIRST,
  // Every workspace that has tests for jest.
  projects: workspaces
    .filter((folder) => existsSync(new URL(`${folder}/jest.config.mjs`, import.meta.url)))
    .map((folder) => `<rootDir>/${folder}`),
};
