import { useState } from 'react';

import type { Result } from '@galleria/shared-contracts/domain';

interface Retry {
  /** Somebody has tried again, and no answer has come yet. */
  readonly isRetrying: boolean;
  readonly retry: () => void;
}

/** A way to try again. `result` may stay until the next one: no answer may come. */
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
