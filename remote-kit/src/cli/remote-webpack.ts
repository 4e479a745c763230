import process from 'node:process';

import { remoteConfig } from '../webpack/remote-config';

/** The webpack configuration of a remote that has none of its own. */
export default (_env: unknown, { mode }: { mode?: 'production' | 'development' }) =>
  remoteConfig({ folder: process.cwd(), mode: mode ?? 'production' });
