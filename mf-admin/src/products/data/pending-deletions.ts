import type { Result } from '@galleria/shared-contracts/domain';

/** How long a deletion can be taken back. */
export const UNDO_MS = 6_000;

export interface DeletedProduct {
  readonly id: number;
  readonly title: string;
}

/** One deletion that was asked for: it can be taken back until it is carried out. */
export interface PendingDeletion {
  readonly key: number;
  readonly products: readonly DeletedProduct[];
  readonly state: 'waiting' | 'deleting';
}

/**
 * Deletions that wait a moment before they are carried out. That is how they can be undone: the
 * access rules never let the number of a deleted product be used again, for a product that was
 * really gone could only come back as another one. What is pending is a thing of the page: with the
 * page, or the session, it ends undone.
 */
export interface PendingDeletions {
  readonly current: () => readonly PendingDeletion[];
  /** Calls at every change of `current`, which is then another array. */
  subscribe(listener: () => void): () => void;
  schedule(products: readonly DeletedProduct[]): void;
  undo(key: number): void;
  /** Takes back everything that still waits. */
  undoAll(): void;
}

export interface PendingDeletionsOptions {
  /** Deletes for good; all of them, or fails. */
  readonly remove: (products: readonly DeletedProduct[]) => Promise<Result<null>>;
  /** Told when a deletion has been carried out, or has failed. */
  readonly settled: (products: readonly DeletedProduct[], result: Result<null>) => void;
}

export function createPendingDeletions({
  remove,
  settled,
}: PendingDeletionsOptions): PendingDeletions {
  let pending: readonly PendingDeletion[] = [];
  let lastKey = 0;
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const listeners = new Set<() => void>();

  function become(next: readonly PendingDeletion[]) {
    pending = next;
    for (const listener of listeners) listener();
  }

  async function carryOut({ key, products }: PendingDeletion) {
    become(pending.map((one) => (one.key === key ? { ...one, state: 'deleting' } : one)));
    const result = await remove(products);
    become(pending.filter((one) => one.key !== key));
    settled(products, result);
  }

  function undo(key: number) {
    const deletion = pending.find((one) => one.key === key);
    if (deletion?.state !== 'waiting') return;
    clearTimeout(timers.get(key));
    become(pending.filter((one) => one.key !== key));
  }

  return {
    current: () => pending,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    schedule(products) {
      lastKey += 1;
      const deletion: PendingDeletion = { key: lastKey, products, state: 'waiting' };
      timers.set(
        lastKey,
        setTimeout(() => void carryOut(deletion), UNDO_MS),
      );
      become([...pending, deletion]);
    },
    undo,
    undoAll() {
      for (const { key } of pending) undo(key);
    },
  };
}
