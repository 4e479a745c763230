import { useEffect } from 'react';

import { useHost } from '@galleria/shared-contracts/react';

/** How many login forms are in view. One may replace the other while an answer is on its way. */
let inView = 0;

/**
 * Returns the function that leads on after a login. It leads nobody away who has left the login before the answer
 * came: they may be typing elsewhere. Then it does not call `pathOf`, which takes the saved visit.
 */
export function useLeadOn(): (pathOf: () => string) => void {
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
