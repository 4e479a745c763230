import type { Result } from '@galleria/shared-contracts/domain';

import { useSubscription } from '@galleria/shared-contracts/react';

/** The answer of `ask`, asked once for each `key`; `null` until it is there. Key `null` asks nothing. */
export function useOnce<T>(key: unknown, ask: () => Promise<Result<T>>): Result<T> | null {
  return useSubscription<T>(key, (onChange) => {
    let isWanted = key !== null;
    if (isWanted) void ask().then((result) => isWanted && onChange(result));
    return () => {
      isWanted = false;
    };
  });
}
