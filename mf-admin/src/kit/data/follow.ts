import {
  appErrorFrom,
  follow as followLive,
  type FirebaseClient,
  type LiveDatabase,
  type OnChange,
} from '@galleria/shared-contracts/firebase';
import type { Query, QueryDocumentSnapshot } from 'firebase/firestore';

type Listen<T> = Parameters<typeof followLive<T>>[2];

/**
 * `follow` for admins. An admin whose password changes continues with another account, so a refused
 * listener starts again when somebody signs in: once for each account.
 */
export function follow<T>(
  firebase: FirebaseClient,
  onChange: OnChange<T>,
  listen: Listen<T>,
): () => void {
  return followLive<T>(firebase, onChange, (live, next, failed) => {
    let stop = () => {};
    let stopWaiting = () => {};
    /** Grows with each start and at the end: what waited for an earlier start is over. */
    let starts = 0;
    const triedAs = new Set<string>();

    function refused(cause: unknown) {
      failed(cause);
      if (appErrorFrom(cause).kind !== 'permission-denied') return;
      const start = starts;
      firebase.auth().then(({ auth, onIdTokenChanged }) => {
        if (start !== starts) return;
        stopWaiting();
        stopWaiting = onIdTokenChanged(auth, (user) => {
          // It is unknown which account was refused: another one may be signed in by now.
          if (!user || triedAs.has(user.uid)) return;
          triedAs.add(user.uid);
          begin();
        });
      }, failed);
    }

    function end() {
      starts += 1;
      stopWaiting();
      stop();
    }

    function begin() {
      end();
      stop = listen(live, next, refused);
    }

    stop = listen(live, next, refused);
    return end;
  });
}

/** Without it, Firestore does not tell a listener that the server only confirmed its data. */
export const WITH_CONFIRMATIONS = { includeMetadataChanges: true } as const;

/**
 * The device answers "nothing" by itself only after it failed to reach the server, so that answer
 * does not mean that there is nothing.
 */
export function unreachable(): Error {
  return Object.assign(new Error('The database cannot be reached. Please try again later.'), {
    code: 'unavailable',
  });
}

/**
 * Follows the documents of a query as the server has them. The device's own first answer is left
 * out: it knows only a few of the documents, perhaps in the wrong order.
 */
export function followQuery<T>(
  firebase: FirebaseClient,
  onChange: OnChange<T>,
  queryOf: (live: LiveDatabase) => Query,
  valueOf: (documents: readonly QueryDocumentSnapshot[]) => T,
): () => void {
  return follow(firebase, onChange, (live, next, failed) =>
    live.onSnapshot(
      queryOf(live),
      WITH_CONFIRMATIONS,
      ({ docs, metadata }) => {
        if (!metadata.fromCache) next(() => valueOf(docs));
        else if (docs.length === 0) failed(unreachable());
      },
      failed,
    ),
  );
}

/** Follows one document; `null` when the server has none. */
export function followDocument<T>(
  firebase: FirebaseClient,
  onChange: OnChange<T | null>,
  path: string,
  parse: (data: unknown) => T,
): () => void {
  return follow(firebase, onChange, ({ db, doc, onSnapshot }, next, failed) =>
    onSnapshot(
      doc(db, path),
      WITH_CONFIRMATIONS,
      (document) => {
        if (document.exists()) next(() => parse(document.data()));
        else if (!document.metadata.fromCache) next(() => null);
        else failed(unreachable());
      },
      failed,
    ),
  );
}
