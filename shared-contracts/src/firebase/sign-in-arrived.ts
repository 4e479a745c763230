import type { Session } from '../contract/session';
import type { AuthClient } from './client';

/** The time between two checks. The SDK itself looks for the login of another tab every 800 ms. */
const LOOK_MS = 200;
/** Longer than a minute, because browsers delay the timers of a background page for up to a minute. */
const LONGEST_WAIT_MS = 90_000;

/**
 * Returns a function that resolves when the account of the session is signed in here. After a login in another tab,
 * the session changes at once, but the account arrives later. The function never rejects. After the longest wait for a
 * person it resolves, and later calls for this person do not wait: the database then refuses requests if necessary.
 */
export function createSignInArrived(
  { auth }: Pick<AuthClient, 'auth'>,
  session: () => Session,
): () => Promise<void> {
  let waiting: { readonly person: string; readonly end: Promise<void> } | undefined;
  /** The uid of the last shopper with a session in this page. */
  let shopper: string | undefined;

  function isHere(): boolean {
    const [now, uid] = [session(), auth.currentUser?.uid];
    if (now.kind === 'user') {
      shopper = now.uid;
      return uid === shopper;
    }
    // A visitor needs no account. An admin's session has no uid, so accept any account but that of the former shopper.
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
    // Without IndexedDB no account arrives from another tab. `settleIndexedDb` removes an IndexedDB that hangs.
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
