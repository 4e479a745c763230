import { useState } from 'react';

import * as v from 'valibot';

/** The last try, for `TypedAgainst`; `null` if it has its answer. */
export const TriedSchema = v.nullable(
  v.object({ what: v.string(), key: v.pipe(v.string(), v.uuid()), atMs: v.number() }),
);
type Tried = v.InferOutput<typeof TriedSchema>;

/**
 * The key of something to store: the same for all tries, so that it is stored only once even if answers are lost. Another
 * `what` has another key, and so has the same once more after `done`. So has a try that is begun `forMs` after the last
 * one: nobody means that one any more.
 */
export function useTryKey(forMs = Infinity) {
  const [tried, setTried] = useState<Tried>(null);
  return {
    tried,
    /** Goes on after the end of the session. */
    restore: setTried,
    keyFor(what: string): string {
      const atMs = Date.now();
      const isAgain = tried?.what === what && atMs - tried.atMs < forMs;
      const key = isAgain ? tried.key : crypto.randomUUID();
      setTried({ what, key, atMs });
      return key;
    },
    done() {
      setTried(null);
    },
  };
}
