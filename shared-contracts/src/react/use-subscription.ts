import { useEffect, useEffectEvent, useState } from 'react';

import type { Result } from '../domain/result';
import type { OnChange } from '../firebase/follow';

/**
 * The latest result of `watch`, which runs while the component is mounted; `null` until the first.
 * `key` names what is watched: another key is another subscription. Another `size` asks for more or
 * less of the same: the latest result stays until the next one arrives.
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
