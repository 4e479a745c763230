import type { Session, SessionControl } from '@galleria/shared-contracts/contract';
import { appErrorFrom, type FirebaseClient } from '@galleria/shared-contracts/firebase';

import { nameOf } from './watch-sign-in';

interface VerifyContext {
  readonly session: Pick<SessionControl, 'current' | 'end'>;
  readonly firebase: FirebaseClient;
}

/** Verifies the session that the page has loaded with, after a failure again when the browser comes online. */
export function verifyOnLoad(loaded: Session, context: VerifyContext): void {
  if (loaded.kind === 'visitor') return;
  verifyStoredSession(loaded, context.firebase, context.session).catch(() => {
    window.addEventListener('online', () => verifyOnLoad(loaded, context), { once: true });
  });
}

/**
 * Ends the session when its user or admin has no record or no sign-in any more (P-SESSION-8).
 * Rejects when this cannot be decided: on a network failure, and when IndexedDB, which holds the sign-in,
 * does not answer. The session then continues, and the access rules still protect the data.
 */
export async function verifyStoredSession(
  session: Exclude<Session, { kind: 'visitor' }>,
  firebase: FirebaseClient,
  { current, end }: Pick<SessionControl, 'current' | 'end'>,
): Promise<void> {
  if (await exists(session, firebase)) return;
  const now = current();
  // Somebody else may have logged in meanwhile, here or in another tab.
  if (now.kind === 'visitor' || nameOf(now) !== nameOf(session)) return;
  end(session.kind === 'user' ? 'unknown-user' : 'unknown-admin');
}

async function exists(
  session: Exclude<Session, { kind: 'visitor' }>,
  firebase: FirebaseClient,
): Promise<boolean> {
  const { auth } = await firebase.auth();
  if (!auth.currentUser) {
    // `settleIndexedDb` removes an IndexedDB that does not answer.
    if ((window.indexedDB as IDBFactory | undefined) === undefined) {
      throw new Error('IndexedDB is silent: nobody knows whether the sign-in is there.');
    }
    return false;
  }
  if (session.kind === 'user' && auth.currentUser.uid !== session.uid) return false;
  const { db, doc, getDoc } = await firebase.lite('signed-in');
  const record =
    session.kind === 'user' ? doc(db, 'users', session.uid) : doc(db, 'admins', session.email);
  try {
    return (await getDoc(record)).exists();
  } catch (cause) {
    // A person's own record is refused only when their sign-in is invalid.
    const { kind } = appErrorFrom(cause);
    if (kind === 'permission-denied' || kind === 'unauthenticated') return false;
    throw cause;
  }
}
