import type { StockedProduct, Result } from '@galleria/shared-contracts/domain';

import type { Commit } from '../../kit/data/commit';
import { NOTHING_HELD, type Held } from './held-pictures';
import { draftOf, type ProductDraft, type ProductTexts } from './product-texts';
import { addProducts, changeProducts, removeProducts, type Change } from './product-transactions';
import { parseChanges, type StepReport } from './run';

/**
 * Changes products. Each call, its audit entry and the held pictures that the products begin to name are one commit:
 * all of it is stored or nothing.
 */
export interface ProductWriter {
  /**
   * Adds at most `BATCH_MAX.add` products. `key` becomes the key of the audit entry. A second call with
   * the same key adds nothing and resolves to the products that the first call added.
   */
  add(drafts: readonly ProductDraft[], key: string): Promise<Result<readonly StockedProduct[]>>;
  /** Changes at most `BATCH_MAX.change` products. */
  change(ids: readonly number[], change: Change): Promise<Result<StepReport>>;
  /** Deletes at most `BATCH_MAX.remove` products. Products that are already gone count as deleted. */
  remove(ids: readonly number[]): Promise<Result<void>>;
}

export function createProductWriter(commit: Commit, held: Held = NOTHING_HELD): ProductWriter {
  return {
    add: (drafts, key) =>
      commit(async (open) => {
        const { db, doc } = open.lite;
        const entry = await open.transaction.get(doc(db, 'audit', key));
        if (!entry.exists()) return addProducts(open, drafts, { held });
        return parseChanges(String(entry.get('changes'))).map(({ id, after }) => ({
          // Safe: the audit entry of a new product has all texts.
          ...draftOf(after as ProductTexts),
          id,
        }));
      }, key),
    change: (ids, change) => commit((open) => changeProducts(open, ids, change, held)),
    remove: (ids) => commit((open) => removeProducts(open, ids)),
  };
}
