import type { ReactNode } from 'react';
import { redirect, type RouteObject } from 'react-router-dom';

import type { Host } from '@galleria/shared-contracts/contract';

import { ServicesProvider, type AuthServices } from '../data/services';
import { AuthPage } from '../features/account/auth.page';
import { authEntry } from '../features/account/auth-entry';
import { AdminLoginPage } from '../features/admin-login/admin-login.page';
import { enterAdminLogin } from '../features/admin-login/enter-admin-login';

export function authRoutes(host: Host, services: AuthServices): RouteObject[] {
  const within = (page: ReactNode) => <ServicesProvider value={services}>{page}</ServicesProvider>;
  return [
    {
      path: '/auth',
      element: within(<AuthPage />),
      loader: ({ request }) => {
        const entry = authEntry(host.session, new URL(request.url).searchParams);
        return entry.kind === 'redirect' ? redirect(entry.to) : entry.mode;
      },
    },
    {
      path: '/adminLogin',
      element: within(<AdminLoginPage />),
      loader: () => {
        const elsewhere = enterAdminLogin(host);
        return elsewhere === null ? null : redirect(elsewhere);
      },
    },
  ];
}
