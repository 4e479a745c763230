import { jestProject } from '@galleria/tooling/jest';

export default jestProject({ name: 'shared-ui', environment: 'browser' });
