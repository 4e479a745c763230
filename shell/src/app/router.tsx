import { createBrowserRouter, Outlet, redirect, type RouteObject } from 'react-router-dom';

import { BASE_PATH, type EventBus, type RemoteModule } from '@galleria/shared-contracts/contract';
import { lazyRoute, LoadingState } from '@galleria/shared-ui';

import { remoteForPath } from '../federation/find-remote';
import type { RemoteLoader } from '../federation/remote-loader';
import { Area } from '../ui/area';
import { LatePart } from '../ui/late-part';
import { ErrorPage, NotFoundPage } from '../features/errors/error-page';
import { Layout } from '../features/layout/layout';
import type { NewReleaseProps } from '../features/new-release/new-release';
import type { MountedRemotes } from '../features/remotes/mounted-remotes';

const newRelease = () =>
  import(/* webpackChunkName: "late" */ '../features/new-release/new-release').then(
    ({ NewRelease }) => NewRelease,
  );
const contact = lazyRoute(() => import('../features/contact/contact-page'));

/** Of a page that is not there yet when the shop opens with it; the layout stands around it already. */
const waiting = { hydrateFallbackElement: <LoadingState /> };

interface RouterContext {
  readonly loader: RemoteLoader;
  readonly remotes: MountedRemotes;
  readonly events: EventBus;
  readonly watched: NewReleaseProps['watched'];
}

/**
 * The shell's own pages, and everything else by the registry: the remote that a path belongs to
 * is loaded when the path is first gone to, and its routes are added below the layout.
 *
 * The splat route is what a path matches until then. Its error boundary lies below the layout,
 * so a remote that cannot be loaded takes only its own page with it.
 */
export function createShellRouter({ loader, remotes, events, watched }: RouterContext) {
  const patched = new Set<string>();
  const logOut = () => {
    events.emit('logout:requested', { reason: 'asked' });
    // The logout's own navigation follows; this one only has to end somewhere.
    return redirect('/');
  };
  return createBrowserRouter(
    [
      {
        id: 'layout',
        element: (
          <Layout
            navigation={() => loader.registry()}
            offer={
              <LatePart load={newRelease} props={{ watched, registry: () => loader.registry() }} />
            }
          />
        ),
        ErrorBoundary: ErrorPage,
        children: [
          {
            path: '/contactUs',
            ...contact((Page) => <Page />),
            ...waiting,
            ErrorBoundary: ErrorPage,
          },
          { path: '/logout', action: logOut, loader: logOut, Component: LoadingState, ...waiting },
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
      // With its slash, so that the home page is at `/galleria/`, where a reload finds it.
      basename: `${BASE_PATH}/`,
      async patchRoutesOnNavigation({ path, patch, signal }) {
        const name = remoteForPath(loader.registry(), withoutBase(path));
        if (name === undefined || patched.has(name)) return;
        const { routes } = await remotes.mount(name);
        const { module } = await loader.load(name);
        // Of a navigation that another has taken the place of, the router adds no routes: the next
        // one that needs them does.
        if (signal.aborted || patched.has(name)) return;
        patched.add(name);
        patch('layout', [remoteArea(module, routes)]);
      },
    },
  );
}

/** The remote's pages, marked as its work. */
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

function withoutBase(path: string): string {
  const rest = path.startsWith(BASE_PATH) ? path.slice(BASE_PATH.length) : path;
  return rest === '' ? '/' : rest.replace(/(?<=.)\/$/, '');
}
