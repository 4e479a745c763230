import { TEST_TIMEOUT_MS } from '@galleria/tooling/jest';

export default {
  // Jest takes it from where it is started, not from a project.
  testTimeout: TEST_TIMEOUT_MS,
  projects: [
    'shared-contracts',
    'shared-ui',
    'shell',
    'mf-catalog',
    'mf-cart',
    'mf-auth',
    'mf-admin',
    'examples/mf-inspire',
    'local-firebase',
    'firebase',
    'release',
    'tooling',
    'bench',
  ].map((folder) => `<rootDir>/${folder}`),
};
