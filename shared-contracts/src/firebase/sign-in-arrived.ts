import type { Session } from '../contract/session';
import type { AuthClient } from './client';

/** The SDK looks for another tab's login every 800 ms. */
const LOOK_MS = 200;
/** Browsers hold up the timers of a page in the background for up to a minute. */
const LONGEST_WAIT_MS = 90_000;

/**
 * Returns a function that resolves when the account of the session is signed in here. Another tab's login is in the
 * session at once, but its account arrives later. It never rejects. After the longest wait for a person nobody waits
 * for them any more, and the database refuses what it must.
 */
export function createSignInArrived(
  { auth }: Pick<AuthClient, 'auth'>,
  session: () => Session,
): () => Promise<void> {
  let waiting: { readonly person: string; readonly end: Promise<void> } | undefined;
  const isHere = () => isAccountOf(session(), auth.currentUser?.uid);

  async function wait() {
    const untilMs = Date.now() + LONGEST_WAIT_MS;
    while (!isHere() && Date.now() < untilMs) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }

  return async () => {
    if (isHere()) {
      waiting = undefined;
      return;
    }
    // Without IndexedDB no account arrives from another tab. See `settleIndexedDb`.
    if ((window.indexedDB as IDBFactory | undefined) === undefined) return;
    const person = nameOf(session());
    if (waiting?.person !== person) waiting = { person, end: wait() };
    await waiting.end;
  };
}

/** The session of an admin has the e-mail and no uid, so any account counts. A visitor needs no account. */
function isAccountOf(session: Session, uid: string | undefined): boolean {
  if (session.kind === 'user') return session.uid === uid;
  return session.kind === 'visitor' || uid !== undefined;
}

function nameOf(session: Session): string {
  if (session.kind === 'user') return session.uid;
  return session.kind === 'admin' ? session.email : '';
}
