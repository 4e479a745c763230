import type { Host } from '@galleria/shared-contracts/contract';
import { renderRoutes } from '@galleria/shared-contracts/testing';

import type { AccountRepository } from '../account/data/account.repository';
import { authRoutes } from '../app/setup';

/** Renders this remote's routes at `path` and returns the router. */
export function renderAt(path: string, host: Host, accounts: AccountRepository) {
  return renderRoutes(path, host, authRoutes(host, accounts));
}
