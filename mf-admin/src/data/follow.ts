import { fail, ok, type Result } from '@galleria/shared-contracts';
import {
  appErrorFrom,
  type FirebaseClient,
  type LiveDatabase,
} from '@galleria/shared-contracts/firebase';

/** What a listener answers with: the value as it is now, or why it cannot be had. */
export type OnChange<T> = (result: Result<T>) => void;

/**
 * Follows something in the live database until the returned function is called; after that nothing
 * is told any more, whatever is still on its way. `listen` begins the listeners and gives back what
 * ends them; its `next` may parse, and what that throws is told as a failure.
 *
 *     follow(firebase, onChange, ({ db, doc, onSnapshot }, next, failed) =>
 *       onSnapshot(doc(db, 'meta/products'), (counter) => next(() => counter.get('lastId')), failed))
 *
 * An admin whose password changes goes on with another account: what was refused to the former one
 * is then asked for anew.
 */
export function follow<T>(
  firebase: FirebaseClient,
  onChange: OnChange<T>,
  listen: (
    live: LiveDatabase,
    next: (value: () => T) => void,
    failed: (cause: unknown) => void,
  ) => () => void,
): () => void {
  let isWanted = true;
  let stop = () => {};
  let stopWaiting = () => {};

  function tell(result: Result<T>) {
    if (isWanted) onChange(result);
  }

  function failed(cause: unknown) {
    tell(fail(appErrorFrom(cause)));
  }

  function next(value: () => T) {
    let result: Result<T>;
    try {
      result = ok(value());
    } catch (cause) {
      failed(cause);
      return;
    }
    tell(result);
  }

  function refused(cause: unknown) {
    failed(cause);
    if (appErrorFrom(cause).kind !== 'permission-denied') return;
    void whenAnotherSignsIn(firebase, begin).then((stopNow) => {
      stopWaiting();
      stopWaiting = stopNow;
      if (!isWanted) stopNow();
    });
  }

  function begin() {
    stopWaiting();
    stop();
    firebase.live().then((live) => {
      if (isWanted) stop = listen(live, next, refused);
    }, failed);
  }

  begin();
  return () => {
    isWanted = false;
    stopWaiting();
    stop();
  };
}

/** Calls `done` when another account than now is signed in; what it resolves to stops that. */
async function whenAnotherSignsIn(firebase: FirebaseClient, done: () => void): Promise<() => void> {
  const { auth, onIdTokenChanged } = await firebase.auth();
  const before = auth.currentUser?.uid;
  return onIdTokenChanged(auth, (user) => {
    if (user && user.uid !== before) done();
  });
}
