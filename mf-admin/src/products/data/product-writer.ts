import type { Product, Result } from '@galleria/shared-contracts/domain';

import type { Commit } from '../../kit/data/commit';
import { draftOf, type ProductDraft, type ProductTexts } from './product-texts';
import { addProducts, changeProducts, removeProducts, type Change } from './product-transactions';
import { parseChanges, type StepReport } from './run';

/**
 * Changes products. Each call is one commit with the audit trail: all of it is stored or nothing.
 */
export interface ProductWriter {
  /**
   * At most `BATCH_MAX.add`. Under the same `key`, which becomes that of the audit entry, they are
   * added once: a second call gives the products as the first one added them.
   */
  add(drafts: readonly ProductDraft[], key: string): Promise<Result<readonly Product[]>>;
  /** At most `BATCH_MAX.change` products. */
  change(ids: readonly number[], change: Change): Promise<Result<StepReport>>;
  /** At most `BATCH_MAX.remove` products. Those that are gone count as deleted. */
  remove(ids: readonly number[]): Promise<Result<void>>;
}

export function createProductWriter(commit: Commit): ProductWriter {
  return {
    add: (drafts, key) =>
      commit(async (open) => {
        const { db, doc } = open.lite;
        const entry = await open.transaction.get(doc(db, 'audit', key));
        if (!entry.exists()) return addProducts(open, drafts);
        return parseChanges(String(entry.get('changes'))).map(({ id, after }) => ({
          // Safe: the entry of a new product has all texts.
          ...draftOf(after as ProductTexts),
          id,
        }));
      }, key),
    change: (ids, change) => commit((open) => changeProducts(open, ids, change)),
    remove: (ids) => commit((open) => removeProducts(open, ids)),
  };
}
