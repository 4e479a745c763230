import { jestProject } from '@galleria/remote-kit/jest';

export default jestProject({ name: 'rehearsal', environment: 'node' });
