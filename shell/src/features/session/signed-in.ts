import type { Session } from '@galleria/shared-contracts/contract';

import { restoreFields } from './restore-fields';
import { changedFields } from './saved-fields';
import type { SavedVisit } from './saved-visit';
import type { SessionManager } from './session-manager';
import { verifyOnLoad } from './verify-stored-session';
import { watchSignIn, type WatchContext } from './watch-sign-in';

export interface SignedInContext extends WatchContext {
  readonly session: Pick<SessionManager, 'check' | 'current' | 'end'>;
  /** The session that the page has loaded with. */
  readonly loaded: Session;
  readonly visit: Pick<SavedVisit, 'provide'>;
}

/** Starts the code that only a visit with a session needs. */
export function startSignedIn({ visit, loaded, ...watched }: SignedInContext): void {
  visit.provide({ changedFields, restoreFields });
  watchSignIn(watched);
  verifyOnLoad(loaded, watched);
}
