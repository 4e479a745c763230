import { fail, ok, type Result } from '@galleria/shared-contracts/domain';
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
  /** Grows with each beginning: what waited for it is over. */
  let beginnings = 0;
  const askedAgainAs = new Set<string>();

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
    const beginning = beginnings;
    void whenSignedIn(firebase, (uid) => {
      // Who was refused is not known: by now another account may be signed in. So each has one try.
      if (askedAgainAs.has(uid)) return;
      askedAgainAs.add(uid);
      begin();
    }).then((stopNow) => {
      stopWaiting();
      stopWaiting = stopNow;
      if (!isWanted || beginning !== beginnings) stopNow();
    }, failed);
  }

  function begin() {
    beginnings += 1;
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

/** Tells who is signed in, now and whenever that changes; what it resolves to stops that. */
async function whenSignedIn(
  firebase: FirebaseClient,
  tell: (uid: string) => void,
): Promise<() => void> {
  const { auth, onIdTokenChanged } = await firebase.auth();
  return onIdTokenChanged(auth, (user) => {
    if (user) tell(user.uid);
  });
}
