import type { ComponentType, ReactElement } from 'react';
import type { RouteObject } from 'react-router-dom';

import { PART_NOT_LOADED } from '@galleria/shared-contracts/domain';
import { lazyWithRetry, useLazy } from '@galleria/shared-contracts/react';

import { Button } from '../button/button';
import { ErrorState, LoadingState } from './states';

type LoadPage<P> = () => Promise<{ default: ComponentType<P> }>;

/**
 * A page whose code is loaded when the page is first shown. Unlike `React.lazy` it forgets a failure,
 * so that "Try again" works (https://github.com/facebook/react/issues/14254). The console has what
 * failed.
 */
export function lazyPage<P extends object>(load: LoadPage<P>): ComponentType<P> {
  const page = lazyWithRetry(() =>
    load().catch((cause: unknown) => {
      reportError(cause);
      throw cause;
    }),
  );
  return function LazyPage(props) {
    const { value, error, retry } = useLazy(page);
    if (value) return <value.default {...props} />;
    if (error === null) return <LoadingState />;
    return (
      <ErrorState
        level={1}
        details={PART_NOT_LOADED}
        actions={<Button onClick={retry}>Try again</Button>}
      />
    );
  };
}

/**
 * Makes routes of a page whose code is loaded when one of them is first visited. The router stays
 * where it is until then; later it goes there at once, so that the browser finds the scroll position
 * on the way back. React Router would keep a failure for ever; here the page shows it with a retry.
 */
export function lazyRoute<P extends object>(
  load: LoadPage<P>,
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
