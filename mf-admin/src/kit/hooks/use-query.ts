import type { Result } from '@galleria/shared-contracts/domain';

import { useLive, type Live } from './use-live';

/** Calls `ask` once for each `key`, never for key `null`, and again when told to. */
export function useQuery<T>(key: unknown, ask: () => Promise<Result<T>>): Live<T> {
  return useLive<T>(key, (onChange) => {
    let isWanted = key !== null;
    if (isWanted) void ask().then((result) => isWanted && onChange(result));
    return () => {
      isWanted = false;
    };
  });
}

/** `useQuery` without a retry. Returns the answer; `null` until it arrives. */
export function useOnce<T>(key: unknown, ask: () => Promise<Result<T>>): Result<T> | null {
  return useQuery(key, ask).result;
}
