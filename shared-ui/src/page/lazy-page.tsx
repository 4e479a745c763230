import { useEffect, useState, type ComponentType } from 'react';

import { PART_NOT_LOADED } from '@galleria/shared-contracts/domain';

import { Button } from '../button/button';
import { ErrorState, LoadingState } from './states';

/**
 * A page whose code comes when it is first gone to. Unlike `React.lazy` it forgets a failure, so
 * that "Try again" can work; what exactly failed is in the console. https://github.com/facebook/react/issues/14254
 */
export function lazyPage<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> {
  let loaded: ComponentType<P> | undefined;

  return function LazyPage(props) {
    const [Page, setPage] = useState(() => loaded);
    const [attempt, setAttempt] = useState(0);
    const [hasFailed, setHasFailed] = useState(false);

    useEffect(() => {
      let isWanted = true;
      load().then(
        (module) => {
          loaded = module.default;
          if (isWanted) setPage(() => module.default);
        },
        (cause: unknown) => {
          reportError(cause);
          if (isWanted) setHasFailed(true);
        },
      );
      return () => {
        isWanted = false;
      };
    }, [attempt]);

    if (Page) return <Page {...props} />;
    if (!hasFailed) return <LoadingState />;
    const tryAgain = () => {
      setHasFailed(false);
      setAttempt(attempt + 1);
    };
    return (
      <ErrorState
        level={1}
        details={PART_NOT_LOADED}
        actions={<Button onClick={tryAgain}>Try again</Button>}
      />
    );
  };
}
