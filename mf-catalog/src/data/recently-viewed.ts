const KEY = 'galleria.recentlyViewed';
const KEPT_MAX = 8;

/** The products that this visitor looked at, newest first. They never leave the device. */
export interface RecentlyViewed {
  ids(): readonly number[];
  add(id: number): void;
}

/** Kept in `storage`; anything there that is not a list of ids counts as none. */
export function createRecentlyViewed(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
): RecentlyViewed {
  function ids(): readonly number[] {
    try {
      const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
      return Array.isArray(stored) ? stored.filter((id) => Number.isInteger(id)).map(Number) : [];
    } catch {
      return [];
    }
  }
  return {
    ids,
    add(id) {
      const kept = [id, ...ids().filter((other) => other !== id)].slice(0, KEPT_MAX);
      try {
        storage.setItem(KEY, JSON.stringify(kept));
      } catch {
        // A full storage: the list is not remembered, nothing else fails.
      }
    },
  };
}
