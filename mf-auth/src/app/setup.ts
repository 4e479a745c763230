import type { Host, RemoteSurface } from '@galleria/shared-contracts/contract';

import { createAccountRepository } from '../data/account.repository';
import { createAdminRepository } from '../data/admin.repository';
import { authRoutes } from './routes';

/** Puts the remote together for the shell. */
export function setup(host: Host): RemoteSurface {
  return {
    routes: authRoutes(host, {
      accounts: createAccountRepository(host.firebase),
      admins: createAdminRepository(host.firebase),
    }),
  };
}
