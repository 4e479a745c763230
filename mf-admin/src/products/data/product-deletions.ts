import type { EventBus } from '@galleria/shared-contracts/contract';
import { fail, ok } from '@galleria/shared-contracts/domain';

import { inBatches } from '../../kit/data/in-batches';
import { batchesOfPages } from './batches-of-pages';
import { createPendingDeletions, type PendingDeletions } from './pending-deletions';
import { BATCH_MAX, type ProductWriter } from './product-writer';

/** Deletions of products (P-ADMIN-16). The end of the session takes them back. */
export function createDeletions(
  events: EventBus,
  writer: Pick<ProductWriter, 'remove'>,
): PendingDeletions {
  const deletions = createPendingDeletions({
    async remove(products) {
      const { error } = await inBatches({
        batches: batchesOfPages(products, ({ id }) => id, BATCH_MAX.change),
        work: async (batch) => {
          const result = await writer.remove(batch.map(({ id }) => id));
          return result.ok ? ok(batch.length) : result;
        },
        onProgress: () => {},
        signal: new AbortController().signal,
      });
      return error === null ? ok(null) : fail(error);
    },
    settled(products, result) {
      if (!result.ok) {
        events.emit('notice:raised', {
          type: 'error',
          title: 'Could not delete product, please try again later!',
        });
        return;
      }
      events.emit('notice:raised', { type: 'error', title: 'Product deleted Successfully' });
      events.emit('catalog:changed', { productIds: products.map(({ id }) => id) });
    },
  });

  events.on('session:changed', ({ kind }) => {
    if (kind === 'admin') return;
    const waiting = deletions.current().filter(({ state }) => state === 'waiting');
    if (waiting.length === 0) return;
    deletions.undoAll();
    events.emit('notice:raised', {
      type: 'error',
      title: 'The session ended before a product was deleted: it is still there',
    });
  });
  return deletions;
}
