import { jestProject } from '@galleria/remote-kit/jest';

export default jestProject({ name: 'release', environment: 'node' });
