import path from 'node:path';

import { shellConfig } from '@galleria/remote-kit/webpack';

import { OWN_PATHS } from './src/app/own-paths';
import { OLD_EVENTS } from './src/contract-2/old-events';

export default (_env: unknown, { mode }: { mode?: 'production' | 'development' }) =>
  shellConfig({
    folder: __dirname,
    mode: mode ?? 'production',
    providers: {
      '@reduxjs/toolkit': path.join(__dirname, 'src/shared-libraries/redux-toolkit.ts'),
      'react-redux': path.join(__dirname, 'src/shared-libraries/react-redux.ts'),
      'react-router-dom': path.join(__dirname, 'src/shared-libraries/react-router-dom.ts'),
    },
    paths: OWN_PATHS,
    oldEvents: OLD_EVENTS,
  });
