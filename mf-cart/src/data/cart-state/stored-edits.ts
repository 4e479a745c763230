import type { UnsavedEdits } from './cart.slice';
import { REFUSED } from './edit-cart';

const KEY = 'galleria.unsaved-edits';
const NONE: UnsavedEdits = { inFlight: null, pending: [] };

/**
 * Edits of one shopper that are not stored yet, for after a reload. The tab keeps them, because local
 * storage is wiped with the session.
 */
export interface StoredEdits {
  read(uid: string | null): UnsavedEdits;
  write(uid: string, edits: UnsavedEdits): void;
}

export function createStoredEdits(storage: Storage): StoredEdits {
  return {
    read(uid) {
      const text = storage.getItem(KEY);
      if (text === null) return NONE;
      // Safe: only `write` writes under this key.
      const stored = JSON.parse(text) as UnsavedEdits & { uid: string };
      if (stored.uid !== uid) return NONE;
      // The notice about the last action was seen before the reload.
      const general = ({ edit }: UnsavedEdits['pending'][number]) => ({
        edit,
        refusal: REFUSED.update,
      });
      const { inFlight, pending } = stored;
      return {
        inFlight: inFlight && { id: inFlight.id, edits: inFlight.edits.map(general) },
        pending: pending.map(general),
      };
    },
    write(uid, { inFlight, pending }) {
      if (!inFlight && pending.length === 0) storage.removeItem(KEY);
      else storage.setItem(KEY, JSON.stringify({ uid, inFlight, pending }));
    },
  };
}
