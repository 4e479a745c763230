import { jestProject } from '@galleria/tooling/jest';

export default jestProject({ name: 'local-firebase', environment: 'node' });
