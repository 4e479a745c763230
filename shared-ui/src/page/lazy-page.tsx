import { useEffect, useState, type ComponentType } from 'react';

import { Button } from '../button/button';
import { ErrorState, LoadingState } from './states';

/**
 * A page whose code comes when it is first gone to. Unlike `React.lazy` it forgets a failure, so
 * that "Try again" can work. https://github.com/facebook/react/issues/14254
 */
export function lazyPage<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> {
  let loaded: ComponentType<P> | undefined;

  return function LazyPage(props) {
    const [Page, setPage] = useState(() => loaded);
    const [attempt, setAttempt] = useState(0);
    const [failure, setFailure] = useState<string | null>(null);

    useEffect(() => {
      let isWanted = true;
      load().then(
        (module) => {
          loaded = module.default;
          if (isWanted) setPage(() => module.default);
        },
        (cause: unknown) => {
          if (isWanted) setFailure(cause instanceof Error ? cause.message : String(cause));
        },
      );
      return () => {
        isWanted = false;
      };
    }, [attempt]);

    if (Page) return <Page {...props} />;
    if (failure === null) return <LoadingState />;
    const tryAgain = () => {
      setFailure(null);
      setAttempt(attempt + 1);
    };
    return (
      <ErrorState
        level={1}
        details={failure}
        actions={<Button onClick={tryAgain}>Try again</Button>}
      />
    );
  };
}
