import { useEffect, type ComponentType, type ReactElement } from 'react';
import type { RouteObject } from 'react-router-dom';

import { isFileGone, notLoadedMessage } from '@galleria/shared-contracts/contract';
import { lazyWithRetry, useLazy, type Lazy } from '@galleria/shared-contracts/react';

import { Button } from '../button/button';
import { ErrorState, LoadingState } from './states';

type LoadPage<P> = () => Promise<{ default: ComponentType<P> }>;
type LoadedPage<P> = Awaited<ReturnType<LoadPage<P>>>;

/**
 * A page whose code is loaded when the page is first shown. Unlike `React.lazy` it forgets a failure,
 * so that "Try again" works (https://github.com/facebook/react/issues/14254). The console has what
 * failed.
 */
export function lazyPage<P extends object>(load: LoadPage<P>): ComponentType<P> {
  return pageOf(reporting(load));
}

function reporting<P>(load: LoadPage<P>): Lazy<LoadedPage<P>> {
  return lazyWithRetry(() =>
    load().catch((cause: unknown) => {
      reportError(cause);
      throw cause;
    }),
  );
}

/** `failure`: of a try just before the page is first shown, which says so at once. */
function pageOf<P extends object>(
  page: Lazy<LoadedPage<P>>,
  failure: unknown = null,
): ComponentType<P> {
  let toShow = failure;
  return function LazyPage(props) {
    const { value, error, retry } = useLazy(page, toShow);
    // Who comes back later is shown the page, or a new failure.
    useEffect(() => {
      toShow = null;
    }, []);
    if (value) return <value.default {...props} />;
    if (error === null) return <LoadingState />;
    return (
      <ErrorState
        level={1}
        details={notLoadedMessage(error)}
        actions={
          <>
            <Button onClick={retry}>Try again</Button>
            {isFileGone(error) && (
              <Button kind="quiet" onClick={() => window.location.reload()}>
                Reload the page
              </Button>
            )}
          </>
        }
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
  const page = reporting(load);
  return (element) => ({
    lazy: {
      async Component() {
        const Page = await page.load().then(
          (module) => module.default,
          (failure: unknown) => pageOf(page, failure),
        );
        return () => element(Page);
      },
    },
  });
}
