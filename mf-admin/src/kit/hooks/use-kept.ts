import { useState } from 'react';

import type { Result } from '@galleria/shared-contracts/domain';

/**
 * Returns the latest value of a subscription, also after a failure, because a failure must not remove a form in which
 * somebody has typed. Returns `null` before the first value, and while the value of another key loads.
 */
export function useKept<T>(result: Result<T> | null): { readonly value: T } | null {
  const [kept, setKept] = useState<{ readonly value: T } | null>(null);
  const next = result === null ? null : result.ok ? { value: result.value } : kept;
  if (next === null ? kept !== null : kept === null || kept.value !== next.value) setKept(next);
  return next;
}
