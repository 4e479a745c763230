import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';

import type { Host } from '@galleria/shared-contracts/contract';
import { HostProvider } from '@galleria/shared-contracts/react';

import { adminRoutes } from '../app/routes';
import type { AdminServices } from '../services';

/** Renders the back office with these services at `path`. */
export function renderAt(path: string, host: Host, services: AdminServices) {
  return renderRoutes(path, host, adminRoutes(host, services));
}

/** Renders these routes at `path`. Every other path shows "elsewhere". */
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
  // Safe: hosts in tests are plain objects. As in the shop, the host navigates with the page's router.
  (host as { navigate: Host['navigate'] }).navigate = (to, options) =>
    void router.navigate(to, options);
  const { unmount } = render(
    <HostProvider value={host}>
      <RouterProvider router={router} />
    </HostProvider>,
  );
  return { router, unmount };
}
