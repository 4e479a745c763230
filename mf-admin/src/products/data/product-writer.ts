import type { Product, Result } from '@galleria/shared-contracts/domain';
import { transact, type FirebaseClient } from '@galleria/shared-contracts/firebase';

import type { RecordInAudit } from '../../operations/data/audit-trail';
import type { ChangeReport } from '../../kit/data/in-batches';
import { attemptOnline } from '../../kit/data/online';
import type { ProductDraft } from './product-texts';
import {
  addProducts,
  changeProducts,
  removeProducts,
  type Change,
  type OpenTransaction,
} from './product-transactions';

/**
 * How many products one commit may hold. The rules of one commit may read 20 documents. Each edit
 * or deletion reads one, each new product five, the documents of a catalogue page two, the audit
 * entry two, the counter three.
 */
export const BATCH_MAX = { add: 2, change: 16 } as const;

/**
 * Changes products. Each call is one commit with the packed catalogue and the audit trail: all of
 * it is stored or nothing. Commits on the same page follow each other.
 */
export interface ProductWriter {
  /** At most `BATCH_MAX.add`. */
  add(drafts: readonly ProductDraft[]): Promise<Result<readonly Product[]>>;
  /** At most `BATCH_MAX.change` products of one page. */
  change(ids: readonly number[], change: Change): Promise<Result<ChangeReport<number>>>;
  /** At most `BATCH_MAX.change` products of one page. Those that are gone count as deleted. */
  remove(ids: readonly number[]): Promise<Result<void>>;
}

export function createProductWriter(
  firebase: FirebaseClient,
  recordInAudit: RecordInAudit,
): ProductWriter {
  const commit = <T>(work: (open: OpenTransaction) => Promise<T>) =>
    attemptOnline(async () => {
      const live = await firebase.live();
      return transact(live, (transaction) =>
        work({
          live,
          transaction,
          record: (entry) => recordInAudit(live, transaction, entry),
        }),
      );
    });

  return {
    add: (drafts) => commit((open) => addProducts(open, drafts)),
    change: (ids, change) => commit((open) => changeProducts(open, ids, change)),
    remove: (ids) => commit((open) => removeProducts(open, ids)),
  };
}
