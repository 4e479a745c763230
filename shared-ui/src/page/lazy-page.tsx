import { useEffect, type ComponentType, type ReactElement } from 'react';
import type { RouteObject } from 'react-router-dom';

import { isFileGone, notLoadedMessage } from '@galleria/shared-contracts/contract';
import { lazyWithRetry, useHost, useLazy, type Lazy } from '@galleria/shared-contracts/react';

import { Button } from '../button/button';
import { TEXTS } from '../texts';
import { ErrorState, LoadingState } from './states';

type LoadPage<P> = () => Promise<{ default: ComponentType<P> }>;
type LoadedPage<P> = Awaited<ReturnType<LoadPage<P>>>;

/**
 * A page whose code is loaded when the page is first shown. Unlike `React.lazy` it can load again after a
 * failure, so that "Try again" works (https://github.com/facebook/react/issues/14254). The error is
 * reported to the console.
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

/**
 * The component of a lazy page. If `failure` is not null, it is the error of the last load, and is shown first.
 */
function pageOf<P extends object>(
  page: Lazy<LoadedPage<P>>,
  failure: unknown = null,
): ComponentType<P> {
  let toShow = failure;
  return function LazyPage(props) {
    const { value, error, retry } = useLazy(page, toShow);
    const { setScreen } = useHost();
    useEffect(() => {
      // The next visit to the page tries again and does not show the old failure.
      toShow = null;
      if (error !== null) setScreen({ title: TEXTS.failed });
    }, [setScreen, error]);
    if (value) return <value.default {...props} />;
    if (error === null) return <LoadingState />;
    return (
      <ErrorState
        level={1}
        details={notLoadedMessage(error)}
        actions={
          <>
            <Button onClick={retry}>{TEXTS.tryAgain}</Button>
            {isFileGone(error) && (
              <Button kind="quiet" onClick={() => window.location.reload()}>
                {TEXTS.reload}
              </Button>
            )}
          </>
        }
      />
    );
  };
}

/**
 * Makes routes of a page whose code is loaded at the first visit. During the load the router stays on the
 * old page. Later visits render at once, so that the browser can restore the scroll position after Back.
 * React Router would keep a failure for ever; here the page shows the failure with a "Try again" button.
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
