import { storedJson, type SafeStorage } from '@galleria/shared-contracts/contract';

import type { UnsavedEdit, UnsavedEdits } from './cart.slice';
import { REFUSED } from './edit-cart';

/** The notice about the last action was seen before the reload. */
const withGeneralNotice = ({ edit }: UnsavedEdit) => ({ edit, refusal: REFUSED.update });

/**
 * Edits of one shopper that are not stored yet, for after a reload. The tab keeps them, because local
 * storage is wiped with the session.
 */
export function createStoredEdits(storage: SafeStorage) {
  const entry = storedJson<UnsavedEdits & { uid: string }>(storage, 'galleria.unsaved-edits');
  return {
    read(uid: string | null): UnsavedEdits {
      const stored = entry.read();
      if (stored?.uid !== uid) return { inFlight: null, pending: [] };
      const { inFlight, pending } = stored;
      return {
        inFlight: inFlight && { id: inFlight.id, edits: inFlight.edits.map(withGeneralNotice) },
        pending: pending.map(withGeneralNotice),
      };
    },
    write: (uid: string, { inFlight, pending }: UnsavedEdits) =>
      entry.write(inFlight || pending.length > 0 ? { uid, inFlight, pending } : null),
  };
}

export type StoredEdits = ReturnType<typeof createStoredEdits>;
