import { useEffect } from 'react';

import { useHost } from '@galleria/shared-contracts/react';

/** The number of mounted login forms. A counter, because one form may replace another while a request runs. */
let inView = 0;

/**
 * Returns a function that navigates to `pathOf()` after a login. It does nothing if the person has left the login
 * before the answer came, because they may be typing on another page. It must not call `pathOf` then, because
 * `pathOf` uses up the saved visit.
 */
export function useContinueAfterLogin(): (pathOf: () => string) => void {
  const { navigate } = useHost();
  useEffect(() => {
    inView += 1;
    return () => {
      inView -= 1;
    };
  }, []);
  return (pathOf) => {
    if (inView > 0) navigate(pathOf(), { replace: true });
  };
}
