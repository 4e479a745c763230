import {
  CLICK_EXTENSION_MS,
  SESSION_LENGTH_MS,
  VISITOR,
  type EventBus,
  type EventPayload,
  type Session,
  type SessionControl,
} from '@galleria/shared-contracts/contract';

import type { SessionStorage, TravellingReason } from './session-storage';

/** The longest delay a browser's timer takes; longer ones fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** How a session ended. */
export interface SessionEnd {
  /** What it was; a visitor's when somebody logged out who was not logged in. */
  readonly session: Session;
  /** `cleared`: made a visitor without a word, as opening the admin login does. */
  readonly reason: EventPayload<'logout:requested'>['reason'] | 'cleared';
  /** Another tab ended it; that tab signs out. */
  readonly isElsewhere: boolean;
}

export interface SessionManager extends SessionControl {
  /** The first look at storage, before the first page is shown. */
  start(): void;
  /** A click anywhere: one more minute, within the bound, while the session still runs. */
  extend(): void;
  /**
   * Looks at the clock and at storage again: after sleep, on focus, when another tab wrote. `why` is
   * what that tab ended the session for, where it says so.
   */
  check(why?: TravellingReason): void;
  end(reason: SessionEnd['reason']): void;
  dispose(): void;
}

export interface SessionManagerOptions {
  readonly storage: SessionStorage;
  readonly events: EventBus;
  readonly now: () => number;
  readonly onEnded: (end: SessionEnd) => void;
  /** Another tab logged somebody in: the page in view may be for other eyes. */
  readonly onChangedElsewhere: () => void;
  /** Answers `takeReturnPath` for the session that has begun. */
  readonly resumeVisit: (session: Session) => string | null;
}

/** Owns the session and its one timer. Emits `session:changed`. */
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
      timer = setTimeout(check, Math.min(session.expiresAtMs - now(), LONGEST_TIMER_MS));
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
      end('expired', stored);
    } else if (current.kind !== 'visitor' && stored.kind === 'visitor') {
      end(isOver(current) ? 'expired' : (why ?? 'asked'), current, true);
    } else {
      const isSame = isSamePerson(current, stored);
      adopt(stored);
      if (!isSame) onChangedElsewhere();
    }
  }

  function isOver(session: Session): boolean {
    return session.kind !== 'visitor' && session.expiresAtMs <= now();
  }

  function begin(session: Exclude<Session, { kind: 'visitor' }>) {
    storage.write(session, now());
    adopt(session);
  }

  return {
    current: () => current,
    beginUser: (uid) => begin({ kind: 'user', uid, expiresAtMs: now() + SESSION_LENGTH_MS.user }),
    beginAdmin: (email) =>
      begin({ kind: 'admin', email, expiresAtMs: now() + SESSION_LENGTH_MS.admin }),
    clear: () => end('cleared'),
    takeReturnPath: () => resumeVisit(current),
    start() {
      const stored = storage.read();
      if (isOver(stored)) end('expired', stored);
      else adopt(stored);
    },
    extend() {
      const stored = storage.read();
      // At once, so that the click does nothing in the name of somebody who is gone.
      if (isOver(stored) || !isSamePerson(current, stored)) check();
      if (current.kind === 'visitor') return;
      storage.extend(CLICK_EXTENSION_MS);
      // Told when the click has been handled: a field drawn anew in the middle of one loses it.
      clearTimeout(timer);
      timer = setTimeout(check);
    },
    check,
    end(reason) {
      // Two may ask at once, such as the timer and the sign-in service: one end, one farewell.
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
