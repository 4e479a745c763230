import { jestProject } from '@galleria/remote-kit/jest';

export default jestProject({ name: 'shared-ui', environment: 'browser' });
