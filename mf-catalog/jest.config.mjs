import { jestProject } from '@galleria/tooling/jest';

export default jestProject({ name: 'mf-catalog', environment: 'browser' });
