import process from 'node:process';

import { remoteConfig } from '../webpack/remote-config';

/** The webpack configuration for a remote without one of its own. */
export default (_env: unknown, { mode }: { mode?: 'production' | 'development' }) =>
  remoteConfig({ folder: process.cwd(), mode: mode ?? 'production' });
