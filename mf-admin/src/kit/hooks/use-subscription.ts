import { useEffect, useEffectEvent, useState } from 'react';

import type { Result } from '@galleria/shared-contracts/domain';
import type { OnChange } from '@galleria/shared-contracts/firebase';

/**
 * The latest result of `watch`, which runs while the component is mounted; `null` until the first.
 * `key` names what is watched: another key is another subscription.
 */
export function useSubscription<T>(
  key: unknown,
  watch: (onChange: OnChange<T>) => () => void,
): Result<T> | null {
  const [latest, setLatest] = useState<{ key: unknown; result: Result<T> } | null>(null);
  const start = useEffectEvent(watch);
  useEffect(() => start((result) => setLatest({ key, result })), [key]);
  return latest !== null && latest.key === key ? latest.result : null;
}
