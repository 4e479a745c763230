import { useRef } from 'react';

/**
 * The key of something to store: the same for all tries, so that it is stored only once even if answers are lost. Another
 * `what` has another key, and so has the same once more after `done`.
 */
export function useTryKey() {
  const tried = useRef<{ readonly what: string; readonly key: string }>(null);
  return {
    keyFor(what: string): string {
      if (tried.current?.what !== what) tried.current = { what, key: crypto.randomUUID() };
      return tried.current.key;
    },
    done() {
      tried.current = null;
    },
  };
}
