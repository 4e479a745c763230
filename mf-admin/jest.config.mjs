import { jestProject } from '@galleria/remote-kit/jest';

export default jestProject({
  name: 'mf-admin',
  environment: 'browser',
  setupFiles: ['<rootDir>/src/testing/patient-queries.ts'],
});
