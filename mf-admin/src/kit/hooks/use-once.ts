import type { Result } from '@galleria/shared-contracts/domain';

import { useSubscription } from '@galleria/shared-contracts/react';

/** Calls `ask` once for each `key`, never for key `null`. Returns the answer; `null` until it arrives. */
export function useOnce<T>(key: unknown, ask: () => Promise<Result<T>>): Result<T> | null {
  return useSubscription<T>(key, (onChange) => {
    let isWanted = key !== null;
    if (isWanted) void ask().then((result) => isWanted && onChange(result));
    return () => {
      isWanted = false;
    };
  });
}
