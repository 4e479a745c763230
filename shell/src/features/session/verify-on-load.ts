import { mendingFiles, type SessionControl } from '@galleria/shared-contracts/contract';
import type { FirebaseClient } from '@galleria/shared-contracts/firebase';

const load = mendingFiles(
  () => import(/* webpackChunkName: "signed-in" */ './verify-stored-session'),
);

interface VerifyContext {
  readonly session: Pick<SessionControl, 'current' | 'end'>;
  readonly firebase: FirebaseClient;
  readonly page: Window;
}

/**
 * Verifies the session that the page has loaded with. After a failure it tries again when the browser
 * comes online. The code is not loaded for visitors.
 */
export function verifyOnLoad(context: VerifyContext): void {
  const { session, firebase, page } = context;
  const current = session.current();
  if (current.kind === 'visitor') return;
  load()
    .then(({ verifyStoredSession }) => verifyStoredSession(current, firebase, session))
    .catch(() => {
      page.addEventListener('online', () => verifyOnLoad(context), { once: true });
    });
}
