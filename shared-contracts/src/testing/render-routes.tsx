import { render } from '@testing-library/react';
import { Fragment, type ComponentType, type ReactNode } from 'react';
import {
  createMemoryRouter,
  RouterProvider,
  type DataRouter,
  type RouteObject,
} from 'react-router-dom';

import type { Host } from '../contract/remote';
import { HostProvider } from '../react/host-context';

/**
 * Renders a remote's routes at `path`. Every unknown path shows "elsewhere". From then on `host.navigate` navigates in
 * these routes.
 */
export function renderRoutes(
  path: string,
  host: Host,
  routes: readonly RouteObject[],
  Around: ComponentType<{ children: ReactNode }> = Fragment,
): { router: DataRouter; unmount: () => void } {
  const router = createMemoryRouter(
    [
      {
        // Render nothing while a page loads, as the shell does.
        HydrateFallback: () => null,
        children: [...routes, { path: '*', element: <p>elsewhere</p> }],
      },
    ],
    { initialEntries: [path] },
  );
  const { navigate } = host;
  const follow: Host['navigate'] = (to, options) => {
    navigate(to, options);
    void router.navigate(to, options);
  };
  Object.assign(host, { navigate: follow });
  const { unmount } = render(
    <HostProvider value={host}>
      <RouterProvider router={router} />
    </HostProvider>,
    { wrapper: Around },
  );
  return { router, unmount };
}
