import { routes, type Host, type Notice, type Session } from '@galleria/shared-contracts/contract';
import type { FirebaseClient } from '@galleria/shared-contracts/firebase';

import { TEXTS } from '../../texts';
import type { SavedVisit } from './saved-visit';
import type { SessionEnd } from './session-manager';

interface SessionEndedContext {
  readonly notify: Host['notify'];
  readonly firebase: FirebaseClient;
  readonly visit: Pick<SavedVisit, 'save'>;
  readonly navigate: Host['navigate'];
  readonly current: () => Session;
}

/** After the end of a session: signs out, shows a notice and goes to the login (P-SESSION-4 to 8). */
export function createSessionEndedHandler({
  notify,
  firebase,
  visit,
  navigate,
  current,
}: SessionEndedContext) {
  async function signOut(): Promise<void> {
    const { auth, signOut: leave } = await firebase.auth();
    // The code for it may come late. A tab may have logged in meanwhile, and all tabs share the sign-in.
    if (current().kind === 'visitor') await leave(auth);
  }

  return (end: SessionEnd) => {
    if (end.session.kind !== 'visitor' && !end.isElsewhere)
      signOut().catch((error: unknown) => reportError(error));
    if (end.reason === 'cleared') return;
    if (end.reason !== 'asked') visit.save(end.session);
    notify(noticeFor(end.reason, end));
    const to = end.session.kind === 'admin' ? routes.adminLogin() : routes.auth('login');
    // A route's loader may end the session and then redirect. This navigation must come after that redirect.
    queueMicrotask(() => navigate(to, { replace: end.reason !== 'asked' }));
  };
}

function noticeFor(
  reason: Exclude<SessionEnd['reason'], 'cleared'>,
  { session }: SessionEnd,
): Notice {
  switch (reason) {
    case 'asked':
      if (session.kind === 'visitor') return { type: 'error', title: TEXTS.session.alreadyOut };
      return {
        type: 'success',
        title: session.kind === 'admin' ? TEXTS.session.adminOut : TEXTS.session.userOut,
      };
    case 'expired':
      return { type: 'error', title: TEXTS.session.expired };
    case 'unknown-user':
      return { type: 'error', title: TEXTS.session.unknownUser };
    case 'unknown-admin':
      return { type: 'error', title: TEXTS.session.unknownAdmin };
  }
}
