import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

import type { Host } from '@galleria/shared-contracts/contract';
import { HostProvider } from '@galleria/shared-contracts/react';

import { authRoutes } from '../app/routes';
import type { AuthServices } from '../data/services';

/** This remote's routes with these services, opened at `path`; gives the router back. */
export function renderAt(path: string, host: Host, services: AuthServices) {
  const router = createMemoryRouter(
    [
      {
        HydrateFallback: () => null,
        children: [...authRoutes(host, services), { path: '*', element: <p>elsewhere</p> }],
      },
    ],
    { initialEntries: [path] },
  );
  render(
    <HostProvider value={host}>
      <RouterProvider router={router} />
    </HostProvider>,
  );
  return { router };
}
