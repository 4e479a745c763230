import type { CartEdits, PlacedLine } from './cart-changes';

const KEY = 'galleria.unsaved-cart';

/**
 * Edits that are not stored yet, for after a reload. Kept by the tab, because local storage is
 * wiped with the session, and for one shopper.
 */
export interface KeptEdits {
  read(uid: string): CartEdits;
  /** None: there is nothing left to keep. */
  write(uid: string, edits: CartEdits): void;
}

export function createKeptEdits(storage: Storage): KeptEdits {
  return {
    read(uid) {
      const text = storage.getItem(KEY);
      if (text === null) return new Map();
      // Safe: only `write` writes under this key.
      const kept = JSON.parse(text) as { uid: string; edits: [number, PlacedLine | null][] };
      return new Map(kept.uid === uid ? kept.edits : []);
    },
    write(uid, edits) {
      if (edits.size === 0) storage.removeItem(KEY);
      else storage.setItem(KEY, JSON.stringify({ uid, edits: [...edits] }));
    },
  };
}
