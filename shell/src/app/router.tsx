import { createBrowserRouter, Outlet, redirect, type RouteObject } from 'react-router-dom';

import {
  BASE_PATH,
  type RemoteModule,
  type SessionControl,
} from '@galleria/shared-contracts/contract';
import { lazyRoute, LoadingState } from '@galleria/shared-ui';

import { remoteForPath } from '../federation/find-remote';
import type { RemoteLoader } from '../federation/remote-loader';
import { Area } from '../ui/area';
import { ErrorPage } from '../features/errors/error-page';
import { Layout } from '../features/layout/layout';
import type { ScreenInView } from '../features/layout/screen-in-view';
import { OWN_PATHS } from './own-paths';
import { pathInShop } from '../federation/path-in-shop';
import { NewRelease, type NewReleaseProps } from '../features/new-release/new-release';
import type { MountedRemotes } from '../features/remotes/mounted-remotes';

const [CONTACT, LOGOUT] = OWN_PATHS;

// Both pages are in one file, because the main script contains a digest for each file.
const contact = lazyRoute(
  () => import(/* webpackChunkName: "own" */ '../features/contact/contact-page'),
);

const notFound = lazyRoute(
  () => import(/* webpackChunkName: "own" */ '../features/errors/not-found-page'),
);

/** Shown inside the layout while the first page is loading. */
const waiting = { hydrateFallbackElement: <LoadingState /> };

interface RouterContext {
  readonly loader: RemoteLoader;
  readonly remotes: MountedRemotes;
  readonly session: Pick<SessionControl, 'end'>;
  readonly screens: ScreenInView;
  readonly watched: NewReleaseProps['watched'];
}

/**
 * Creates the router with the shell's own pages and the pages of the remotes in the registry. When one of
 * a remote's paths is first opened, the remote is loaded and its routes are added below the layout.
 *
 * Before that, the remote's paths match the splat route. The error boundary of that route is below the
 * layout, so a remote that cannot be loaded replaces only the page and not the layout.
 */
export function createShellRouter({ loader, remotes, session, screens, watched }: RouterContext) {
  const patched = new Set<string>();
  const logOut = () => {
    session.end('asked');
    // Ending the session navigates afterwards; a loader must return something.
    return redirect('/');
  };
  const router = createBrowserRouter(
    [
      {
        id: 'layout',
        element: (
          <Layout
            navigation={() => loader.registry()}
            logOut={() => {
              void router.navigate(LOGOUT, { formMethod: 'post', formData: new FormData() });
            }}
            screens={screens}
            offer={<NewRelease watched={watched} registry={() => loader.registry()} />}
          />
        ),
        ErrorBoundary: ErrorPage,
        children: [
          {
            path: CONTACT,
            ...contact((Page) => <Page />),
            ...waiting,
            ErrorBoundary: ErrorPage,
          },
          { path: LOGOUT, action: logOut, loader: logOut, Component: LoadingState, ...waiting },
          {
            path: '*',
            ...notFound((Page) => <Page />),
            ...waiting,
            ErrorBoundary: ErrorPage,
          },
        ],
      },
    ],
    {
      // The slash at the end is needed, because the home page's address is `/galleria/` or `/`.
      basename: `${BASE_PATH}/`,
      async patchRoutesOnNavigation({ path, patch, signal }) {
        const name = remoteForPath(loader.registry(), pathInShop(path));
        if (name === undefined || patched.has(name)) return;
        const { routes } = await remotes.mount(name);
        const { module } = await loader.load(name);
        // The router ignores the routes of an aborted navigation, so let the next navigation add them.
        if (signal.aborted || patched.has(name)) return;
        // This throws when another route has the same id. Then the next visit tries again, and shows the same error.
        patch('layout', [remoteArea(module, routes)]);
        patched.add(name);
      },
    },
  );
  return router;
}

/** The remote's routes, inside an `Area` that shows its name in the boundary view. */
function remoteArea({ name, version }: RemoteModule, routes: readonly RouteObject[]): RouteObject {
  return {
    element: (
      <Area name={name} version={version}>
        <Outlet />
      </Area>
    ),
    children: routes.map(withErrorPage),
  };
}

function withErrorPage(route: RouteObject): RouteObject {
  return { ErrorBoundary: ErrorPage, ...route };
}
