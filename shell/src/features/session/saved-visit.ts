import {
  routes,
  storedJson,
  type SafeStorage,
  type Session,
} from '@galleria/shared-contracts/contract';

import { restoreFields, watchFields, type SavedField } from './saved-fields';

const KEY = 'galleria.saved-visit';

interface StoredVisit {
  readonly person: string;
  readonly path: string;
  readonly fields: readonly SavedField[];
}

/**
 * The page that a person was on, and what they had typed, when their session ended by itself
 * (P-SESSION-11). Session storage holds it, because each tab has its own page, and because local
 * storage is wiped when a session ends.
 */
export interface SavedVisit {
  /** Saves the page in view for this session's person. */
  save(session: Session): void;
  /**
   * Returns the path to continue from, once and only to the same person; `null` otherwise. Restores
   * what was typed when its form appears.
   */
  resume(session: Session): string | null;
}

interface SavedVisitOptions {
  /** The tab's own storage. */
  readonly storage: SafeStorage;
  /** Path and query of the page in view, relative to the base path. */
  readonly currentPath: () => string;
  /** The element that pages are rendered in. */
  readonly page: HTMLElement;
}

export function createSavedVisit({ storage, currentPath, page }: SavedVisitOptions): SavedVisit {
  let stopRestoring = () => {};
  const readFields = watchFields(page);
  const entry = storedJson<StoredVisit>(storage, KEY);
  return {
    save(session) {
      const person = personOf(session);
      const path = currentPath();
      // Going back to the logout would end the new session.
      if (person === null || path === routes.logout()) return;
      entry.write({ person, path, fields: readFields() });
    },
    resume(session) {
      const visit = entry.read();
      entry.write(null);
      if (!isVisit(visit) || visit.person !== personOf(session)) return null;
      stopRestoring();
      stopRestoring = restoreFields(page, visit.fields);
      return visit.path;
    },
  };
}

/** Anything else in its place must not keep somebody from logging in. */
function isVisit(stored: StoredVisit | null): stored is StoredVisit {
  return typeof stored?.path === 'string' && Array.isArray(stored.fields);
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
