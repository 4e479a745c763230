import { useEffect, useState } from 'react';

import type { Lazy } from './lazy-with-retry';

export interface LazyValue<T> {
  /** `undefined` until it is loaded. */
  readonly value: T | undefined;
  /** Why the last try failed; `null` while nothing has failed since. */
  readonly error: unknown;
  readonly retry: () => void;
}

/**
 * Loads when the component is first shown. A value that was loaded before is there at once. `lazy`
 * must stay the same object.
 */
export function useLazy<T>(lazy: Lazy<T>): LazyValue<T> {
  const [value, setValue] = useState(() => lazy.value);
  const [error, setError] = useState<unknown>(null);
  const [tries, setTries] = useState(1);
  useEffect(() => {
    let isWanted = true;
    lazy.load().then(
      (loaded) => {
        if (isWanted) setValue(() => loaded);
      },
      (cause: unknown) => {
        if (isWanted) setError(cause);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [lazy, tries]);
  return {
    value,
    error,
    retry() {
      setError(null);
      setTries(tries + 1);
    },
  };
}
