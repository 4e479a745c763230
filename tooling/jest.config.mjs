import { jestProject } from '@galleria/remote-kit/jest';

export default {
  ...jestProject({ name: 'tooling', environment: 'node' }),
  // Files that break rules on purpose, some of them named like tests.
  modulePathIgnorePatterns: ['<rootDir>/boundary-fixtures/'],
};
