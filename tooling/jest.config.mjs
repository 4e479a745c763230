import { jestProject } from '@galleria/tooling/jest';

export default jestProject({ name: 'tooling', environment: 'node' });
