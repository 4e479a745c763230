import { useState } from 'react';

import type { Result } from '@galleria/shared-contracts/domain';

/**
 * The latest value of what is followed, also after a failure: that must not take away a form in which something is
 * typed. `null` before the first value, and when something else is loading.
 */
export function useKept<T>(result: Result<T> | null): { readonly value: T } | null {
  const [kept, setKept] = useState<{ readonly value: T } | null>(null);
  const next = result === null ? null : result.ok ? { value: result.value } : kept;
  if (next === null ? kept !== null : kept === null || kept.value !== next.value) setKept(next);
  return next;
}
