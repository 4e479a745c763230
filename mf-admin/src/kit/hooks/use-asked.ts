import { useEffect, useState } from 'react';

import type { Result } from '@galleria/shared-contracts/domain';

/**
 * The answer to a question that is asked once; `null` until it is there. `ask` must stay the same
 * function (`useCallback`): a new one is a new question. `null` asks nothing.
 */
export function useAsked<T>(ask: (() => Promise<Result<T>>) | null): Result<T> | null {
  const [heard, setHeard] = useState<{ of: typeof ask; result: Result<T> } | null>(null);
  useEffect(() => {
    let isWanted = true;
    void ask?.().then((result) => {
      if (isWanted) setHeard({ of: ask, result });
    });
    return () => {
      isWanted = false;
    };
  }, [ask]);
  return heard?.of === ask ? heard.result : null;
}
