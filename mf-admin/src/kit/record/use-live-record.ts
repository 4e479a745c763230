import { useState } from 'react';

import type { Result } from '@galleria/shared-contracts/domain';
import type { OnChange } from '@galleria/shared-contracts/firebase';
import { useSubscription } from '@galleria/shared-contracts/react';

export interface LiveRecord<T> {
  /** `null` while the record is loading; a result with the value `null` when it does not exist. */
  readonly result: Result<T | null> | null;
  /** Follows the record anew, for instance after its listener has ended. The old result stays until the next one. */
  readonly onRetry: () => void;
}

/** Follows the record `id` while the component is mounted. */
export function useLiveRecord<T>(
  id: string,
  watch: (onChange: OnChange<T | null>) => () => void,
): LiveRecord<T> {
  const [attempt, setAttempt] = useState(0);
  const result = useSubscription<T | null>(id, watch, attempt);
  return { result, onRetry: () => setAttempt((count) => count + 1) };
}
