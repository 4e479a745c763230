import { storedJson, type SafeStorage } from '@galleria/shared-contracts/contract';

const KEPT_MAX = 8;

/** The ids of the products that this visitor looked at, newest first. They never leave the device. */
export interface RecentlyViewed {
  ids(): readonly number[];
  add(id: number): void;
}

/** Keeps the ids in `storage`. A stored value that is not a list of ids counts as an empty list. */
export function createRecentlyViewed(storage: SafeStorage): RecentlyViewed {
  const list = storedJson<unknown>(storage, 'galleria.recentlyViewed');
  function ids(): readonly number[] {
    const stored = list.read();
    return Array.isArray(stored) ? stored.filter((id) => Number.isInteger(id)).map(Number) : [];
  }
  return {
    ids,
    add: (id) => list.write([id, ...ids().filter((other) => other !== id)].slice(0, KEPT_MAX)),
  };
}
