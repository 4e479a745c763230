import { remoteConfig } from '@galleria/remote-kit/rspack';

export default (_env: unknown, { mode }: { mode: 'production' | 'development' }) =>
  remoteConfig({ folder: __dirname, mode });
