import { useEffect, useEffectEvent, useState } from 'react';

import type { Result } from '../domain/result';
import type { OnChange } from '../firebase/follow';

/**
 * The latest result of `watch`, which runs while the component is mounted; `null` before the first result. A new `key`
 * means other data: it starts a new subscription and drops the old result. A new `size` means more or less of the same
 * data: it starts a new subscription and keeps the old result until the next result arrives.
 */
export function useSubscription<T>(
  key: unknown,
  watch: (onChange: OnChange<T>) => () => void,
  size?: number,
): Result<T> | null {
  const [latest, setLatest] = useState<{ key: unknown; result: Result<T> } | null>(null);
  const start = useEffectEvent(watch);
  useEffect(() => start((result) => setLatest({ key, result })), [key, size]);
  return latest !== null && latest.key === key ? latest.result : null;
}
