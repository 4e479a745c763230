import { jestProject } from '@galleria/tooling/jest';

export default jestProject({ name: 'release', environment: 'node' });
