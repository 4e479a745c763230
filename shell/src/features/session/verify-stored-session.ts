import type { EventBus, Session } from '@galleria/shared-contracts/contract';
import { appErrorFrom, type FirebaseClient } from '@galleria/shared-contracts/firebase';

/**
 * On page load a stored user or admin must still exist, and the sign-in service must still know
 * them; else the session ends (P-SESSION-8). A network failure proves nothing and ends
 * nothing: the rules refuse what must be refused.
 */
export async function verifyStoredSession(
  session: Exclude<Session, { kind: 'visitor' }>,
  firebase: FirebaseClient,
  events: EventBus,
): Promise<void> {
  if (await exists(session, firebase)) return;
  events.emit('logout:requested', {
    reason: session.kind === 'user' ? 'unknown-user' : 'unknown-admin',
  });
}

async function exists(
  session: Exclude<Session, { kind: 'visitor' }>,
  firebase: FirebaseClient,
): Promise<boolean> {
  const { auth } = await firebase.auth();
  if (!auth.currentUser) return false;
  if (session.kind === 'user' && auth.currentUser.uid !== session.uid) return false;
  const { db, doc, getDoc } = await firebase.lite('signed-in');
  const record =
    session.kind === 'user' ? doc(db, 'users', session.uid) : doc(db, 'admins', session.email);
  try {
    return (await getDoc(record)).exists();
  } catch (cause) {
    // One's own record is refused only to somebody whose sign-in is worth nothing.
    const { kind } = appErrorFrom(cause);
    if (kind === 'permission-denied' || kind === 'unauthenticated') return false;
    throw cause;
  }
}
