import { Navigate, Outlet, redirect, type RouteObject } from 'react-router-dom';

import { routes, type Host } from '@galleria/shared-contracts';

import { AdminServicesProvider, type AdminServices } from '../data/services';
import { OrdersPage } from '../features/orders/orders.page';

/** The back office, behind its guard. */
export function adminRoutes(host: Host, services: AdminServices): RouteObject[] {
  return [
    {
      path: '/admin',
      element: (
        <AdminServicesProvider value={services}>
          <Outlet />
        </AdminServicesProvider>
      ),
      loader: () => {
        if (host.session.current().kind === 'admin') return null;
        host.events.emit('notice:raised', { type: 'error', title: 'Unauthenticated' });
        return redirect(routes.adminLogin());
      },
      children: [
        { index: true, element: <Navigate to={routes.admin('dashboard')} replace /> },
        { path: 'dashboard', Component: OrdersPage },
        { path: 'orders', Component: OrdersPage },
      ],
    },
  ];
}
