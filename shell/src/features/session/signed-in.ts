import { restoreFields } from './restore-fields';
import { changedFields } from './saved-fields';
import type { SavedVisit } from './saved-visit';
import { watchSignIn, type WatchContext } from './watch-sign-in';

export interface SignedInContext extends WatchContext {
  readonly visit: Pick<SavedVisit, 'provide'>;
}

/** Starts the code that only a visit with a session needs. */
export function startSignedIn({ visit, ...watched }: SignedInContext): void {
  visit.provide({ changedFields, restoreFields });
  watchSignIn(watched);
}
