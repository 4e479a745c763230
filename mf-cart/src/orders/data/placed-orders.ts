import { storedJson, type SafeStorage } from '@galleria/shared-contracts/contract';

interface Stored {
  readonly uid: string;
  readonly orderIds: readonly string[];
}

/**
 * The last orders of this tab, until the shopper closes their confirmation. They are in the tab's storage,
 * so that the confirmation is still there after a reload.
 */
export function createPlacedOrders(storage: SafeStorage) {
  const entry = storedJson<Stored>(storage, 'galleria.placedOrders');
  return {
    add(uid: string, orderIds: readonly string[]): void {
      entry.write({ uid, orderIds });
    },
    /** The ids of these orders; empty for another shopper. */
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
