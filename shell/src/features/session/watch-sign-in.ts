import type { EventBus, Session } from '@galleria/shared-contracts/contract';
import { appErrorFrom, type FirebaseClient } from '@galleria/shared-contracts/firebase';

import { checkPeriodically } from './check-periodically';
import type { SessionManager } from './session-manager';
import { watchAdminKey } from './watch-admin-key';

type Running = Exclude<Session, { kind: 'visitor' }>;

/** The pause after a failure, before the sign-in's code is loaded again. */
export const RETRY_MS = 5_000;

export interface WatchContext {
  readonly events: EventBus;
  readonly firebase: FirebaseClient;
  /** Its `check` runs before `end`, because another tab may have logged out, which is not a lost sign-in. */
  readonly session: Pick<SessionManager, 'check' | 'end'>;
}

/**
 * Ends a running session when its account is deleted, disabled or revoked, or when the admin's key is
 * gone (P-SESSION-9).
 */
export function watchSignIn({ events, firebase, session: running }: WatchContext): () => void {
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
    const lost = () => running.end(session.kind === 'user' ? 'unknown-user' : 'unknown-admin');
    let isWanted = true;
    let stopAuth = () => {};
    let stopKey = () => {};
    let stopChecking = () => {};
    let uid: string | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function start() {
      begin().catch(() => {
        if (isWanted) timer = setTimeout(start, RETRY_MS);
      });
    }

    async function begin() {
      const { auth, onIdTokenChanged } = await firebase.auth();
      if (!isWanted) return;
      stopChecking = checkPeriodically(window, () => {
        auth.currentUser?.getIdToken(true).catch((cause: unknown) => {
          // Other failures, mostly of the network, say nothing about the account.
          if (isWanted && appErrorFrom(cause).kind === 'unauthenticated') lost();
        });
      });
      stopAuth = onIdTokenChanged(auth, (user) => {
        if (user === null) {
          // This tab is not signed in yet. The sign-in of another tab takes a moment to arrive.
          if (uid === null) return;
          // A shopper who deletes the account ends the session in the same task, so check in the next task.
          setTimeout(() => {
            if (isWanted) running.check();
            if (isWanted) lost();
          });
          return;
        }
        if (user.uid === uid || (session.kind === 'user' && user.uid !== session.uid)) return;
        uid = user.uid;
        stopKey();
        if (session.kind === 'admin') stopKey = watchAdminKey({ firebase, uid, session, lost });
      });
    }

    start();
    return () => {
      isWanted = false;
      clearTimeout(timer);
      stopChecking();
      stopAuth();
      stopKey();
    };
  }

  return () => {
    unsubscribe();
    stop();
  };
}

export function nameOf(session: Running): string {
  return session.kind === 'user' ? session.uid : session.email;
}
