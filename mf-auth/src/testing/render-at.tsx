import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

import type { Host } from '@galleria/shared-contracts/contract';
import { HostProvider } from '@galleria/shared-contracts/react';

import { authRoutes } from '../app/setup';
import type { AccountRepository } from '../account/data/account.repository';

/** Renders this remote's routes at `path` and returns the router. */
export function renderAt(path: string, host: Host, accounts: AccountRepository) {
  const router = createMemoryRouter(
    [
      {
        HydrateFallback: () => null,
        children: [...authRoutes(host, accounts), { path: '*', element: <p>elsewhere</p> }],
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
