import type { EventBus, SessionControl } from '@galleria/shared-contracts/contract';
import type { FirebaseClient } from '@galleria/shared-contracts/firebase';

interface VerifyContext {
  readonly session: Pick<SessionControl, 'current'>;
  readonly firebase: FirebaseClient;
  readonly events: EventBus;
  readonly page: Window;
}

/**
 * Verifies the session that the page has loaded with; when that fails, as soon as it is online. A
 * visitor's page does not even fetch what it takes.
 */
export function verifyOnLoad(context: VerifyContext): void {
  const { session, firebase, events, page } = context;
  const current = session.current();
  if (current.kind === 'visitor') return;
  import(/* webpackChunkName: "signed-in" */ './verify-stored-session')
    .then(({ verifyStoredSession }) => verifyStoredSession(current, firebase, events))
    .catch(() => {
      page.addEventListener('online', () => verifyOnLoad(context), { once: true });
    });
}
