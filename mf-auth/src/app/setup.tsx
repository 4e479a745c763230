import type { RouteObject } from 'react-router-dom';

import type { Host, RemoteSurface } from '@galleria/shared-contracts/contract';
import { lazyRoute } from '@galleria/shared-ui';

import {
  createAccountRepository,
  type AccountRepository,
} from '../account/data/account.repository';
import { loadAuthPage } from '../account/auth.loader';
import { AuthPage } from '../account/auth.page';
import { loadAdminLogin } from '../admin-login/admin-login.loader';
import { AdminLoginPage } from '../admin-login/admin-login.page';
import {
  createProfileRepository,
  type ProfileRepository,
} from '../profile/data/profile.repository';
import { loadProfile } from '../profile/profile.loader';

export function setup(host: Host): RemoteSurface {
  const { firebase } = host;
  return {
    routes: authRoutes(host, createAccountRepository(firebase), createProfileRepository(firebase)),
  };
}

const profilePage = lazyRoute(() => import('../profile/profile.page'));

export function authRoutes(
  host: Host,
  accounts: AccountRepository,
  profiles: ProfileRepository,
): RouteObject[] {
  return [
    {
      path: '/auth',
      element: <AuthPage accounts={accounts} />,
      loader: ({ request }) => loadAuthPage(host, new URL(request.url)),
    },
    {
      path: '/adminLogin',
      element: <AdminLoginPage accounts={accounts} />,
      loader: () => loadAdminLogin(host),
    },
    {
      path: '/account',
      loader: ({ request }) => loadProfile(host, profiles, request.url),
      ...profilePage((Page) => <Page profiles={profiles} />),
    },
  ];
}
