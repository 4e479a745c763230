import type { FirebaseClient } from '@galleria/shared-contracts/firebase';
import { whenUsed } from '@galleria/shared-contracts/react';

/**
 * An admin who changes their own password gets a new account and key, and the page signs in again.
 * When the old key has been gone for this time, the session ends.
 */
export const NEW_SIGN_IN_MS = 10_000;

interface KeyContext {
  readonly firebase: FirebaseClient;
  /** The account that is signed in. */
  readonly uid: string;
  readonly session: { readonly email: string };
  readonly lost: () => void;
}

/** Calls `lost` when the account's `adminKeys` document is gone for good. */
export function watchAdminKey({ firebase, uid, session, lost }: KeyContext): () => void {
  let isWanted = true;
  let stopListening = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function begin() {
    const { db, doc, onSnapshot } = await firebase.live();
    if (!isWanted) return;
    stopListening = onSnapshot(
      doc(db, 'adminKeys', uid),
      (key) => {
        if (!key.exists() && !key.metadata.fromCache) askWhy();
      },
      // The rules refuse a signed-out account; `onIdTokenChanged` reports that.
      () => {},
    );
  }

  function askWhy() {
    keyGone().catch(() => {
      // Try again by timer, because the listener does not report the same change twice.
      if (isWanted) timer = setTimeout(askWhy, NEW_SIGN_IN_MS);
    });
  }

  async function keyGone() {
    const { db, doc, getDoc } = await firebase.lite('anyone');
    const record = await getDoc(doc(db, 'admins', session.email));
    if (!isWanted) return;
    const isRepointed = record.exists() && record.get('uid') !== uid;
    if (isRepointed) timer = setTimeout(lost, NEW_SIGN_IN_MS);
    else lost();
  }

  // The code of the live database is large, and the first view of a page does not need it.
  const stopWaiting = whenUsed(() => {
    begin().catch((error: unknown) => reportError(error));
  });
  return () => {
    isWanted = false;
    stopWaiting();
    stopListening();
    clearTimeout(timer);
  };
}
