import { useState } from 'react';

import type { Result } from '@galleria/shared-contracts/domain';
import type { OnChange } from '@galleria/shared-contracts/firebase';
import { useSubscription } from '@galleria/shared-contracts/react';

/** What is followed or read, and can be tried again. */
export interface Live<T> {
  /** `null` until the first answer. */
  readonly result: Result<T> | null;
  /** Follows or reads it anew, for instance after its listener has ended. The old result stays until the next one. */
  readonly onRetry: () => void;
}

/** Follows what `key` names while the component is mounted. */
export function useLive<T>(key: unknown, watch: (onChange: OnChange<T>) => () => void): Live<T> {
  const [attempt, setAttempt] = useState(0);
  const result = useSubscription<T>(key, watch, attempt);
  return { result, onRetry: () => setAttempt((count) => count + 1) };
}
