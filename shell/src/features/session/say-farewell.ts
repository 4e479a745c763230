import { routes, type EventBus, type EventPayload } from '@galleria/shared-contracts/contract';
import type { FirebaseClient } from '@galleria/shared-contracts/firebase';

import type { InterruptedVisits } from './interrupted-visits';
import type { SessionEnd } from './session-manager';

interface FarewellContext {
  readonly events: EventBus;
  readonly firebase: FirebaseClient;
  readonly visits: InterruptedVisits;
  readonly navigate: (to: string, options?: { replace?: boolean }) => void;
}

/** What follows when a session has ended: a notice, the login, and the real signing out. */
export function createFarewell({ events, firebase, visits, navigate }: FarewellContext) {
  async function signOut(): Promise<void> {
    const { auth, signOut: leave } = await firebase.auth();
    await leave(auth);
  }

  return (end: SessionEnd) => {
    if (end.session.kind !== 'visitor' && !end.isElsewhere)
      signOut().catch((error: unknown) => reportError(error));
    if (end.reason === 'cleared') return;
    if (end.reason !== 'asked') visits.remember(end.session);
    events.emit('notice:raised', noticeFor(end.reason, end));
    const to = end.session.kind === 'admin' ? routes.adminLogin() : routes.auth('login');
    // A session may be over before the router is there, and while a loader runs.
    queueMicrotask(() => navigate(to, { replace: end.reason !== 'asked' }));
  };
}

function noticeFor(
  reason: Exclude<SessionEnd['reason'], 'cleared'>,
  { session }: SessionEnd,
): EventPayload<'notice:raised'> {
  switch (reason) {
    case 'asked':
      if (session.kind === 'visitor') return { type: 'error', title: 'You are already logged out' };
      return {
        type: 'success',
        title: session.kind === 'admin' ? 'Admin logged out!' : 'User logged out!',
      };
    case 'expired':
      return { type: 'error', title: 'Session expired, please login again' };
    case 'unknown-user':
      return { type: 'error', title: 'Unauthenticated User' };
    case 'unknown-admin':
      return { type: 'error', title: 'Unauthenticated Admin' };
  }
}
