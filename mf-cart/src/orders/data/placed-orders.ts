import { storedJson, type SafeStorage } from '@galleria/shared-contracts/contract';

interface Stored {
  readonly uid: string;
  readonly orderIds: readonly string[];
}

/**
 * The orders of this tab that were placed last and whose confirmation the shopper has not closed. Kept by the tab, so
 * that it is there after a reload too.
 */
export function createPlacedOrders(storage: SafeStorage) {
  const entry = storedJson<Stored>(storage, 'galleria.placedOrders');
  return {
    add(uid: string, orderIds: readonly string[]): void {
      entry.write({ uid, orderIds });
    },
    /** Empty for another shopper. */
    of(uid: string): readonly string[] {
      const stored = entry.read();
      // An older release may have stored another shape.
      const isOfShopper = stored?.uid === uid && Array.isArray(stored.orderIds);
      return isOfShopper ? stored.orderIds.filter((id) => typeof id === 'string') : [];
    },
    close: () => entry.write(null),
  };
}

export type PlacedOrders = ReturnType<typeof createPlacedOrders>;
