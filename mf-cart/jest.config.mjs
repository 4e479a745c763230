import { jestProject } from '@galleria/tooling/jest';

export default jestProject({ name: 'mf-cart', environment: 'browser' });
