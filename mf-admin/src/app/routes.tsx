import { Navigate, Outlet, redirect, type RouteObject } from 'react-router-dom';

import { routes, type Host } from '@galleria/shared-contracts';

import { AdminServicesProvider, type AdminServices } from '../data/services';
import { BackOfficeFrame } from '../ui/frame/back-office-frame';
import { ENTRIES, PAGES } from './pages';

/** The back office, behind its guard. */
export function adminRoutes(host: Host, services: AdminServices): RouteObject[] {
  return [
    {
      path: '/admin',
      element: (
        <AdminServicesProvider value={services}>
          <BackOfficeFrame entries={ENTRIES}>
            <Outlet />
          </BackOfficeFrame>
        </AdminServicesProvider>
      ),
      loader: () => {
        if (host.session.current().kind === 'admin') return null;
        host.events.emit('notice:raised', { type: 'error', title: 'Unauthenticated' });
        return redirect(routes.adminLogin());
      },
      // Asked again at every page, and not at every filter of a grid.
      shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
      children: [
        { index: true, element: <Navigate to={routes.admin('dashboard')} replace /> },
        ...PAGES,
      ],
    },
  ];
}
