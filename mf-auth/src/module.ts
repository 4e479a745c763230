import { CONTRACT_VERSION, type RemoteModule } from '@galleria/shared-contracts/contract';

import { setup } from './app/setup';

export default {
  name: 'mf-auth',
  version: process.env.APP_VERSION ?? 'unknown',
  contractVersion: CONTRACT_VERSION,
  setup,
} satisfies RemoteModule;
