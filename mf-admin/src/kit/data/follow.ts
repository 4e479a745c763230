import {
  appErrorFrom,
  follow as followLive,
  type FirebaseClient,
  type LiveDatabase,
  type OnChange,
} from '@galleria/shared-contracts/firebase';
import type { Query, QueryDocumentSnapshot } from 'firebase/firestore';

import { inPlainWords } from './plain-words';

type Listen<T> = Parameters<typeof followLive<T>>[2];

/**
 * `follow` for admins: a failure has plain words. An admin whose password changes continues with another account.
 * So a refused listener starts again when an account signs in, once for each account.
 */
export function follow<T>(
  firebase: FirebaseClient,
  onChange: OnChange<T>,
  listen: Listen<T>,
): () => void {
  const tell: OnChange<T> = (result) => onChange(inPlainWords(result));
  return followLive<T>(firebase, tell, (live, next, failed) => {
    let stop = () => {};
    let stopWaiting = () => {};
    /** Raised by each start and by the end. A callback with an older number must do nothing. */
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
          // Try the current account too: it may differ from the account that was refused.
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

/** Without this option, Firestore does not report that the server has confirmed unchanged data. */
export const WITH_CONFIRMATIONS = { includeMetadataChanges: true } as const;

/**
 * The error for an empty answer from the device's cache. Firestore gives such an answer only when it
 * cannot reach the server, so the answer does not mean that no document exists.
 */
export function unreachable(): Error {
  return Object.assign(new Error('The database cannot be reached. Please try again later.'), {
    code: 'unavailable',
  });
}

/**
 * Follows the documents of a query on the server. Ignores answers from the device's cache, which may
 * lack documents or have them in the wrong order.
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

/** Follows one document. The value is `null` when the document does not exist on the server. */
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
