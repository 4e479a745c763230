const KEY = 'galleria.recentlyViewed';
const KEPT_MAX = 8;

/** The ids of the products that this visitor looked at, newest first. They never leave the device. */
export interface RecentlyViewed {
  ids(): readonly number[];
  add(id: number): void;
}

/** Keeps the ids in `storage`. A stored value that is not a list of ids counts as an empty list. */
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
        // The storage is full. The list is not remembered; nothing else fails.
      }
    },
  };
}
