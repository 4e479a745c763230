import { jestProject } from '@galleria/remote-kit/jest';

export default jestProject({ name: 'shared-contracts', environment: 'browser' });
