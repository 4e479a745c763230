import { useEffect, useEffectEvent, useState } from 'react';

import type { Result } from '@galleria/shared-contracts/domain';

/**
 * The answer of `ask`, which runs once for each `key`; `null` until it is there. The key `null` asks
 * nothing.
 */
export function useOnce<T>(key: unknown, ask: () => Promise<Result<T>>): Result<T> | null {
  const [latest, setLatest] = useState<{ key: unknown; result: Result<T> } | null>(null);
  const start = useEffectEvent(ask);
  useEffect(() => {
    if (key === null) return;
    let isWanted = true;
    void start().then((result) => {
      if (isWanted) setLatest({ key, result });
    });
    return () => {
      isWanted = false;
    };
  }, [key]);
  return latest !== null && latest.key === key ? latest.result : null;
}
