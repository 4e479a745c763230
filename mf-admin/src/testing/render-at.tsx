import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';

import type { Host } from '@galleria/shared-contracts/contract';
import { HostProvider } from '@galleria/shared-contracts/react';

import { adminRoutes } from '../app/routes';
import type { AdminServices } from '../services';

/** The back office with these services, opened at `path`; gives the router back. */
export function renderAt(path: string, host: Host, services: AdminServices) {
  return renderRoutes(path, host, adminRoutes(host, services));
}

/** Any routes, opened at `path`, with "elsewhere" at every other one. */
export function renderRoutes(path: string, host: Host, routes: RouteObject[]) {
  const router = createMemoryRouter(
    [
      {
        HydrateFallback: () => null,
        children: [...routes, { path: '*', element: <p>elsewhere</p> }],
      },
    ],
    { initialEntries: [path] },
  );
  // Safe: hosts of tests are plain objects, and the page's host leads to its router too.
  (host as { navigate: Host['navigate'] }).navigate = (to, options) =>
    void router.navigate(to, options);
  const { unmount } = render(
    <HostProvider value={host}>
      <RouterProvider router={router} />
    </HostProvider>,
  );
  return { router, unmount };
}
