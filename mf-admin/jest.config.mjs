import { jestProject } from '@galleria/tooling/jest';

export default jestProject({
  name: 'mf-admin',
  environment: 'browser',
  setupFiles: ['<rootDir>/src/testing/patient-queries.ts'],
});
