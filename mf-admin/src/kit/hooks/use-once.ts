import type { Result } from '@galleria/shared-contracts/domain';

import { useSubscription } from '@galleria/shared-contracts/react';

/**
 * Calls `ask` once for each `key`, never for key `null`. Returns the answer; `null` until it arrives. For another
 * `attempt` it asks again, and the former answer stays until the next one.
 */
export function useOnce<T>(
  key: unknown,
  ask: () => Promise<Result<T>>,
  attempt?: number,
): Result<T> | null {
  return useSubscription<T>(
    key,
    (onChange) => {
      let isWanted = key !== null;
      if (isWanted) void ask().then((result) => isWanted && onChange(result));
      return () => {
        isWanted = false;
      };
    },
    attempt,
  );
}
