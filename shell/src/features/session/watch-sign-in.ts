import type { EventBus, Session } from '@galleria/shared-contracts/contract';
import { appErrorFrom, type FirebaseClient } from '@galleria/shared-contracts/firebase';

import { askNowAndThen } from './ask-now-and-then';
import { watchAdminKey } from './watch-admin-key';

type Running = Exclude<Session, { kind: 'visitor' }>;

export interface WatchContext {
  readonly events: EventBus;
  readonly firebase: FirebaseClient;
  /** Another tab may have logged out in good order: looks before anything is called lost. */
  readonly check: () => void;
}

/**
 * While a session runs, the sign-in behind it must live: an account that is deleted, disabled or
 * revoked, and an admin whose key is taken away, ends the session at once.
 */
export function watchSignIn({ events, firebase, check }: WatchContext): () => void {
  let watched: string | null = null;
  let stop = () => {};

  const unsubscribe = events.on('session:changed', (session) => {
    const person = session.kind === 'visitor' ? null : nameOf(session);
    if (person === watched) return;
    watched = person;
    stop();
    stop = session.kind === 'visitor' ? () => {} : watch(session);
  });

  function watch(session: Running): () => void {
    const lost = () =>
      events.emit('logout:requested', {
        reason: session.kind === 'user' ? 'unknown-user' : 'unknown-admin',
      });
    let isWanted = true;
    let stopAuth = () => {};
    let stopKey = () => {};
    let stopAsking = () => {};
    let uid: string | null = null;

    async function begin() {
      const { auth, onIdTokenChanged } = await firebase.auth();
      if (!isWanted) return;
      stopAsking = askNowAndThen(window, () => {
        auth.currentUser?.getIdToken(true).catch((cause: unknown) => {
          // Anything else says nothing of the account: the network, mostly.
          if (isWanted && appErrorFrom(cause).kind === 'unauthenticated') lost();
        });
      });
      stopAuth = onIdTokenChanged(auth, (user) => {
        if (user === null) {
          // Not signed in yet is not lost: another tab's sign-in takes a moment to arrive.
          if (uid === null) return;
          check();
          if (isWanted) lost();
          return;
        }
        if (user.uid === uid || (session.kind === 'user' && user.uid !== session.uid)) return;
        uid = user.uid;
        stopKey();
        if (session.kind === 'admin') stopKey = watchAdminKey({ firebase, uid, session, lost });
      });
    }

    begin().catch((error: unknown) => reportError(error));
    return () => {
      isWanted = false;
      stopAsking();
      stopAuth();
      stopKey();
    };
  }

  return () => {
    unsubscribe();
    stop();
  };
}

function nameOf(session: Running): string {
  return session.kind === 'user' ? session.uid : session.email;
}
