import {
  BASE_PATH,
  onStorageLost,
  routes,
  safeStorage,
  type EventBus,
  type Host,
} from '@galleria/shared-contracts/contract';
import type { FirebaseClient } from '@galleria/shared-contracts/firebase';

import { TEXTS } from '../../texts';
import { startSignedInLazily } from './lazy-signed-in';
import { createSavedVisit } from './saved-visit';
import { createSessionEndedHandler } from './session-ended';
import { createSessionManager, type SessionManager } from './session-manager';
import { createSessionStorage } from './session-storage';
import { watchBrowser } from './watch-browser';

interface SessionContext {
  readonly events: EventBus;
  readonly firebase: FirebaseClient;
  readonly navigate: Host['navigate'];
  readonly notify: Host['notify'];
}

const NOTHING_KEPT = TEXTS.start.nothingKept;

/** Reads the stored session, and keeps it up to date for as long as the page is open. */
export function startSession({
  events,
  firebase,
  navigate,
  notify,
}: SessionContext): SessionManager {
  const visit = createSavedVisit({
    storage: safeStorage('session'),
    currentPath: () => pathInView(window.location),
    page: document.body,
  });
  const session: SessionManager = createSessionManager({
    storage: createSessionStorage(safeStorage('local')),
    events,
    now: () => Date.now(),
    onEnded: createSessionEndedHandler({
      notify,
      firebase,
      visit,
      navigate,
      current: () => session.current(),
    }),
    // A navigation to the page in view runs its guards again. A shopper goes home from the back office, because
    // the guard of the admin login would end the shopper's session.
    onChangedElsewhere({ kind }) {
      const path = pathInView(window.location);
      const isLeft = kind === 'user' && /^\/admin/i.test(path);
      navigate(isLeft ? routes.home() : path, { replace: true });
    },
    resumeVisit: (of) => visit.resume(of),
  });
  onStorageLost(() => notify({ type: 'progress', title: NOTHING_KEPT }));
  watchBrowser(session, window);
  startSignedInLazily({ events, firebase, session, visit, loaded: session.current() });
  return session;
}

/** Path and query, relative to the base path. */
function pathInView({ pathname, search }: Location): string {
  return `${pathname.slice(BASE_PATH.length) || '/'}${search}`;
}
