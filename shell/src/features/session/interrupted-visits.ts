import type { Session } from '@galleria/shared-contracts/contract';

import { readFields, restoreFields, type KeptField } from './kept-fields';

const KEY = 'galleria.interrupted-visit';

interface Visit {
  readonly who: string;
  readonly path: string;
  readonly fields: readonly KeptField[];
}

/**
 * Where a person was, and what they had typed, when their session ended by itself; kept by the
 * tab, because it is the tab's page, and because local storage is wiped when a session ends.
 */
export interface InterruptedVisits {
  /** Remembers the page in view for this session's person. */
  remember(session: Session): void;
  /**
   * The path to go on from, told once and only to the same person, `null` otherwise. What was
   * typed is put back when its form appears.
   */
  resume(session: Session): string | null;
}

export interface InterruptedVisitsOptions {
  readonly storage: Storage;
  /** Path and query of the page in view, relative to the base path. */
  readonly currentPath: () => string;
  /** Where pages are shown, now or later. */
  readonly page: HTMLElement;
}

export function createInterruptedVisits({
  storage,
  currentPath,
  page,
}: InterruptedVisitsOptions): InterruptedVisits {
  let stopRestoring = () => {};
  return {
    remember(session) {
      const who = personOf(session);
      if (who === null) return;
      const visit: Visit = { who, path: currentPath(), fields: readFields(page) };
      storage.setItem(KEY, JSON.stringify(visit));
    },
    resume(session) {
      const stored = storage.getItem(KEY);
      storage.removeItem(KEY);
      if (stored === null) return null;
      // Safe: only `remember` writes under this key.
      const { who, path, fields } = JSON.parse(stored) as Visit;
      if (who !== personOf(session)) return null;
      stopRestoring();
      stopRestoring = restoreFields(page, fields);
      return path;
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
