import { useState } from 'react';

import * as v from 'valibot';

/** The last try, for `TypedAgainst`; `null` when its answer has come. */
export const TriedSchema = v.nullable(
  v.object({ what: v.string(), key: v.pipe(v.string(), v.uuid()), atMs: v.number() }),
);
type Tried = v.InferOutput<typeof TriedSchema>;

/**
 * The key of something to store: the same for all tries, so that it is stored only once even if answers are lost.
 * A new key begins with another `what`, with the first try after `done`, and with a try at least `forMs` after the last
 * try: by then the user means a new action.
 */
export function useTryKey(forMs = Infinity) {
  const [tried, setTried] = useState<Tried>(null);
  return {
    tried,
    /** Continues with the last try from before the session ended. */
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
