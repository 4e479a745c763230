import { jestProject } from '@galleria/tooling/jest';

export default jestProject({ name: 'bench', environment: 'node' });
