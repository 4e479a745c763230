import { useRef } from 'react';

/**
 * The key of something to store: the same for all tries, so that it is stored only once even if answers are lost. Another
 * `what` has another key, and so has the same once more after `done`. So has a try that is begun `forMs` after the last
 * one: nobody means that one any more.
 */
export function useTryKey(forMs = Infinity) {
  const tried = useRef<{ readonly what: string; readonly key: string; readonly atMs: number }>(
    null,
  );
  return {
    keyFor(what: string): string {
      const { current: last } = tried;
      const atMs = Date.now();
      const isAgain = last?.what === what && atMs - last.atMs < forMs;
      const key = isAgain ? last.key : crypto.randomUUID();
      tried.current = { what, key, atMs };
      return key;
    },
    done() {
      tried.current = null;
    },
  };
}
