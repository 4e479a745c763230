import type { Host } from '@galleria/shared-contracts/contract';

import { chunks, inBatches } from '../../kit/data/in-batches';
import type { ProductWriter } from './product-writer';
import { BATCH_MAX } from './run-plan';

/** A deletion can be undone for this time. */
export const UNDO_MS = 6_000;

export interface DeletedProduct {
  readonly id: number;
  readonly title: string;
}

/** A deletion that an admin has requested. It can be undone while its state is `waiting`. */
export interface Deletion {
  readonly key: number;
  readonly products: readonly DeletedProduct[];
  readonly state: 'waiting' | 'deleting';
}

/**
 * Deletions wait a moment before they are carried out (P-ADMIN-16), so that an admin can undo them.
 * Undoing them afterwards is impossible, because the access rules never give a product number again.
 * The end of the page or of the session undoes a waiting deletion.
 */
export interface Deletions {
  readonly current: () => readonly Deletion[];
  /** Calls `listener` at every change of `current`. Each change creates a new array. */
  subscribe(listener: () => void): () => void;
  schedule(products: readonly DeletedProduct[]): void;
  undo(key: number): void;
}

export function createDeletions(
  { events, notify }: Pick<Host, 'events' | 'notify'>,
  writer: Pick<ProductWriter, 'remove'>,
): Deletions {
  let deletions: readonly Deletion[] = [];
  let lastKey = 0;
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const listeners = new Set<() => void>();

  function become(next: readonly Deletion[]) {
    deletions = next;
    for (const listener of listeners) listener();
  }

  async function carryOut({ key, products }: Deletion) {
    become(deletions.map((one) => (one.key === key ? { ...one, state: 'deleting' } : one)));
    const ids = products.map(({ id }) => id);
    const { error, rest } = await inBatches({
      batches: chunks(ids, BATCH_MAX.remove),
      work: (batch) => writer.remove(batch),
    });
    become(deletions.filter((one) => one.key !== key));
    const kept = new Set(rest.flat());
    const deleted = ids.filter((id) => !kept.has(id));
    if (error === null) notify({ type: 'success', title: 'Product deleted Successfully' });
    else {
      const title =
        deleted.length === 0
          ? 'Could not delete product, please try again later!'
          : `${deleted.length} of ${ids.length} products were deleted. Could not delete the others, please try again later!`;
      // Name the reason when a second try cannot help.
      notify({ type: 'error', title, ...(!error.retryable && { detail: error.message }) });
    }
    if (deleted.length > 0) events.emit('catalog:changed', { productIds: deleted });
  }

  function undo(key: number) {
    clearTimeout(timers.get(key));
    become(deletions.filter((one) => one.key !== key || one.state === 'deleting'));
  }

  events.on('session:changed', ({ kind }) => {
    const waiting = deletions.filter(({ state }) => state === 'waiting');
    if (kind === 'admin' || waiting.length === 0) return;
    for (const { key } of waiting) undo(key);
    const title = 'The session ended before a product was deleted: it is still there';
    notify({ type: 'error', title });
  });

  return {
    current: () => deletions,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    schedule(products) {
      lastKey += 1;
      const deletion: Deletion = { key: lastKey, products, state: 'waiting' };
      timers.set(
        lastKey,
        setTimeout(() => void carryOut(deletion), UNDO_MS),
      );
      become([...deletions, deletion]);
    },
    undo,
  };
}
