import { jestProject } from '@galleria/tooling/jest';

export default jestProject({ name: 'shared-contracts', environment: 'browser' });
