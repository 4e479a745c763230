import type { Session } from '@galleria/shared-contracts';

const WHO = 'galleria.interrupted.who';
const PATH = 'galleria.interrupted.path';

/**
 * Where a person was when their session ended by itself; kept by the tab, because it is the tab's
 * page, and because local storage is wiped when a session ends.
 */
export interface InterruptedVisits {
  /** Remembers the page of this session's person. `path` is relative to the base path. */
  remember(session: Session, path: string): void;
  /** The path to go on from, told once and only to the same person; `null` otherwise. */
  resume(session: Session): string | null;
}

export function createInterruptedVisits(storage: Storage): InterruptedVisits {
  return {
    remember(session, path) {
      const who = personOf(session);
      if (who === null) return;
      storage.setItem(WHO, who);
      storage.setItem(PATH, path);
    },
    resume(session) {
      const isSamePerson = storage.getItem(WHO) === personOf(session);
      const path = storage.getItem(PATH);
      storage.removeItem(WHO);
      storage.removeItem(PATH);
      return isSamePerson ? path : null;
    },
  };
}

function personOf(session: Session): string | null {
  switch (session.kind) {
    case 'visitor':
      return null;
    case 'user':
      return `user:${session.uid}`;
    case 'admin':
      return `admin:${session.email}`;
  }
}
