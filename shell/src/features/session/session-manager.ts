import {
  CLICK_EXTENSION_MS,
  SESSION_BOUND_MS,
  SESSION_LENGTH_MS,
  expectEndReason,
  VISITOR,
  type EndReason,
  type EventBus,
  type Session,
  type SessionControl,
} from '@galleria/shared-contracts/contract';

import type { SessionStorage, TravellingReason } from './session-storage';

/** How a session ended. */
export interface SessionEnd {
  /** The session that ended. It is a visitor's session when a visitor asked to log out. */
  readonly session: Session;
  /** `cleared`: ended without a notice, as opening the admin login does. */
  readonly reason: EndReason | 'cleared';
  /** Another tab ended it; that tab signs out. */
  readonly isElsewhere: boolean;
}

export interface SessionManager extends SessionControl {
  /** Extends a running session by a minute, within its bound; each click does (P-SESSION-3). */
  extend(): void;
  /**
   * Compares the session with the clock and with storage: after sleep, on focus, when another tab
   * wrote. `why` is the reason for which that tab ended the session, if it gave one.
   */
  check(why?: TravellingReason): void;
  dispose(): void;
}

export interface SessionManagerOptions {
  readonly storage: SessionStorage;
  readonly events: EventBus;
  readonly now: () => number;
  readonly onEnded: (end: SessionEnd) => void;
  /** Another tab logged this person in, who may not be allowed to see the page in view. */
  readonly onChangedElsewhere: (session: Session) => void;
  /** The result of `takeReturnPath` for the session that has begun. */
  readonly resumeVisit: (session: Session) => string | null;
}

/** Owns the session and its one timer. Starts with the stored session. Emits `session:changed`. */
export function createSessionManager({
  storage,
  events,
  now,
  onEnded,
  onChangedElsewhere,
  resumeVisit,
}: SessionManagerOptions): SessionManager {
  let current: Session = VISITOR;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function adopt(session: Session) {
    clearTimeout(timer);
    if (JSON.stringify(current) !== JSON.stringify(session)) {
      current = session;
      events.emit('session:changed', session);
    }
    if (session.kind !== 'visitor') {
      timer = setTimeout(check, session.expiresAtMs - now());
    }
  }

  function end(reason: SessionEnd['reason'], session = current, isElsewhere = false) {
    storage.clear(isElsewhere ? undefined : reason);
    adopt(VISITOR);
    onEnded({ session, reason, isElsewhere });
  }

  function check(why?: TravellingReason) {
    const stored = storage.read();
    if (isOver(stored)) {
      // The page in view belongs to `current`. The stored session may be of a later login in another tab.
      end('expired', current.kind === 'visitor' ? stored : current);
    } else if (current.kind !== 'visitor' && stored.kind === 'visitor') {
      end(isOver(current) ? 'expired' : (why ?? 'asked'), current, true);
    } else {
      const isSame = isSamePerson(current, stored);
      adopt(stored);
      if (!isSame) onChangedElsewhere(stored);
    }
  }

  function isOver(session: Session): boolean {
    if (session.kind === 'visitor') return false;
    const leftMs = session.expiresAtMs - now();
    // A session with more time left than its bound is invalid: the clock was ahead at the login, or storage is damaged.
    return leftMs <= 0 || leftMs > SESSION_BOUND_MS[session.kind];
  }

  function begin(session: Exclude<Session, { kind: 'visitor' }>) {
    storage.write(session, now());
    adopt(session);
  }

  const storedAtStart = storage.read();
  if (isOver(storedAtStart)) end('expired', storedAtStart);
  else adopt(storedAtStart);

  return {
    current: () => current,
    beginUser: (uid) => begin({ kind: 'user', uid, expiresAtMs: now() + SESSION_LENGTH_MS.user }),
    beginAdmin: (email) =>
      begin({ kind: 'admin', email, expiresAtMs: now() + SESSION_LENGTH_MS.admin }),
    clear: () => end('cleared'),
    takeReturnPath: () => resumeVisit(current),
    extend() {
      const stored = storage.read();
      // Check before the click is handled, because a click must not act for a session that is over.
      if (isOver(stored) || !isSamePerson(current, stored)) check();
      if (current.kind === 'visitor') return;
      storage.extend(CLICK_EXTENSION_MS);
      // Emit the change after the click is handled. A field that is rendered again during a click loses the click.
      clearTimeout(timer);
      timer = setTimeout(check);
    },
    check,
    end(reason) {
      expectEndReason(reason);
      // The timer and the sign-in service may both end the session. Ignore the second end.
      if (current.kind === 'visitor' && reason !== 'asked') return;
      end(reason);
    },
    dispose: () => clearTimeout(timer),
  };
}

function isSamePerson(a: Session, b: Session): boolean {
  if (a.kind === 'user' && b.kind === 'user') return a.uid === b.uid;
  if (a.kind === 'admin' && b.kind === 'admin') return a.email === b.email;
  return a.kind === b.kind;
}
