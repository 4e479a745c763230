import { jestProject } from '@galleria/remote-kit/jest';

export default jestProject({ name: 'shell', environment: 'browser' });
