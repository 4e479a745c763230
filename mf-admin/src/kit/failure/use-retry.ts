import { useEffect, useEffectEvent, useState } from 'react';

import type { Result } from '@galleria/shared-contracts/domain';

interface Retry {
  /** True from the press of the button until the next answer. */
  readonly isRetrying: boolean;
  readonly retry: () => void;
}

/**
 * Tries again after a failure: when the user wants it, and by itself when the network is back. `isRetrying` stays true
 * until `result` is another object, because the new answer may never come.
 */
export function useRetry(result: Result<unknown> | null, onRetry: () => void): Retry {
  const [retried, setRetried] = useState<Result<unknown> | null>(null);
  function retry() {
    setRetried(result);
    onRetry();
  }
  const isHelpful = result?.ok === false && result.error.retryable;
  const retryOnline = useEffectEvent(retry);
  useEffect(() => {
    if (!isHelpful) return undefined;
    const isBack = () => retryOnline();
    window.addEventListener('online', isBack);
    return () => window.removeEventListener('online', isBack);
  }, [isHelpful]);
  return { isRetrying: result !== null && result === retried, retry };
}
