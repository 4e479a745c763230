import { useEffect, useState } from 'react';

import type { Lazy } from './lazy-with-retry';

export interface LazyValue<T> {
  /** The loaded value; `undefined` before. */
  readonly value: T | undefined;
  /** The error of the last try; `null` if it has not failed. */
  readonly error: unknown;
  readonly retry: () => void;
}

/**
 * Loads the value when the component is mounted. A value that was loaded before is returned at once. `lazy` must stay
 * the same object; while it is `null`, nothing is loaded. `failure` is the error of a load just before. If it is not
 * null, the value is loaded only when `retry` is called.
 */
export function useLazy<T>(lazy: Lazy<T> | null, failure: unknown = null): LazyValue<T> {
  const [value, setValue] = useState(() => lazy?.value);
  const [error, setError] = useState<unknown>(failure);
  const [tries, setTries] = useState(failure === null ? 1 : 0);
  useEffect(() => {
    if (!lazy || tries === 0) return undefined;
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
