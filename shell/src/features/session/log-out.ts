import { routes, type EventBus, type EventPayload, type Session } from '@galleria/shared-contracts';
import type { FirebaseClient } from '@galleria/shared-contracts/firebase';

import type { SessionManager } from './session-manager';

type Reason = EventPayload<'logout:requested'>['reason'];

interface LogOutContext {
  readonly session: SessionManager;
  readonly events: EventBus;
  readonly firebase: FirebaseClient;
  readonly navigate: (to: string, options?: { replace?: boolean }) => void;
}

/** Ends the session when anyone asks: says so, goes where the spec says, signs out for real. */
export function handleLogouts({ session, events, firebase, navigate }: LogOutContext): () => void {
  return events.on('logout:requested', ({ reason }) => {
    const ended = session.end();
    const { type, title } = noticeFor(reason, ended);
    events.emit('notice:raised', { type, title });
    navigate(destinationOf(ended), { replace: true });
    if (ended.kind !== 'visitor') void signOut(firebase);
  });
}

function destinationOf(ended: Session): string {
  return ended.kind === 'admin' ? routes.adminLogin() : routes.auth('login');
}

function noticeFor(reason: Reason, ended: Session): EventPayload<'notice:raised'> {
  switch (reason) {
    case 'asked':
      if (ended.kind === 'visitor') return { type: 'error', title: 'You are already logged out' };
      return {
        type: 'success',
        title: ended.kind === 'admin' ? 'Admin logged out!' : 'User logged out!',
      };
    case 'expired':
      return { type: 'error', title: 'Session expired, please login again' };
    case 'unknown-user':
      return { type: 'error', title: 'Unauthenticated User' };
    case 'unknown-admin':
      return { type: 'error', title: 'Unauthenticated Admin' };
    case 'not-an-admin':
      return { type: 'error', title: 'Unauthenticated' };
  }
}

async function signOut(firebase: FirebaseClient): Promise<void> {
  const { auth, signOut: leave } = await firebase.auth();
  await leave(auth);
}
