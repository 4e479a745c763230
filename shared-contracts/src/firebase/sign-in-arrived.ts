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
  /** The last shopper whose session was here. */
  let shopper: string | undefined;

  function isHere(): boolean {
    const [now, uid] = [session(), auth.currentUser?.uid];
    if (now.kind === 'user') {
      shopper = now.uid;
      return uid === shopper;
    }
    // A visitor needs no account. An admin's session has no uid: it is any account but that of the shopper before.
    return now.kind === 'visitor' || (uid !== undefined && uid !== shopper);
  }

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

function nameOf(session: Session): string {
  if (session.kind === 'user') return session.uid;
  return session.kind === 'admin' ? session.email : '';
}
