import { redirect } from 'react-router-dom';

import { pathOf, routes, type Host } from '@galleria/shared-contracts/contract';
import type { Result } from '@galleria/shared-contracts/domain';

import type { Profile, ProfileRepository } from './data/profile.repository';

/** Reads the shopper's profile. Redirects anybody else to the login, which leads back to this page. */
export function loadProfile(
  { session }: Pick<Host, 'session'>,
  profiles: Pick<ProfileRepository, 'read'>,
  url: string,
): Response | Promise<Result<Profile>> {
  const current = session.current();
  if (current.kind !== 'user') return redirect(routes.auth('login', pathOf(url)));
  return profiles.read(current.uid);
}
