import {
  CLICK_EXTENSION_MS,
  SESSION_LENGTH_MS,
  VISITOR,
  type EventBus,
  type Session,
  type SessionControl,
} from '@galleria/shared-contracts';

import type { InterruptedVisits } from './interrupted-visits';
import type { SessionStorage } from './session-storage';

/** The longest delay a browser's timer takes; longer ones fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export interface SessionManager extends SessionControl {
  /** A click anywhere: one more minute, within the bound, while the session still runs. */
  extend(): void;
  /** Looks at the clock and at storage again: after sleep, on focus, when another tab wrote. */
  check(): void;
  /** Forgets the session and wipes local storage. Returns what it was. */
  end(): Session;
  dispose(): void;
}

export interface SessionManagerOptions {
  readonly storage: SessionStorage;
  readonly visits: InterruptedVisits;
  readonly events: EventBus;
  readonly now: () => number;
}

/** Owns the one session timer. Emits `session:changed`, and `logout:requested` at expiration. */
export function createSessionManager({
  storage,
  visits,
  events,
  now,
}: SessionManagerOptions): SessionManager {
  let current: Session = VISITOR;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function adopt(session: Session) {
    clearTimeout(timer);
    if (!isSame(current, session)) {
      current = session;
      events.emit('session:changed', session);
    }
    if (session.kind !== 'visitor') {
      timer = setTimeout(check, Math.min(session.expiresAtMs - now(), LONGEST_TIMER_MS));
    }
  }

  function check() {
    const stored = storage.read();
    if (stored.kind !== 'visitor' && stored.expiresAtMs <= now()) {
      clearTimeout(timer);
      current = stored;
      events.emit('logout:requested', { reason: 'expired' });
      return;
    }
    adopt(stored);
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
    clear() {
      storage.clear();
      adopt(VISITOR);
    },
    takeReturnPath: () => visits.resume(current),
    extend() {
      check();
      if (current.kind === 'visitor') return;
      storage.extend(CLICK_EXTENSION_MS);
      adopt(storage.read());
    },
    check,
    end() {
      const ended = current;
      storage.clear();
      adopt(VISITOR);
      return ended;
    },
    dispose: () => clearTimeout(timer),
  };
}

function isSame(a: Session, b: Session): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
