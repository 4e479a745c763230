import { remoteConfig } from '@galleria/tooling/webpack';

export default (_env: unknown, { mode }: { mode?: 'production' | 'development' }) =>
  remoteConfig({ folder: __dirname, mode: mode ?? 'production' });
