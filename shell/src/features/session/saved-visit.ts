import {
  routes,
  storedJson,
  type SafeStorage,
  type Session,
} from '@galleria/shared-contracts/contract';

import type { restoreFields } from './restore-fields';
import type { changedFields, SavedField } from './saved-fields';

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
   * the typed values when their form appears.
   */
  resume(session: Session): string | null;
  /** Hands over the code for fields, which only a visit with a session loads. */
  provide(code: FieldsCode): void;
}

interface FieldsCode {
  readonly changedFields: typeof changedFields;
  readonly restoreFields: typeof restoreFields;
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
  const entry = storedJson<StoredVisit>(storage, KEY);
  const typed = new WeakSet<Node>();
  let fieldsCode: FieldsCode | undefined;
  let stopRestoring = new AbortController();
  let restore = () => {};
  page.addEventListener('input', ({ target }) => typed.add(target as Node));

  return {
    save(session) {
      const person = personOf(session);
      const path = currentPath();
      // Going back to the logout would end the new session.
      if (person === null || path === routes.logout()) return;
      entry.write({ person, path, fields: fieldsCode?.changedFields(page, typed) ?? [] });
    },
    resume(session) {
      // The fields of one person must not get into the form of another person.
      stopRestoring.abort();
      const { signal } = (stopRestoring = new AbortController());
      const visit = entry.read();
      entry.write(null);
      if (!isVisit(visit) || visit.person !== personOf(session)) return null;
      restore = () => fieldsCode?.restoreFields(page, visit.fields, signal);
      restore();
      return visit.path;
    },
    provide(code) {
      fieldsCode = code;
      restore();
    },
  };
}

/** Checks the stored value, because a damaged value must not prevent the login. */
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
