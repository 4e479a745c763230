import type { Host } from '@galleria/shared-contracts/contract';
import { renderRoutes } from '@galleria/shared-contracts/testing';

import type { AccountRepository } from '../account/data/account.repository';
import { authRoutes } from '../app/setup';
import type { ProfileRepository } from '../profile/data/profile.repository';
import { fakeAccounts } from './fake-accounts';
import { fakeProfiles } from './fake-profiles';

/** Renders this remote's routes at `path` and returns the router. */
export function renderAt(
  path: string,
  host: Host,
  accounts: AccountRepository = fakeAccounts(),
  profiles: ProfileRepository = fakeProfiles(),
) {
  return renderRoutes(path, host, authRoutes(host, accounts, profiles));
}
