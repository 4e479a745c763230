import { useEffect, useState } from 'react';

import type { Result } from '@galleria/shared-contracts/domain';

import type { OnChange } from '../data/follow';

/**
 * What `watch` tells, live, for as long as the component is there; `null` until the first answer.
 * `watch` must stay the same function (module scope, or `useCallback`): a new one is a new question.
 */
export function useFollowed<T>(watch: (onChange: OnChange<T>) => () => void): Result<T> | null {
  const [heard, setHeard] = useState<{ of: typeof watch; result: Result<T> } | null>(null);
  useEffect(() => watch((result) => setHeard({ of: watch, result })), [watch]);
  return heard?.of === watch ? heard.result : null;
}
