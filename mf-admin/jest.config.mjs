import { jestProject } from '@galleria/tooling/jest';

export default jestProject({ name: 'mf-admin', environment: 'browser' });
