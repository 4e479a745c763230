import { shellConfig } from '@galleria/tooling/webpack';

export default (_env: unknown, { mode }: { mode?: 'production' | 'development' }) =>
  shellConfig({
    folder: __dirname,
    mode: mode ?? 'production',
    providers: {},
  });
