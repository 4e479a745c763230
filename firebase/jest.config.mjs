import { jestProject } from '@galleria/tooling/jest';

export default jestProject({ name: 'firebase', environment: 'node' });
