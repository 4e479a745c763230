import { jestProject } from '@galleria/remote-kit/jest';

export default jestProject({ name: 'remote-kit', environment: 'node' });
