import { createBrowserRouter, Outlet, redirect, type RouteObject } from 'react-router-dom';

import { BASE_PATH, type EventBus, type RemoteModule } from '@galleria/shared-contracts/contract';
import { lazyRoute, LoadingState } from '@galleria/shared-ui';

import { remoteForPath } from '../federation/find-remote';
import type { RemoteLoader } from '../federation/remote-loader';
import { Area } from '../ui/area';
import { ErrorPage, NotFoundPage } from '../features/errors/error-page';
import { Layout } from '../features/layout/layout';
import { OWN_PATHS } from './own-paths';
import { pathInShop } from './path-in-shop';
import { NewRelease, type NewReleaseProps } from '../features/new-release/new-release';
import type { MountedRemotes } from '../features/remotes/mounted-remotes';

const [CONTACT, LOGOUT] = OWN_PATHS;

const contact = lazyRoute(() => import('../features/contact/contact-page'));

/** For a page that is still loading when the shop opens with it. The layout is shown around it. */
const waiting = { hydrateFallbackElement: <LoadingState /> };

interface RouterContext {
  readonly loader: RemoteLoader;
  readonly remotes: MountedRemotes;
  readonly events: EventBus;
  readonly watched: NewReleaseProps['watched'];
}

/**
 * The shell's own pages, and those of the remotes in the registry: a remote is loaded when one of
 * its paths is first opened, and its routes are added below the layout.
 *
 * Until then its paths match the splat route. That route's error boundary is below the layout, so a
 * remote that cannot be loaded takes only its own page with it.
 */
export function createShellRouter({ loader, remotes, events, watched }: RouterContext) {
  const patched = new Set<string>();
  const logOut = () => {
    events.emit('logout:requested', { reason: 'asked' });
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
            Component: NotFoundPage,
            ...waiting,
            ErrorBoundary: ErrorPage,
          },
        ],
      },
    ],
    {
      // With a slash at its end: the home page's address is `/galleria/`, or `/`.
      basename: `${BASE_PATH}/`,
      async patchRoutesOnNavigation({ path, patch, signal }) {
        const name = remoteForPath(loader.registry(), pathInShop(path));
        if (name === undefined || patched.has(name)) return;
        const { routes } = await remotes.mount(name);
        const { module } = await loader.load(name);
        // The router ignores routes that an aborted navigation adds; the next navigation adds them.
        if (signal.aborted || patched.has(name)) return;
        patched.add(name);
        patch('layout', [remoteArea(module, routes)]);
      },
    },
  );
  return router;
}

/** The remote's pages, marked with its name for the boundary view. */
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
