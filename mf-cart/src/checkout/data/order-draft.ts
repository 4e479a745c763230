import { storedJson, type SafeStorage } from '@galleria/shared-contracts/contract';

type Texts = Readonly<Record<string, string>>;

interface Stored {
  readonly uid: string;
  readonly texts: Texts;
}

/** What was typed and chosen in the order form. The tab's storage keeps them until the logout. */
export function createOrderDraft(storage: SafeStorage) {
  const entry = storedJson<Stored>(storage, 'galleria.orderDraft');
  return {
    keep: (uid: string, texts: Texts) => entry.write({ uid, texts }),
    /** Returns `null` when there is no draft of this shopper. */
    of(uid: string): Texts | null {
      const stored = entry.read();
      // An older release may have stored another shape.
      const texts: unknown = stored?.uid === uid ? stored.texts : null;
      if (typeof texts !== 'object' || texts === null) return null;
      return Object.fromEntries(
        Object.entries(texts).filter(
          (entry): entry is [string, string] => typeof entry[1] === 'string',
        ),
      );
    },
    /** Leaves the draft of another shopper, who may have logged in meanwhile. */
    clear(uid: string): void {
      if (entry.read()?.uid === uid) entry.write(null);
    },
  };
}

export type OrderDraft = ReturnType<typeof createOrderDraft>;
