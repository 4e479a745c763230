import { jestProject } from '@galleria/tooling/jest';

export default jestProject({ name: 'mf-inspire', environment: 'browser' });
