import type { Session } from '../contract/session';
import type { AuthClient } from './client';

/** Browsers hold up the timers of a page in the background for up to a minute. */
const LONGEST_WAIT_MS = 90_000;

/**
 * Resolves when the account of the session is signed in here. Another tab's login is in the session at once, but
 * its account arrives later: the SDK looks for it every 800 ms. Never rejects; after the longest wait the
 * database refuses what it must.
 */
export async function signInArrived(
  { auth, onIdTokenChanged }: Pick<AuthClient, 'auth' | 'onIdTokenChanged'>,
  session: () => Session,
): Promise<void> {
  const isHere = () => isAccountOf(session(), auth.currentUser?.uid);
  if (isHere()) return;
  let stop = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  await new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LONGEST_WAIT_MS);
    stop = onIdTokenChanged(auth, () => {
      if (isHere()) resolve();
    });
  });
  clearTimeout(timer);
  stop();
}

/** An admin's account has a name of its own, which the session does not have. A visitor needs no account. */
function isAccountOf(session: Session, uid: string | undefined): boolean {
  if (session.kind === 'user') return session.uid === uid;
  return session.kind === 'visitor' || uid !== undefined;
}
