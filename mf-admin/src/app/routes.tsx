import { Navigate, Outlet, redirect, type RouteObject } from 'react-router-dom';

import { pathOf, routes, type Host } from '@galleria/shared-contracts/contract';

import { AdminServicesProvider, type AdminServices } from '../services';
import { DeletionBar } from '../products/deletion/deletion-bar';
import { loadEditedProduct } from '../products/form/edit-product.loader';
import { UnsavedGuards } from '../kit/form/unsaved-guard';
import { lacksRight, RoleNews, RoleProvider, useOwnRole } from '../kit/rights/own-role';
import { RestockMails } from '../products/restock-mails';
import { DamagedNotice } from './frame/damaged-notice';
import { BackOfficeFrame } from './frame/back-office-frame';
import { lazyPage } from '@galleria/shared-ui';
import { ENTRIES } from './entries';
import { NoSuchPage } from './no-such-page';
import { PAGES } from './pages';

const EditProductPage = lazyPage(
  () => import(/* webpackChunkName: "product-form" */ '../products/form/edit-product.page'),
);

/** The frame with the entries that the own role may open; with all entries while the role is not known. */
function Frame() {
  const role = useOwnRole();
  return (
    <BackOfficeFrame entries={ENTRIES.filter(({ right }) => !lacksRight(role, right))}>
      <DamagedNotice />
      <UnsavedGuards>
        <Outlet />
      </UnsavedGuards>
    </BackOfficeFrame>
  );
}

/** The routes of the back office. The loader redirects everyone who is not an admin. */
export function adminRoutes(host: Host, services: AdminServices): RouteObject[] {
  return [
    {
      path: '/admin',
      element: (
        <AdminServicesProvider value={services}>
          <RoleProvider ownRole={services.ownRole}>
            <Frame />
            <DeletionBar />
            <RestockMails />
          </RoleProvider>
          <RoleNews ownRole={services.ownRole} />
        </AdminServicesProvider>
      ),
      loader: ({ request }) => {
        if (host.session.current().kind === 'admin') return null;
        host.notify({ type: 'error', title: 'Unauthenticated' });
        return redirect(routes.adminLogin(pathOf(request.url)));
      },
      // The loader runs again on every page, but not when only a grid's filter changes.
      shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
      children: [
        { index: true, element: <Navigate to={routes.admin('dashboard')} replace /> },
        ...PAGES,
        {
          path: 'products/edit/:editId',
          Component: EditProductPage,
          loader: (args) => loadEditedProduct(host, services.products, args),
        },
        { path: '*', element: <NoSuchPage /> },
      ],
    },
  ];
}
