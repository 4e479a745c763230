import type { ComponentType, ReactElement } from 'react';
import type { RouteObject } from 'react-router-dom';

import { lazyPage } from './lazy-page';

/**
 * Makes routes of a page whose code comes when one of them is first gone to: the router stays where
 * it is until the code is there, and from then on goes there at once, so that the browser finds the
 * place on the way back. React Router would keep a failure for ever; here the page itself then says
 * so and can be tried again.
 */
export function lateRoute<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): (element: (Page: ComponentType<P>) => ReactElement) => Pick<RouteObject, 'lazy'> {
  return (element) => ({
    lazy: {
      async Component() {
        const Page = await load().then(
          (module) => module.default,
          () => lazyPage(load),
        );
        return () => element(Page);
      },
    },
  });
}
