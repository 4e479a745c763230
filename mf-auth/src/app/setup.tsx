import type { RouteObject } from 'react-router-dom';

import type { Host, RemoteSurface } from '@galleria/shared-contracts/contract';

import {
  createAccountRepository,
  type AccountRepository,
} from '../account/data/account.repository';
import { loadAuthPage } from '../account/auth.loader';
import { AuthPage } from '../account/auth.page';
import { loadAdminLogin } from '../admin-login/admin-login.loader';
import { AdminLoginPage } from '../admin-login/admin-login.page';

export function setup(host: Host): RemoteSurface {
  return { routes: authRoutes(host, createAccountRepository(host.firebase)) };
}

export function authRoutes(host: Host, accounts: AccountRepository): RouteObject[] {
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
  ];
}
