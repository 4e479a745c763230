import { remoteConfig } from '@galleria/remote-kit/webpack';

export default (_env: unknown, { mode }: { mode?: 'production' | 'development' }) =>
  remoteConfig({ folder: __dirname, mode: mode ?? 'production' });
