import { jestProject } from '@galleria/remote-kit/jest';

export default jestProject({ name: 'local-firebase', environment: 'node' });
