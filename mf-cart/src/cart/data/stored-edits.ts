import { storedJson, type SafeStorage } from '@galleria/shared-contracts/contract';
import { EMPTY_CART } from '@galleria/shared-contracts/domain';

import { applyEdits } from './cart-edits';
import type { UnsavedEdit, UnsavedEdits } from './cart.slice';
import { REFUSED } from './edit-cart';

const NONE: UnsavedEdits = { inFlight: null, pending: [] };

/** The shopper saw the notice about the action before the reload, so a failure gets a general text. */
const withGeneralNotice = ({ edit }: UnsavedEdit) => ({ edit, refusal: REFUSED.update });

/**
 * Keeps the unsaved edits of one shopper over a reload. They are in the tab's storage, because local
 * storage is wiped when the session ends.
 */
export function createStoredEdits(storage: SafeStorage) {
  const entry = storedJson<UnsavedEdits & { uid: string }>(storage, 'galleria.unsaved-edits');
  return {
    read(uid: string | null): UnsavedEdits {
      const stored = entry.read();
      if (stored?.uid !== uid) return NONE;
      try {
        const { inFlight, pending } = stored;
        const unsaved = [...(inFlight?.edits ?? []), ...pending];
        // Another release may have stored another shape, or edits that this release does not know.
        applyEdits(
          EMPTY_CART,
          unsaved.map(({ edit }) => edit),
        );
        return {
          inFlight: inFlight && { id: inFlight.id, edits: inFlight.edits.map(withGeneralNotice) },
          pending: pending.map(withGeneralNotice),
        };
      } catch {
        return NONE;
      }
    },
    write: (uid: string, { inFlight, pending }: UnsavedEdits) =>
      entry.write(inFlight || pending.length > 0 ? { uid, inFlight, pending } : null),
  };
}

export type StoredEdits = ReturnType<typeof createStoredEdits>;
