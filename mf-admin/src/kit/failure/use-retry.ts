import { useState } from 'react';

import type { Result } from '@galleria/shared-contracts/domain';

interface Retry {
  /** True from the press of the button until the next answer. */
  readonly isRetrying: boolean;
  readonly retry: () => void;
}

/**
 * Tries again after a failure. `isRetrying` stays true until `result` is another object, because the new answer may
 * never come.
 */
export function useRetry(result: Result<unknown> | null, onRetry: () => void): Retry {
  const [retried, setRetried] = useState<Result<unknown> | null>(null);
  return {
    isRetrying: result !== null && result === retried,
    retry: () => {
      setRetried(result);
      onRetry();
    },
  };
}
