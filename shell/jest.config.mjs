import { jestProject } from '@galleria/tooling/jest';

export default jestProject({ name: 'shell', environment: 'browser' });
