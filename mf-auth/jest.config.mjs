import { jestProject } from '@galleria/remote-kit/jest';

export default jestProject({ name: 'mf-auth', environment: 'browser' });
